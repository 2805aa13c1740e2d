import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Decision, SourceProduct } from '#db/json/imports.ts';
import { importedProducts, importTexts } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { addAssortmentOf, chosenNames } from '#shop/catalog/imports/plan/choices.server.ts';
import {
  type CodesTwice,
  productNamed,
  takeCodes,
  withCodesThatAreFree,
  withLetGo,
} from '#shop/catalog/imports/plan/codes.server.ts';
import { noteCountsOf, noteUnchangedCounts } from '#shop/catalog/imports/plan/counts.server.ts';
import { noteOrigins, noteUnchangedCategories } from '#shop/catalog/imports/plan/origins.server.ts';
import { knownOf } from '#shop/catalog/imports/plan/plan.server.ts';
import { type PresentProduct, planFor } from '#shop/catalog/imports/plan/plan.ts';
import { presentInputs } from '#shop/catalog/imports/plan/present-products.server.ts';
import { attachArchive } from '#shop/catalog/imports/read/archive.server.ts';
import { newPictures } from '#shop/catalog/imports/read/named-pictures.ts';
import { namedMakers } from '#shop/catalog/makers/makers.server.ts';
import { takeOutAsDraft } from '#shop/catalog/products/bin.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import {
  type Import,
  type ImportShop,
  importIn,
  moveImport,
  type WorkingShop,
} from './import-state.server.ts';
import { DRAFT, takeNew, withProposedMaker } from './take-new.server.ts';
import { lastMovementOf } from './undo.server.ts';
import { overwritten } from './undo.ts';
import { beginWork, noteProduct, type ProductWork, workOnProducts } from './work.server.ts';

/** Code: `not_planned` (being planned, already begun, or unknown). */
export async function beginApplying(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_planned' }> {
  const isBegun = await beginWork(shop, importId, APPLYING, {
    from: ['planned', 'stopped'],
    first: async (tx) => {
      await tx.delete(importTexts).where(eq(importTexts.importId, importId));
      await addAssortmentOf(tx, importId, shop.now());
    },
  });
  return isBegun ? { ok: true } : { ok: false, code: 'not_planned' };
}

/** Stops after the present product; it can be resumed. */
export async function stopApplying(db: Db, importId: string): Promise<void> {
  await moveImport(db, importId, ['applying'], { state: 'stopped' });
}

export function applyImport(shop: WorkingShop, importId: string): Promise<void> {
  return workOnProducts(shop, importId, APPLYING);
}

const NO_CODES: CodesTwice = new Map();

const applyAll: ProductWork['take'] = async (shop, tx, found, rows) => {
  const left = await takeNew(shop, tx, found, rows);
  const [first] = left;
  // Rows with locks of their own do not share a transaction, to keep shoppers waiting as little as possible.
  if (first && left.length === rows.length) await applyOne(shop, tx, found, first);
};

async function applyOne(
  shop: WorkingShop,
  tx: Db,
  found: Import,
  row: typeof importedProducts.$inferSelect,
): Promise<void> {
  const { sourceKey } = row;
  const now = shop.now();
  const here = { db: tx, mediaBase: shop.mediaBase };
  const item = { key: sourceKey, source: row.source, decision: row.decision };
  const present = await lockedProduct(tx, here, found, item);
  // Planned again: the shop or the choices may have changed since the dry run.
  const chosen = await chosenNames(tx, found);
  const known = knownOf(item, { found, chosen, present });
  const { source: sized, category, decision } = known;
  const there = new Map(present ? [[sourceKey, present]] : []);
  const codes = { present: there, twice: NO_CODES };
  const free = await withCodesThatAreFree(tx, found, [known], codes);
  const source = free.get(sourceKey) ?? sized;
  const named = await namedMakers(tx);
  const before = present?.input.makerId ?? null;
  const makers =
    decision?.kind === 'skip' ? named : await withProposedMaker(tx, found, named, { source, before, now });
  const plan = planFor(source, category, present, {
    ...found,
    decision,
    makers,
    colors: chosen.colors,
    described: known.described,
  });
  if (plan.action === 'refused') {
    await noteProduct(tx, row, { action: 'refused', reasons: plan.reasons, appliedAt: null });
    return;
  }
  const id = present?.id ?? null;
  const { input, refused } = await takeCodes(tx, found, { id, input: plan.input, isUndoing: false });
  const isWritten = plan.action !== 'unchanged';
  if (present?.isBinned) await takeOutAsDraft(tx, present.id, now, found.accountId);
  const saved = isWritten ? await save(tx, id, input, now, found.accountId) : { id, isDraft: false };
  if (saved.id) {
    const { source: written, categoryKey } = row;
    const origin = {
      sourceKey,
      productId: saved.id,
      source: written,
      categoryKey,
      before: present?.input ?? null,
    };
    await noteCountsOf(tx, found, [{ productId: saved.id, source: sized, reported: present?.reported }]);
    await noteOrigins(tx, found, [origin]);
  }
  const draft = saved.isDraft ? [DRAFT] : [];
  await noteProduct(tx, row, {
    action: row.action,
    reasons: [...row.reasons, ...refused, ...draft],
    appliedAt: now,
    ...(isWritten && saved.id && (await trackOf(tx, saved.id, row, present, input))),
    waitsForPicture: saved.isDraft && present === null,
  });
}

