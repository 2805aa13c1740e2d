import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { FileScale } from '#db/json/imports.ts';
import { importCategories, importColors, importedProducts, productImports } from '#db/schema/imports.ts';
import { addCategory, addScale, loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Assortment, Category } from '#shop/catalog/assortment/categories.ts';
import { type ImportShop, moveImport } from '#shop/catalog/imports/apply/import-state.server.ts';
import type { ChosenColors } from '#shop/catalog/imports/formats/color-words.ts';
import { withProposed } from '#shop/catalog/imports/formats/garment-kinds.ts';
import { scalesChosen } from '#shop/catalog/imports/formats/size-choice.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import type { Uncounted } from './counts.ts';
import { type ChosenCategories, NO_NAME } from './import-categories.ts';
import { withTaken } from './proposed-scales.ts';

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

export async function chosenColors(db: Db): Promise<ChosenColors> {
  const rows = await db.select().from(importColors);
  return new Map(rows.map(({ name, family }) => [name, family]));
}

/** Categories and scales with those the file adds, and choices for names (any file) or none (this file). */
export async function chosenNames(
  db: Db,
  {
    unnamedCategory,
    proposedScales: proposed,
  }: Pick<typeof productImports.$inferSelect, 'unnamedCategory' | 'proposedScales'>,
): Promise<ChosenCategories & Assortment & { colors: ChosenColors }> {
  const rows = await db.select().from(importCategories);
  const shop = await loadAssortment(db);
  const categories = withProposed(shop.categories);
  const scales = withTaken(shop.scales, proposed);
  const byName = new Map(rows.map(({ name, category }) => [name, category]));
  if (unnamedCategory !== null) byName.set(NO_NAME, unnamedCategory);
  return { byName, categories, scales, colors: await chosenColors(db) };
}

/** Adds proposed categories in use and accepted scales; they stay after undoing. Changes no existing ones. */
export async function addAssortmentOf(tx: Db, importId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ category: importedProducts.category })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.importId, importId),
        inArray(importedProducts.action, ['new', 'changed']),
        isNotNull(importedProducts.category),
      ),
    );
  await addProposedCategories(
    tx,
    rows.flatMap(({ category }) => category ?? []),
    now,
  );
  const [found] = await tx
    .select({ scales: productImports.proposedScales })
    .from(productImports)
    .where(eq(productImports.id, importId));
  const { scales } = await loadAssortment(tx);
  const names = scales.map(({ name }) => name);
  for (const { products, isMixed, isTaken, ...scale } of found?.scales ?? []) {
    if (!isTaken || scales.some(({ id }) => id === scale.id)) continue;
    let { name } = scale;
    for (let nth = 2; names.includes(name); nth += 1) name = `${scale.name.slice(0, 36)} ${nth}`;
    names.push(name);
    await addScale(tx, { ...scale, name }, now);
  }
}

/** Adds named categories that are proposed and missing. */
async function addProposedCategories(tx: Db, names: readonly Category[], now: Date): Promise<void> {
  const { categories } = await loadAssortment(tx);
  const missing = withProposed(categories).slice(categories.length);
  for (const category of missing) if (names.includes(category.name)) await addCategory(tx, category, now);
}
