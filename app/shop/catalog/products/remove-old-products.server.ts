import { lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { removeUnusedMakers } from '#shop/catalog/makers/makers.server.ts';

/** Locks the table for writers until the caller's transaction ends. */
export async function lockProducts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${products} in exclusive mode`);
}

export async function countProductsMadeUntil(db: Db, until: Date): Promise<{ old: number; own: number }> {
  const old = await db.$count(products, lte(products.createdAt, until));
  return { old, own: (await db.$count(products)) - old };
}

/** Removes old products, and their makers that have no others; in the caller's transaction. */
export async function removeProductsMadeUntil(
  tx: Db,
  until: Date,
): Promise<{ products: number; makers: number }> {
  const gone = await tx.delete(products).where(lte(products.createdAt, until)).returning({ id: products.id });
  return { products: gone.length, makers: await removeUnusedMakers(tx, until) };
}