/** Locked, so that two files do not change a count at the same time, nor a product being merged. */
async function lockedProduct(
  tx: Db,
  here: { db: Db; mediaBase: string },
  { format }: Import,
  item: { key: string; source: SourceProduct; decision: Decision | null },
): Promise<PresentProduct | null> {
  const named = await productNamed(tx, format, item.key);
  const merged = item.decision?.kind === 'merge' ? item.decision.mergeWith : null;
  const locked = await lockProduct(tx, named ?? merged);
  const read = async () => (await presentInputs(here, format, [item])).get(item.key) ?? null;
  const present = await read();
  // A product known only by its SKU is found after reading.
  if (present === null || present.id === locked) return present;
  await lockProduct(tx, present.id);
  return read();
}

async function lockProduct(tx: Db, id: string | null): Promise<string | null> {
  if (id !== null)
    await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update');
  return id;
}

const NOT_TAKEN = 'Non è stato possibile salvarlo: prova a importare di nuovo questa riga.';

const APPLYING: ProductWork = {
  state: 'applying',
  // A product that gave up a code early would end without one: it is finished even after a stop.
  evenWhen: { state: 'stopped', which: sql`jsonb_array_length(${importedProducts.letGo}) > 0` },
  job: 'apply-import',
  waiting: and(isNull(importedProducts.appliedAt), inArray(importedProducts.action, ['new', 'changed'])),
  together: sql`${importedProducts.action} = 'new'`,
  take: applyAll,
  failed: (row) => ({ action: 'refused', reasons: [...row.reasons, NOT_TAKEN], appliedAt: null }),
  end: async (shop, tx, importId) => {
    await noteUnchangedOrigins(shop, tx, importId);
    await noteUnchangedCategories(tx, importId);
    await noteUnchangedCounts(tx, importId);
    await moveImport(tx, importId, ['applying'], { state: 'done' });
    await attachArchive(tx, importId);
    await shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
  },
};

const BATCH = 200;

/** Records the origin of unchanged products found by SKU only, so that later counts can be compared. */
async function noteUnchangedOrigins(shop: WorkingShop, tx: Db, importId: string): Promise<void> {
  const found = await importIn(tx, importId, 'applying');
  if (!found) return;
  const { sourceKey, source, decision, categoryKey } = importedProducts;
  let after = '';
  for (;;) {
    const rows = await tx
      .select({ key: sourceKey, source, decision, categoryKey })
      .from(importedProducts)
      .where(
        and(
          eq(importedProducts.importId, importId),
          eq(importedProducts.action, 'unchanged'),
          gt(sourceKey, after),
          sql`not ${source} ? 'exported'`,
          sql`not exists (select from product_sources origin
            where origin.format = ${found.format} and origin.source_key = ${sourceKey})`,
        ),
      )
      .orderBy(asc(sourceKey))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    const present = await presentInputs({ db: tx, mediaBase: shop.mediaBase }, found.format, rows);
    const origins = rows.flatMap((row) => {
      const there = present.get(row.key);
      if (!there?.isBySku) return [];
      return [{ ...row, sourceKey: row.key, productId: there.id, before: there.input }];
    });
    await noteOrigins(tx, found, origins);
    after = last.key;
  }
}

async function trackOf(
  tx: Db,
  productId: string,
  { source, letGo }: Pick<typeof importedProducts.$inferSelect, 'source' | 'letGo'>,
  present: PresentProduct | null,
  after: ProductInput,
) {
  const [written] = await tx
    .select({ version: products.updatedAt })
    .from(products)
    .where(eq(products.id, productId));
  return {
    productId,
    before: present && {
      ...overwritten({ ...present.input, sizes: withLetGo(present.input.sizes, letGo) }, after),
      // A job adds the pictures.
      ...(newPictures(source, present).length > 0 && { images: present.input.images }),
      ...(present.isBinned && { isBinned: true }),
    },
    writtenVersion: written?.version ?? null,
    lastMovement: await lastMovementOf(tx, productId),
  };
}

/** Incomplete new products become drafts, and any product where the shop publishes only complete ones. */
async function save(tx: Db, id: string | null, input: ProductInput, now: Date, accountId: string) {
  const onlyComplete = id === null || (await loadSettings(tx)).publishOnlyComplete;
  const write = async (written: ProductInput) => {
    const saving = { input: written, now, accountId, onlyComplete, reason: 'import' } as const;
    return id === null
      ? await createProduct(tx, saving)
      : { ...(await updateProduct(tx, { ...saving, id })), id };
  };
  const saved = await write(input);
  if (saved.ok) return { id: saved.id, isDraft: false };
  const draft = await write({ ...input, isPublished: false });
  if (!draft.ok) throw new Error(`The product of an import could not be saved: ${draft.code}`);
  return { id: draft.id, isDraft: true };
}
