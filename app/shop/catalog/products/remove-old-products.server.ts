import { lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { removeUnusedMakers } from '#shop/catalog/makers/makers.server.ts';

/** Keeps everybody else from writing products until the caller's transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${products} in exclusive mode`);
}

/** How many products were made until a moment, and how many since. */
export async function countProductsMadeUntil(db: Db, until: Date): Promise<{ old: number; own: number }> {
  const old = await db.$count(products, lte(products.createdAt, until));
  return { old, own: (await db.$count(products)) - old };
}

/**
 * Removes the products that were made until a moment, with all that hangs on them, and the makers of then that no
 * product names any more; in the caller's transaction.
 */
export async function removeProductsMadeUntil(
  tx: Db,
  until: Date,
): Promise<{ products: number; makers: number }> {
  const gone = await tx.delete(products).where(lte(products.createdAt, until)).returning({ id: products.id });
  return { products: gone.length, makers: await removeUnusedMakers(tx, until) };
}
