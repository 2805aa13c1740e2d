import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Decision } from '#db/json/imports.ts';
import { importedProducts } from '#db/schema/imports.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Assortment, labellingOf } from '#shop/catalog/assortment/categories.ts';
import {
  holdImportIn,
  type Import,
  type ImportShop,
  importIn,
  moveImport,
  type WorkingShop,
} from '#shop/catalog/imports/apply/import-state.server.ts';
import { isUndecided } from '#shop/catalog/imports/apply/imports.server.ts';
import { describedLabel, labelProposals, lackingIn } from '#shop/catalog/imports/formats/garment-labels.ts';
import { isUnscaled, sizedIn } from '#shop/catalog/imports/formats/size-choice.ts';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { namedMakers, unaddressedMakers } from '#shop/catalog/makers/makers.server.ts';
import { chosenNames } from './choices.server.ts';
import { type CodesTwice, codesTwice, lostZeros, withCodesThatAreFree } from './codes.server.ts';
import { type ChosenCategories, categoryFor, decisionFor } from './import-categories.ts';
import { type PresentProduct, planFor } from './plan.ts';
import { type PlannedProduct, plannedProduct } from './planned-product.ts';
import { otherColors, presentInputs } from './present-products.server.ts';
import { proposedScales, scalesAsAnswered, type Unscaled } from './proposed-scales.ts';

/** Products between two checks whether somebody stopped the plan. */
const BATCH = 100;

/** Plans what the import would do. Safe to repeat. */
export async function planImport(shop: WorkingShop, importId: string): Promise<void> {
  const { db } = shop;
  const twice = await codesTwice(db, importId);
  const unscaled: Unscaled[] = [];
  await inBatches(db, importId, async (found, rows) => {
    unscaled.push(...(await unscaledIn(shop, found, rows)));
  });
  const begun = await importIn(db, importId, 'planning');
  if (!begun) return;
  const { scales } = await loadAssortment(db);
  const found = scalesAsAnswered(proposedScales(unscaled, scales), begun.proposedScales);
  if (!(await moveImport(db, importId, ['planning'], { state: 'planning', proposedScales: found }))) return;
  const isWhole = await inBatches(db, importId, (planning, rows) => planRows(shop, planning, rows, twice));
  if (isWhole) await moveImport(db, importId, ['planning'], { state: 'planned' });
}

/** False when the import's state has changed meanwhile. */
async function inBatches(
  db: Db,
  importId: string,
  work: (found: Import, rows: readonly PlannedFrom[]) => Promise<void>,
): Promise<boolean> {
  let after = '';
  for (;;) {
    const found = await importIn(db, importId, 'planning');
    if (!found) return false;
    const rows = await db
      .select(PLANNED_FROM)
      .from(importedProducts)
      .where(and(eq(importedProducts.importId, importId), gt(importedProducts.sourceKey, after)))
      .orderBy(asc(importedProducts.sourceKey))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return true;
    await work(found, rows);
    // An embedded database does not yield to the event loop.
    await answerOthers();
    after = last.key;
  }
}

async function unscaledIn(
  shop: WorkingShop,
  found: Import,
  rows: readonly PlannedFrom[],
): Promise<Unscaled[]> {
  const chosen = await chosenNames(shop.db, { ...found, proposedScales: [] });
  const known = new Map<string, boolean>();
  return rows.flatMap(({ source, decision }) => {
    const { category } = categoryFor(source, chosen, { decision, present: null });
    // Most products of a file have the same few lists of sizes.
    const list = JSON.stringify([
      category,
      source.exported !== undefined,
      source.sizes.map(({ size }) => size),
    ]);
    const isLacking = known.get(list) ?? isUnscaled(source, { category, assortment: chosen });
    known.set(list, isLacking);
    if (!isLacking) return [];
    const isFootwear = labellingOf(category, chosen) === 'footwear';
    return [{ sizes: source.sizes.map(({ size, written }) => written ?? size), isFootwear }];
  });
}

const PLANNED_FROM = {
  key: importedProducts.sourceKey,
  source: importedProducts.source,
  decision: importedProducts.decision,
};
type PlannedFrom = Pick<typeof importedProducts.$inferSelect, 'source' | 'decision'> & { key: string };

