import { asc, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';

export const isPublished = sql`${products.isPublished}`;

export const byPrice: readonly SQL[] = [asc(products.priceCents), asc(products.id)];
