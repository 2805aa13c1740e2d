import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LabelProposal } from '#db/json/imports.ts';
import { rowsOf } from '#db/rows.ts';
import { importedProducts, type productImports } from '#db/schema/imports.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { colorKey, familyOf } from '#shop/catalog/imports/formats/color-words.ts';
import { parseScaleQuestion, scaleChosen } from '#shop/catalog/imports/formats/size-choice.ts';
import { chosenColors, chosenNames } from '#shop/catalog/imports/plan/choices.server.ts';
import {
  type CategorySource,
  type ChosenCategories,
  categoryOfKey,
  isKindKey,
} from '#shop/catalog/imports/plan/import-categories.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';

/** A name used for categories in the file, and the shop's category for it. */
export type NamedCategory = {
  name: string;
  /** Set if the kind of garment was recognised in product texts, not in a category name. */
  kind: string | null;
  products: number;
  sources: CategorySource[];
  category: Category | null;
  isSkipped: boolean;
};

/** Products whose category has no scale with all their sizes, and the chosen scale. */
export type ScaleChoice = {
  /** Key made by `scaleQuestion`. */
  question: string;
  category: Category;
  products: number;
  /** Part of the sizes, as in the file. */
  sizes: string[];
  /** Null until the owner chooses. */
  scaleId: string | null;
  /** Scales with all these sizes. */
  scales: { id: string; name: string }[];
};

export type NamedColor = { name: string; products: number; family: ColorFamily | null };

async function categoriesOf(
  db: Db,
  found: typeof productImports.$inferSelect,
): Promise<{ named: NamedCategory[]; added: Category[]; all: Category[] }> {
  const { id, skippedCategories } = found;
  const source = importedProducts.categorySource;
  const rows = await db
    .select({
      name: importedProducts.categoryKey,
      products: count(),
      sources: sql<CategorySource[]>`array_remove(array_agg(distinct ${source}), null)`,
    })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, id), sql`${importedProducts.categoryKey} is not null`))
    .groupBy(importedProducts.categoryKey)
    .orderBy(desc(count()), asc(importedProducts.categoryKey))
    .limit(200);
  const chosen = await chosenNames(db, found);
  const { categories: present } = await loadAssortment(db);
  const named = rows.flatMap(({ name, products: many, sources }) => {
    if (name === null) return [];
    const { category } = categoryOfKey(name, chosen);
    const isSkipped = skippedCategories.includes(name);
    return [{ name, kind: kindCalled(name, chosen), products: many, sources, category, isSkipped }];
  });
  const all = chosen.categories.map(({ name }) => name);
  return { named, all, added: all.filter((name) => !present.some((one) => one.name === name)) };
}

/** Name of a kind of garment: its usual category. */
function kindCalled(key: string, { categories }: ChosenCategories): string | null {
  if (!isKindKey(key)) return null;
  return categories.find(({ address }) => isKindKey(key) && key.endsWith(`:${address}`))?.name ?? null;
}

export async function categoryAnswers(db: Db, found: typeof productImports.$inferSelect) {
  const { named, all, added } = await categoriesOf(db, found);
  return { categories: named, categoryNames: all, addedCategories: added };
}

/** Identical proposals, whether the owner accepted them, and some of their products. */
export type LabelGroup = LabelProposal & { products: number; names: string[]; isAccepted: boolean };

/** Limited because the owner must see what is accepted. */
const MOST_GROUPS = 200;

export async function labelGroups(
  db: Db,
  { id, acceptedLabels }: typeof productImports.$inferSelect,
): Promise<LabelGroup[]> {
  const rows = await rowsOf<{ proposal: LabelProposal; products: number; names: string[] }>(
    db,
    sql`
    select (array_agg(proposal.of order by line))[1] as proposal, count(*)::int as products,
      (array_agg(source->>'name' order by line))[1:5] as names
    from imported_products
    cross join lateral jsonb_array_elements(labels) as proposal (of)
    where import_id = ${id} and action in ('new', 'changed')
    group by proposal.of->>'key'
    order by count(*) desc, proposal.of->>'key' limit ${MOST_GROUPS}`,
  );
  return rows.map(({ proposal, products: many, names }) => ({
    ...proposal,
    products: many,
    names,
    isAccepted: acceptedLabels.includes(proposal.key),
  }));
}

/** Most sizes in a question about scales. */
const MOST_SIZES = 12;

export async function scaleChoices(
  db: Db,
  { id, scales: chosen }: typeof productImports.$inferSelect,
): Promise<ScaleChoice[]> {
  const rows = await rowsOf<{ question: string; products: number; sizes: string[] }>(
    db,
    sql`
    select size_category as question, count(distinct source_key)::int as products,
      (array_agg(distinct coalesce(size.of->>'written', size.of->>'size')))[1:${sql.raw(String(MOST_SIZES))}] as sizes
    from imported_products
    cross join lateral jsonb_array_elements(source->'sizes') as size (of)
    where import_id = ${id} and size_category is not null
    group by size_category order by products desc, size_category limit 200`,
  );
  if (rows.length === 0) return [];
  const assortment = await loadAssortment(db);
  return rows.map(({ question, products: many, sizes }) => {
    const { category, scaleIds } = parseScaleQuestion(question);
    const scales = assortment.scales
      .filter(({ id: scaleId }) => scaleIds.length === 0 || scaleIds.includes(scaleId))
      .map(({ id: scaleId, name }) => ({ id: scaleId, name }));
    return { question, category, products: many, sizes, scaleId: scaleChosen(chosen, question), scales };
  });
}

/** Colours of unknown family, the most frequent first. */
export async function colorsOf(db: Db, { id }: typeof productImports.$inferSelect): Promise<NamedColor[]> {
  const color = sql<string>`${importedProducts.source}->>'color'`;
  const rows = await db
    .select({ color, products: sql<number>`count(*)::int` })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.importId, id),
        sql`${color} is not null`,
        sql`not ${importedProducts.source} ?| array['exported', 'colorFamily']`,
      ),
    )
    .groupBy(color)
    .orderBy(sql`count(*) desc`, color);
  const chosen = await chosenColors(db);
  const named = new Map<string, NamedColor>();
  for (const { color: written, products: many } of rows) {
    if (familyOf(written) !== null) continue;
    const name = colorKey(written);
    const before = named.get(name)?.products ?? 0;
    named.set(name, { name, products: before + many, family: chosen.get(name) ?? null });
  }
  return [...named.values()].slice(0, MOST_NAMES);
}

const MOST_NAMES = 200;
