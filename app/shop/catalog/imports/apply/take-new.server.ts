import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SourceProduct } from '#db/json/imports.ts';
import { type importedProducts, productImports } from '#db/schema/imports.ts';
import { chosenNames } from '#shop/catalog/imports/plan/choices.server.ts';
import { ownedCodes } from '#shop/catalog/imports/plan/codes.server.ts';
import { noteCountsOf } from '#shop/catalog/imports/plan/counts.server.ts';
import { makerAfter } from '#shop/catalog/imports/plan/makers-of-file.ts';
import { noteOrigins } from '#shop/catalog/imports/plan/origins.server.ts';
import { knownOf } from '#shop/catalog/imports/plan/plan.server.ts';
import { planFor } from '#shop/catalog/imports/plan/plan.ts';
import { presentInputs } from '#shop/catalog/imports/plan/present-products.server.ts';
import { makerNamed, type NamedMaker, namedMakers } from '#shop/catalog/makers/makers.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { addBareProducts, isBare, type NewProduct } from '#shop/catalog/products/products.server.ts';
import type { Import, WorkingShop } from './import-state.server.ts';
import { lastMovements } from './undo.server.ts';

/** Adds the proposed maker; undoing the import removes it. `before`: the present maker's id, null if new. */
export async function withProposedMaker(
  tx: Db,
  { id: importId }: Pick<Import, 'id'>,
  makers: readonly NamedMaker[],
  { source, before, now }: { source: SourceProduct; before: string | null; now: Date },
): Promise<readonly NamedMaker[]> {
  const { proposed } = makerAfter(source, before, makers);
  if (proposed === null) return makers;
  const { id, isNew } = await makerNamed(tx, proposed, now);
  if (isNew) {
    const added = sql`${productImports.addedMakers} || ${JSON.stringify([id])}::jsonb`;
    await tx.update(productImports).set({ addedMakers: added }).where(eq(productImports.id, importId));
  }
  return [...makers, { id, name: proposed }];
}

type Row = typeof importedProducts.$inferSelect;

/** The rows' values; null for a refused row. */
type Taken = {
  row: Row;
  source: SourceProduct;
  reasons: string[];
  made: (NewProduct & { waitsForPicture: boolean }) | null;
};

/** Writes new products with free codes, lacking at most pictures, in bulk. @returns the rows to take singly */
export async function takeNew(
  shop: WorkingShop,
  tx: Db,
  found: Import,
  rows: readonly Row[],
): Promise<Row[]> {
  const plain = await plainlyNew(shop, tx, found, rows);
  if (plain.length === 0) return [...rows];
  const now = shop.now();
  const chosen = await chosenNames(tx, found);
  let makers: readonly NamedMaker[] = await namedMakers(tx);
  const taken: Taken[] = [];
  for (const [index, row] of plain.entries()) {
    const item = { key: row.sourceKey, source: row.source, decision: row.decision };
    // Planned again: the shop or the choices may have changed since the dry run.
    const { source, category, decision, described } = knownOf(item, { found, chosen, present: null });
    if (decision?.kind !== 'skip')
      makers = await withProposedMaker(tx, found, makers, { source, before: null, now });
    const plan = planFor(source, category, null, {
      ...found,
      decision,
      makers,
      colors: chosen.colors,
      described,
    });
    if (plan.action === 'refused') taken.push({ row, source, reasons: plan.reasons, made: null });
    else if (isBare(plan.input)) {
      // Lists show the newest first: each product is dated before the next one of the file.
      const at = new Date(now.getTime() - (plain.length - 1 - index));
      taken.push({ row, source, ...madeOf(row, plan.input, at) });
    }
  }
  await write(tx, found, taken, now);
  const done = new Set(taken.map(({ row }) => row));
  return rows.filter((row) => !done.has(row));
}

export const DRAFT = 'Salvato come bozza: mancano dati obbligatori.';

/** A product to be published waits for its first picture as a draft. */
function madeOf({ reasons }: Row, input: ProductInput, at: Date): Omit<Taken, 'row' | 'source'> {
  return {
    reasons: input.isPublished ? [...reasons, DRAFT] : reasons,
    made: {
      id: randomUUID(),
      input: { ...input, isPublished: false },
      at,
      waitsForPicture: input.isPublished,
    },
  };
}

async function plainlyNew(
  { mediaBase }: WorkingShop,
  tx: Db,
  { format }: Import,
  rows: readonly Row[],
): Promise<Row[]> {
  const named = rows
    .filter(({ action, decision }) => action === 'new' && decision?.kind !== 'merge')
    .map((row) => ({ key: row.sourceKey, source: row.source, decision: row.decision, row }));
  if (named.length === 0) return [];
  const present = await presentInputs({ db: tx, mediaBase }, format, named);
  const owned = await ownedCodes(tx, rows);
  return named
    .filter(({ key, source }) => !present.has(key) && source.sizes.every((size) => !owned.has(size)))
    .map(({ row }) => row);
}

async function write(tx: Db, found: Import, taken: readonly Taken[], now: Date): Promise<void> {
  const made = taken.flatMap(({ row, source, made: product }) => (product ? [{ row, source, product }] : []));
  await addBareProducts(
    tx,
    made.map(({ product }) => product),
    found.accountId,
  );
  await noteCountsOf(
    tx,
    found,
    made.map(({ product, source }) => ({ productId: product.id, source })),
  );
  await noteOrigins(
    tx,
    found,
    made.map(({ row, product }) => ({
      sourceKey: row.sourceKey,
      productId: product.id,
      source: row.source,
      before: null,
      categoryKey: row.categoryKey,
    })),
  );
  const moved = await lastMovements(
    tx,
    made.map(({ product }) => product.id),
  );
  await noteTaken(tx, found.id, taken, { now, moved });
}

/** Without rewriting their long sources. */
async function noteTaken(
  tx: Db,
  importId: string,
  taken: readonly Taken[],
  { now, moved }: { now: Date; moved: ReadonlyMap<string, number> },
): Promise<void> {
  const done = taken.map(({ row, reasons, made }): SQL => {
    const said = JSON.stringify(reasons);
    if (!made)
      return sql`(${row.sourceKey}::text, 'refused', ${said}::jsonb, null::timestamptz, null::uuid, null::timestamptz, null::bigint, false)`;
    const version = made.at.toISOString();
    return sql`(${row.sourceKey}::text, ${row.action}, ${said}::jsonb, ${now.toISOString()}::timestamptz, ${made.id}::uuid,
      ${version}::timestamptz, ${moved.get(made.id) ?? null}::bigint, ${made.waitsForPicture}::boolean)`;
  });
  if (done.length === 0) return;
  await tx.execute(sql`update imported_products set action = done.action, reasons = done.reasons,
      applied_at = done.applied_at, product_id = done.product_id, written_version = done.version,
      last_movement = done.movement, waits_for_picture = done.waits
    from (values ${sql.join(done, sql`, `)})
      as done (key, action, reasons, applied_at, product_id, version, movement, waits)
    where import_id = ${importId} and source_key = done.key`);
}