async function planRows(
  shop: WorkingShop,
  found: Import,
  rows: readonly PlannedFrom[],
  twice: CodesTwice,
): Promise<void> {
  const { db } = shop;
  const chosen = await chosenNames(db, found);
  const makers = await namedMakers(db);
  const unaddressed = await unaddressedMakers(db);
  const present = await presentInputs(shop, found.format, rows);
  const known = rows.map((row) => knownOf(row, { found, chosen, present: present.get(row.key) ?? null }));
  const sources = await withCodesThatAreFree(db, found, known, { present, twice });
  const zeros = await lostZeros(
    db,
    known.filter(({ key }) => !present.has(key)),
  );
  const same = await otherColors(
    db,
    found,
    known.filter(({ key, decision }) => !present.has(key) && !decision),
  );
  const planned = known.map((one) => {
    const { key, source: sized, decision, category, question, hasOtherSizes, described } = one;
    const there = present.get(key) ?? null;
    const source = sources.get(key) ?? sized;
    const plan = planFor(source, category, there, {
      ...found,
      decision,
      isUndecided: same.has(key),
      makers,
      colors: chosen.colors,
      described,
    });
    const reasons = [...plan.reasons, ...(zeros.get(key) ?? [])];
    const becomes: PlannedProduct = plannedProduct(plan, {
      source,
      unaddressed,
      labelling: labellingOf(category, chosen),
    });
    const proposals = described ? labelProposals(described, lackingIn(there?.input ?? NOTHING_SAID)) : [];
    const sizes = hasOtherSizes ? JSON.stringify(sized.sizes) : null;
    return sql`(${key}::text, ${plan.action}::text, ${JSON.stringify(reasons)}::jsonb, ${one.decidedBy}::text,
      ${question}::text, ${sizes}::jsonb, ${same.get(key) ?? null}::uuid, ${one.categorySource}::text,
      ${category}::text, ${JSON.stringify(proposals)}::jsonb, ${JSON.stringify(becomes.missing)}::jsonb,
      ${becomes.isOnSale}::boolean)`;
  });
  await db.execute(sql`update imported_products set action = plan.action, reasons = plan.reasons,
      category_key = plan.category, size_category = plan.size_category, same_model = plan.same,
      category_source = plan.category_source, category = plan.shop_category, labels = plan.labels,
      missing = plan.missing, is_on_sale = plan.is_on_sale,
      source = case when plan.sizes is null then source else jsonb_set(source, '{sizes}', plan.sizes) end
    from (values ${sql.join(planned, sql`, `)}) as plan (key, action, reasons, category, size_category, sizes, same,
      category_source, shop_category, labels, missing, is_on_sale)
    where import_id = ${found.id} and source_key = plan.key`);
}

const NOTHING_SAID = { composition: NO_COMPOSITION, care: NO_CARE, madeIn: '' };

export function knownOf<Row extends PlannedFrom>(
  row: Row,
  {
    found,
    chosen,
    present,
  }: { found: Import; chosen: ChosenCategories & Assortment; present: PresentProduct | null },
) {
  const {
    category,
    decidedBy,
    from: categorySource,
  } = categoryFor(row.source, chosen, {
    decision: row.decision,
    present: present && { category: present.input.category, categoryKey: present.categoryKey },
  });
  const sized = sizedIn(row.source, {
    category,
    assortment: chosen,
    chosen: found.scales,
    present: (present?.input.sizes ?? []).map(({ size }) => size),
  });
  const { source, problems, notes, question } = sized;
  return {
    ...row,
    category,
    decidedBy,
    question,
    categorySource,
    described: row.source.exported
      ? null
      : describedLabel(row.source.description, labellingOf(category, chosen) === 'footwear'),
    decision: decisionFor(row.decision, decidedBy, found.skippedCategories),
    source: { ...source, problems: [...source.problems, ...problems], notes: [...source.notes, ...notes] },
    hasOtherSizes:
      source.sizes.length !== row.source.sizes.length ||
      source.sizes.some(({ size, written }, index) => {
        const before = row.source.sizes[index];
        return size !== before?.size || written !== before.written;
      }),
  };
}

/** Plans the product anew; null removes the decision. Code: `begun` (import begun, done, or being planned). */
export async function decide(
  shop: WorkingShop,
  importId: string,
  { key, decision }: { key: string; decision: Decision | null },
): Promise<{ ok: true } | { ok: false; code: 'begun' }> {
  return shop.db.transaction(async (tx) => {
    const found = await holdImportIn(tx, importId, 'planned');
    if (!found) return { ok: false, code: 'begun' };
    const rows = await tx
      .update(importedProducts)
      .set({ decision })
      .where(and(eq(importedProducts.importId, importId), eq(importedProducts.sourceKey, key)))
      .returning(PLANNED_FROM);
    if (rows.length > 0) await planRows({ ...shop, db: tx }, found, rows, await codesTwice(tx, importId));
    return { ok: true };
  });
}

/** Makes every undecided product a new one and plans the file anew. Code: `begun`, as above. */
export async function createUndecided(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'begun' }> {
  return shop.db.transaction(async (tx) => {
    if (!(await moveImport(tx, importId, ['planned'], { state: 'planning' })))
      return { ok: false, code: 'begun' };
    await tx
      .update(importedProducts)
      .set({ decision: { kind: 'create' } })
      .where(and(eq(importedProducts.importId, importId), isUndecided));
    await shop.jobs.enqueue(tx, 'plan-import', { importId });
    return { ok: true };
  });
}
