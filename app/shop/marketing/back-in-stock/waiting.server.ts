import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { backInStockRequests as requests } from '#db/schema/back-in-stock.ts';
import { products } from '#db/schema/products.ts';
import { byEmail } from '#lib/by-email.server.ts';

export type SizeAwaited = { productId: string; size: string; waiting: number };

const isWaiting = isNotNull(requests.confirmedAt);

export function awaitedOf(db: Db, productIds: string[]): Promise<SizeAwaited[]> {
  return db
    .select({ productId: requests.productId, size: requests.size, waiting: count() })
    .from(requests)
    .where(and(inArray(requests.productId, productIds), isWaiting))
    .groupBy(requests.productId, requests.size)
    .orderBy(asc(requests.size));
}

/** Most requested sizes; `total` counts beyond `limit`. */
export async function mostAwaited(
  db: Db,
  limit = 12,
): Promise<{ total: number; sizes: (SizeAwaited & { name: string })[] }> {
  const waiting = count();
  const rows = await db
    .select({
      productId: requests.productId,
      size: requests.size,
      name: products.name,
      waiting,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(isWaiting)
    .groupBy(requests.productId, requests.size, products.name)
    .orderBy(desc(waiting), asc(products.name), asc(requests.size))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, sizes: rows.map(({ total, ...size }) => size) };
}

/** Requests for personal-data exports. */
export function requestsOf(db: Db, email: string) {
  const { size, requestedAt, confirmedAt, consentVersion, consentText } = requests;
  return db
    .select({ product: products.name, size, requestedAt, confirmedAt, consentVersion, consentText })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(byEmail(requests.email, email))
    .orderBy(asc(requests.requestedAt));
}
