import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Mandatory } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { isIncomplete, isReadyDraft, isWithout } from './mandatory.server.ts';

export type InventoryFilter = {
  /** All words must be in name, description or category. */
  q: string;
  category: Category | null;
  incomplete: boolean;
  /** Only those lacking this, or complete drafts (`nothing`); all when left out. */
  missing?: Mandatory | 'nothing' | null;
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
