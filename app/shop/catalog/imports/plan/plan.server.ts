import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Decision, FileScale, SourceProduct } from '#db/json/imports.ts';
import { rowsOf } from '#db/rows.ts';
import {
  importCategories,
  importColors,
  importedProducts,
  importPictures,
  productImports,
  productSources,
} from '#db/schema/imports.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Assortment, type Category, labellingOf } from '#shop/catalog/assortment/categories.ts';
import {
  holdImportIn,
  type Import,
  type ImportShop,
  importIn,
  moveImport,
  type WorkingShop,
} from '#shop/catalog/imports/apply/import-state.server.ts';
import { chosenNames, isUndecided } from '#shop/catalog/imports/apply/imports.server.ts';
import { describedLabel, labelProposals, lackingIn } from '#shop/catalog/imports/formats/described-label.ts';
import { isBySku, modelKey } from '#shop/catalog/imports/formats/keys.ts';
import { isUnscaled, scalesChosen, sizedIn } from '#shop/catalog/imports/formats/size-choice.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { namedMakers, unaddressedMakers } from '#shop/catalog/makers/makers.server.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { inputOf } from '#shop/catalog/products/product-inputs.server.ts';
import { binnedProducts, inventoryProducts } from '#shop/catalog/products/products.server.ts';
import { type CodesTwice, codesTwice, lostZeros, withCodesThatAreFree } from './codes.server.ts';
import { reportedCounts } from './counts.server.ts';
import { NOTHING_REPORTED, type Uncounted } from './counts.ts';
import { addProposedCategories } from './file-assortment.server.ts';
import { type ChosenCategories, categoryFor, decisionFor, NO_NAME } from './import-categories.ts';
import { type PresentProduct, planFor } from './plan.ts';
import { type PlannedProduct, plannedProduct } from './planned-product.ts';
import { proposedScales, scalesAsAnswered, type Unscaled } from './proposed-scales.ts';

/** Products between two checks whether somebody stopped the plan. */
const BATCH = 100;

/**
 * Stores the owner's decisions and plans anew: categories by name (for later files, too; without name for this one),
 * scales by question, families by colour, original prices, publishing. Null removes one; `skipped` products are left
 * out. Code: `begun` (import begun or done).
 */
export async function choose(
  shop: ImportShop,
  importId: string,
  choices: {
    categories: ReadonlyMap<string, Category | null>;
    skipped?: readonly string[];
    scales?: ReadonlyMap<string, string | null>;
    colors?: ReadonlyMap<string, ColorFamily | null>;
    withOriginalPrices: boolean;
    publishesComplete: boolean;
    /** Proposals as edited; those not shown are unchanged. */
    proposedScales?: readonly FileScale[];
    uncounted?: Uncounted;
    acceptedLabels?: readonly string[];
  },
): Promise<{ ok: true } | { ok: false; code: 'begun' }> {
  return shop.db.transaction(async (tx) => {
    const {
      withOriginalPrices,
      publishesComplete,
      uncounted,
      acceptedLabels,
      skipped = [],
      scales: forSizes = new Map(),
    } = choices;
    const [before] = await tx
      .select()
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update');
    const decided = new Set([...skipped, ...choices.categories.keys()]);
    const others = (before?.skippedCategories ?? []).filter((name) => !decided.has(name));
    const { unnamed, named } = apart(choices.categories);
    const anew = {
      ...({ state: 'planning', withOriginalPrices, publishesComplete } as const),
      skippedCategories: [...others, ...new Set(skipped)],
      ...(unnamed !== undefined && { unnamedCategory: unnamed }),
      scales: scalesChosen(before?.scales ?? {}, forSizes),
      ...(choices.proposedScales && { proposedScales: [...choices.proposedScales] }),
      ...(uncounted && { uncounted }),
      ...(acceptedLabels && { acceptedLabels: [...acceptedLabels] }),
    };
    const picked = [...choices.categories.values()].flatMap((category) => category ?? []);
    if (before?.state !== 'planning' && before?.state !== 'planned') return { ok: false, code: 'begun' };
    await addProposedCategories(tx, picked, shop.now());
    if (!(await moveImport(tx, importId, ['planning', 'planned'], anew))) return { ok: false, code: 'begun' };
    const rows = named.flatMap(([name, category]) => (category ? [{ name, category }] : []));
    const back = named.flatMap(([name, category]) => (category ? [] : [name]));
    if (back.length > 0) await tx.delete(importCategories).where(inArray(importCategories.name, back));
    if (rows.length > 0) {
      await tx
        .insert(importCategories)
        .values(rows)
        .onConflictDoUpdate({ target: importCategories.name, set: { category: sql`excluded.category` } });
    }
    await chooseColors(tx, choices.colors ?? new Map());
    await shop.jobs.enqueue(tx, 'plan-import', { importId });
    return { ok: true };
  });
}

/** `unnamed`: undefined without a choice. */
function apart(categories: ReadonlyMap<string, Category | null>) {
  return { unnamed: categories.get(NO_NAME), named: [...categories].filter(([name]) => name !== NO_NAME) };
}

