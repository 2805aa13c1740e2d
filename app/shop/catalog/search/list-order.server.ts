import { asc, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';

/** What shoppers may see: no drafts. */
export const isPublished = sql`${products.isPublished}`;

/** The lowest price first; the id decides between equals. */
export const byPrice: readonly SQL[] = [asc(products.priceCents), asc(products.id)];
