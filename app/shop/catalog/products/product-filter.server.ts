import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Mandatory } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { isIncomplete, isReadyDraft, isWithout } from './mandatory.server.ts';
import { NEWEST_FIRST, type ProductSort } from './product-sorts.ts';

export type InventoryFilter = {
  /** Words that name, description or category contain, all of them. */
  q: string;
  category: Category | null;
  incomplete: boolean;
  /** Products lacking this, or complete drafts (`nothing`); default: all. */
  missing?: Mandatory | 'nothing' | null;
  /** Default: newest first. */
  sort?: Sort<ProductSort>;
  /** Cursor of the page before; null or an invalid one starts over. */
  after: string | null;
};

/** Not in the bin. */
export const isInInventory = isNull(products.binnedAt);

/** The filter as SQL. */
export function inventoryConditions(
  filter: Pick<InventoryFilter, 'q' | 'category' | 'incomplete' | 'missing'>,
): SQL[] {
  const conditions: SQL[] = [isInInventory];
  if (filter.category) conditions.push(eq(products.category, filter.category));
  if (filter.incomplete) conditions.push(isIncomplete);
  if (filter.missing)
    conditions.push(filter.missing === 'nothing' ? isReadyDraft : isWithout(filter.missing));
  for (const text of searchTexts(filter.q)) {
    conditions.push(sql`${products.searchText} like ${containing(text)}`);
  }
  return conditions;
}

const { id, name, category, priceCents, originalPriceCents, createdAt } = products;

const VALUES: Record<ProductSort, SQLWrapper> = {
  aggiunto: createdAt,
  nome: sql`fold(${name})`,
  categoria: category,
  pezzi: sql`(select coalesce(sum(${productSizes.stock}), -1) from ${productSizes} where ${productSizes.productId} = ${id})`,
  prezzo: priceCents,
  originale: sql`coalesce(${originalPriceCents}, 0)`,
  sconto: sql`coalesce(1 - ${priceCents} / nullif(${originalPriceCents}, 0), 0)`,
  etichette: products.isPublished,
};

/** Order and start of the filter's page. */
export function inventoryPage({ sort = NEWEST_FIRST, after }: Pick<InventoryFilter, 'sort' | 'after'>) {
  return sortedPage({ from: products, values: [VALUES[sort.by]], id }, sort.descending, after);
}
