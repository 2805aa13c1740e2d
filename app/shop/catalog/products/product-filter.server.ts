import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { isIncomplete, isReadyDraft, isWithout } from './mandatory.server.ts';
import type { Mandatory } from './mandatory.ts';

export type InventoryFilter = {
  /** Words that name, description or category must all contain. */
  q: string;
  category: Category | null;
  /** Only products that lack mandatory data. */
  incomplete: boolean;
  /** Only those that lack this, or drafts that lack nothing; all when left out. */
  missing?: Mandatory | 'nothing' | null;
  /** Cursor that a page before gave; null or a made-up one starts with the newest product. */
  after: string | null;
};

/** The product is not in the bin: the owner works with it. */
export const isInInventory = isNull(products.binnedAt);

/** What a product must be for the filter to let it through. */
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
