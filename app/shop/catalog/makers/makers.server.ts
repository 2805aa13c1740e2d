import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { makers, products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Maker } from './maker.ts';

/** `updatedAt` is the version for optimistic locking; `products` their number. */
export type ListedMaker = Maker & { id: string; updatedAt: Date; products: number };

export async function listMakers(db: Db): Promise<ListedMaker[]> {
  const made = sql<number>`(select count(*)::int from products p where p.maker_id = ${sql.raw('"makers"."id"')})`;
  const rows = await db
    .select({ ...makerColumns, id: makers.id, updatedAt: makers.updatedAt, products: made })
    .from(makers)
    .orderBy(asc(sql`fold(${makers.name})`), asc(makers.id));
  return rows;
}

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

/** Whether a product may refer to this maker; null may. It cannot be removed before the transaction ends. */
export async function isMaker(tx: Db, id: string | null): Promise<boolean> {
  if (id === null) return true;
  if (!isUuid(id)) return false;
  const found = await tx.select({ id: makers.id }).from(makers).where(eq(makers.id, id)).for('key share');
  return found.length > 0;
}

export async function addMaker(db: Db, maker: Maker, now: Date): Promise<{ id: string }> {
  const [made] = await db
    .insert(makers)
    .values({ ...maker, createdAt: now, updatedAt: now })
    .returning({ id: makers.id });
  if (!made) throw new Error('The new maker has no id');
  return made;
}

export type NamedMaker = { id: string; name: string };

export async function namedMakers(db: Db): Promise<NamedMaker[]> {
  return db
    .select({ id: makers.id, name: makers.name })
    .from(makers)
    .orderBy(asc(makers.createdAt), asc(makers.id));
}

/** Makers without an address, as imports propose them by name alone. */
export async function unaddressedMakers(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: makers.id })
    .from(makers)
    .where(or(eq(makers.postalAddress, ''), eq(makers.electronicAddress, '')));
  return rows.map(({ id }) => id);
}

/** The maker of this name; a new one (`isNew`) has no addresses and counts as incomplete. */
export async function makerNamed(tx: Db, name: string, now: Date): Promise<{ id: string; isNew: boolean }> {
  // Locks: concurrent imports would each add one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('makers.name'))`);
  const [known] = await tx
    .select({ id: makers.id })
    .from(makers)
    .where(sql`fold(${makers.name}) = fold(${name})`)
    .orderBy(asc(makers.createdAt), asc(makers.id))
    .limit(1);
  if (known) return { ...known, isNew: false };
  return { ...(await addMaker(tx, { ...NO_ADDRESSES, name }, now)), isNew: true };
}

const NO_ADDRESSES: Omit<Maker, 'name'> = {
  trademark: '',
  postalAddress: '',
  electronicAddress: '',
  isOutsideEu: false,
  responsibleName: '',
  responsiblePostalAddress: '',
  responsibleElectronicAddress: '',
};

/** `expected`: the version shown. Codes: `not_found`; `edited_elsewhere` (nothing was written). */
export async function changeMaker(
  db: Db,
  id: string,
  maker: Maker,
  expected: Date,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(makers).where(eq(makers.id, id)).for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    if (stored.updatedAt.getTime() !== expected.getTime()) return { ok: false, code: 'edited_elsewhere' };
    const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
    await tx
      .update(makers)
      .set({ ...maker, updatedAt })
      .where(eq(makers.id, id));
    return { ok: true };
  });
}

/** Codes: `not_found`; `used`, with the number of its products. */
export async function deleteMaker(
  db: Db,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' } | { ok: false; code: 'used'; products: number }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    // A product that is being given this maker waits for the lock, then does not find it.
    const [stored] = await tx.select({ id: makers.id }).from(makers).where(eq(makers.id, id)).for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    const used = await tx.$count(products, eq(products.makerId, id));
    if (used > 0) return { ok: false, code: 'used', products: used };
    await tx.delete(makers).where(eq(makers.id, id));
    return { ok: true };
  });
}

export async function untouchedMakers(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: makers.id })
    .from(makers)
    .where(and(inArray(makers.id, [...ids]), eq(makers.updatedAt, makers.createdAt)));
  return rows.map(({ id }) => id);
}

/** Removes makers without products that are unchanged since they were added. */
export async function removeUntouchedMakers(tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of await untouchedMakers(tx, ids)) await deleteMaker(tx, id);
}

/** Removes makers created up to `until` without products; in the caller's transaction. */
export async function removeUnusedMakers(tx: Db, until: Date): Promise<number> {
  const unused = notExists(tx.select().from(products).where(eq(products.makerId, makers.id)));
  const removed = await tx
    .delete(makers)
    .where(and(lte(makers.createdAt, until), unused))
    .returning({ id: makers.id });
  return removed.length;
}
