import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { makers, products } from '../../db/schema/catalogue.ts';

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
  const unused = notExists(tx.select().from(products).where(eq(products.makerId, makers.id)));
  const idle = await tx
    .delete(makers)
    .where(and(lte(makers.createdAt, until), unused))
    .returning({ id: makers.id });
  return { products: gone.length, makers: idle.length };
}