/** Stores colour families for every file; null removes one. */
async function chooseColors(tx: Db, colors: ReadonlyMap<string, ColorFamily | null>): Promise<void> {
  const rows = [...colors].flatMap(([name, family]) => (family ? [{ name, family }] : []));
  const back = [...colors].flatMap(([name, family]) => (family ? [] : [name]));
  if (back.length > 0) await tx.delete(importColors).where(inArray(importColors.name, back));
  if (rows.length === 0) return;
  await tx
    .insert(importColors)
    .values(rows)
    .onConflictDoUpdate({ target: importColors.name, set: { family: sql`excluded.family` } });
}

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
    source: {
      ...source,
      problems: [...source.problems, ...problems],
      notes: [...source.notes, ...notes],
    },
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

/** Products of the same model that their system no longer names, as after adding or renaming a colour. */
async function otherColors(
  db: Db,
  { id, format }: Import,
  rows: readonly PlannedFrom[],
): Promise<Map<string, string>> {
  const models = rows.map(({ key, source }) => ({ key, model: modelKey(key, source.color) }));
  if (models.length === 0) return new Map();
  const values = sql.join(
    models.map(({ key, model }) => sql`(${key}::text, ${model}::text)`),
    sql`, `,
  );
  const found = await rowsOf<{ key: string; id: string }>(
    db,
    sql`
    select distinct on (wanted.key) wanted.key, origin.product_id as id
    from (values ${values}) as wanted (key, model)
    join product_sources origin on origin.format = ${format}
      and (origin.source_key = wanted.model or starts_with(origin.source_key, wanted.model || '/'))
    join products on products.id = origin.product_id and products.binned_at is null
    where not exists (select from imported_products product
      where product.import_id = ${id} and product.source_key = origin.source_key)
    order by wanted.key, origin.source_key`,
  );
  return new Map(found.map(({ key, id: product }) => [key, product]));
}

/** Products known by their sizes' SKUs, if all belong to one: for files without ids, and after them. */
async function knownBySku(
  db: Db,
  format: Format,
  rows: readonly { key: string; source: SourceProduct }[],
): Promise<Map<string, string>> {
  if (format !== 'woocommerce' && format !== 'prestashop') return new Map();
  const skusOf = ({ sizes }: SourceProduct) => sizes.flatMap(({ sku }) => sku || []);
  const skus = [...new Set(rows.flatMap(({ source }) => skusOf(source)))];
  if (skus.length === 0) return new Map();
  const found = await db
    .select({ sku: productSizes.sku, id: productSizes.productId, key: productSources.sourceKey })
    .from(productSizes)
    .leftJoin(
      productSources,
      and(eq(productSources.productId, productSizes.productId), eq(productSources.format, format)),
    )
    .where(inArray(productSizes.sku, skus));
  const claimed = new Set<string>();
  return new Map(
    rows.flatMap(({ key, source }) => {
      const of = found.filter(({ sku }) => sku !== null && skusOf(source).includes(sku));
      // A product named by another row's key of the same kind is a different one, whatever its codes.
      const fitting = of.filter((one) => isBySku(one.key ?? '') !== isBySku(key));
      const ids = new Set(fitting.map(({ id }) => id));
      const [id] = ids;
      if (id === undefined || ids.size > 1 || claimed.has(id)) return [];
      claimed.add(id);
      return [[key, id] as const];
    }),
  );
}

async function picturesNamed(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: importPictures.productId, url: importPictures.url })
    .from(importPictures)
    .where(inArray(importPictures.productId, [...productIds]));
  return grouped(
    rows,
    ({ productId }) => productId,
    ({ url }) => url,
  );
}

/** Products in the shop, also binned ones, by their keys in the other system. */
export async function presentInputs(
  shop: { db: Db; mediaBase: string },
  format: Format,
  rows: readonly { key: string; source: SourceProduct; decision: Decision | null }[],
): Promise<Map<string, PresentProduct>> {
  const keys = rows.map(({ key }) => key);
  const sources = await shop.db
    .select()
    .from(productSources)
    .where(and(eq(productSources.format, format), inArray(productSources.sourceKey, [...keys])));
  const known = new Map(sources.map(({ sourceKey, productId }) => [sourceKey, productId]));
  const categoryKeys = new Map(sources.map(({ sourceKey, categoryKey }) => [sourceKey, categoryKey]));
  for (const { key, decision } of rows)
    if (decision?.kind === 'merge' && !known.has(key)) known.set(key, decision.mergeWith);
  // The shop's own export uses ids of the shop.
  if (format === 'vetrina') for (const key of keys.filter(isUuid)) known.set(key, known.get(key) ?? key);
  const bySku = await knownBySku(
    shop.db,
    format,
    rows.filter(({ key }) => !known.has(key)),
  );
  for (const [key, id] of bySku) known.set(key, id);
  const ids = [...known.values()];
  const reported = await reportedCounts(shop.db, format, ids);
  const pictures = await picturesNamed(shop.db, ids);
  const there = await inventoryProducts(shop, ids);
  const binned = await binnedProducts(shop, ids);
  return new Map(
    [...known].flatMap(([sourceKey, productId]) => {
      const product = [...there, ...binned].find(({ id }) => id === productId);
      const isBinned = product !== undefined && binned.includes(product);
      if (!product) return [];
      const present: PresentProduct = {
        id: productId,
        input: inputOf(product),
        isBinned,
        isBySku: bySku.has(sourceKey),
        reported: reported.get(productId) ?? NOTHING_REPORTED,
        pictures: new Set(pictures.get(productId)),
        categoryKey: categoryKeys.get(sourceKey) ?? null,
      };
      return [[sourceKey, present] as const];
    }),
  );
}
