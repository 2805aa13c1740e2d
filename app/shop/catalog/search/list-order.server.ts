import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../db/schema/products.ts';

/** What shoppers may see: no drafts. */
export const isPublished = sql`${products.isPublished}`;

const ORDERS = {
  newest: [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(products.priceCents), asc(products.id)],
} satisfies Record<string, SQL[]>;

/** The order of an index; the id decides between equals. */
export function orderOf(order: keyof typeof ORDERS): SQL[] {
  return ORDERS[order];
}
