import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { makers, products } from '../../db/schema/catalogue.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Maker } from './maker.ts';

/** A maker as the owner sees it. `updatedAt` is the version that a change is made on; `products` how many it makes. */
export type ListedMaker = Maker & { id: string; updatedAt: Date; products: number };

/** Every maker of the shop, by name. */
export async function listMakers(db: Db): Promise<ListedMaker[]> {
  const made = sql<number>`(select count(*)::int from products p where p.maker_id = ${sql.raw('"makers"."id"')})`;
  const rows = await db
    .select({ ...makerColumns, id: makers.id, updatedAt: makers.updatedAt, products: made })
    .from(makers)
    .orderBy(asc(sql`fold(${makers.name})`), asc(makers.id));
  return rows;
}

/** What a query reads of a maker to show it. */
export const makerColumns = {
  name: makers.name,
  trademark: makers.trademark,
  postalAddress: makers.postalAddress,
  electronicAddress: makers.electronicAddress,
  isOutsideEu: makers.isOutsideEu,
  responsibleName: makers.responsibleName,
  responsiblePostalAddress: makers.responsiblePostalAddress,
  responsibleElectronicAddress: makers.responsibleElectronicAddress,
};

/** Whether a product may name this maker; none is fine. */
export async function isMaker(db: Db, id: string | null): Promise<boolean> {
  return id === null || (isUuid(id) && (await db.$count(makers, eq(makers.id, id))) > 0);
}

export async function addMaker(db: Db, maker: Maker, now: Date): Promise<{ id: string }> {
  const [made] = await db
    .insert(makers)
    .values({ ...maker, createdAt: now, updatedAt: now })
    .returning({ id: makers.id });
  if (!made) throw new Error('The new maker has no id');
  return made;
}

/**
 * Replaces what is said of a maker, on every product that it makes. `expected` is the version that the owner was
 * shown. Codes: `not_found`; `edited_elsewhere` (somebody saved in between: nothing was written).
 */
export async function changeMaker(
  db: Db,
  id: string,
  maker: Maker,
  expected: Date,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const [kept] = await tx.select().from(makers).where(eq(makers.id, id)).for('update');
    if (!kept) return { ok: false, code: 'not_found' };
    if (kept.updatedAt.getTime() !== expected.getTime()) return { ok: false, code: 'edited_elsewhere' };
    const updatedAt = new Date(Math.max(now.getTime(), kept.updatedAt.getTime() + 1));
    await tx
      .update(makers)
      .set({ ...maker, updatedAt })
      .where(eq(makers.id, id));
    return { ok: true };
  });
}

/** Removes a maker that no product names. Codes: `not_found`; `used`, with the number of its products. */
export async function deleteMaker(
  db: Db,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' } | { ok: false; code: 'used'; products: number }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    // A product that is being given this maker waits for the lock, and then finds it gone.
    const [kept] = await tx.select({ id: makers.id }).from(makers).where(eq(makers.id, id)).for('update');
    if (!kept) return { ok: false, code: 'not_found' };
    const used = await tx.$count(products, eq(products.makerId, id));
    if (used > 0) return { ok: false, code: 'used', products: used };
    await tx.delete(makers).where(eq(makers.id, id));
    return { ok: true };
  });
}
