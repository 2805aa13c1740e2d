import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { products } from '#db/schema/products.ts';
import { favourites } from '#db/schema/wishlist.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import type { AccountList, ListChanges } from './account-list.ts';
import { alignAccountAlert } from './alert-items.server.ts';
import { MAX_FAVOURITES } from './wishlist.ts';

/** A page view or a click is one call. */
const PER_ACCOUNT = { max: 300, windowMs: 10 * 60_000 };

/** `account`: whose list was changed; null: the device's. */
export type SentChanges = ListChanges & { account: string | null };

/**
 * Applies a device's changes and returns the account's list, newest first. Idempotent. Ignores changes for another
 * account, deleted products, impossible instants (now instead), and items beyond 200. @returns `too_many_calls` (300 in
 * 10 minutes)
 */
export async function syncFavourites(
  shop: { db: Db; now: () => Date },
  userId: string,
  sent: SentChanges,
): Promise<({ ok: true } & AccountList) | TooMany<'too_many_calls'>> {
  const now = shop.now();
  const use = await countUse(shop.db, `favourites:account:${userId}`, PER_ACCOUNT, now);
  if (!use.ok) return { ...use, code: 'too_many_calls' };
  const isOwn = sent.account === null || sent.account === userId;
  if (isOwn && sent.add.length + sent.remove.length > 0) await applyChanges(shop.db, userId, sent, now);
  const rows = await listOf(shop.db, userId);
  return {
    ok: true,
    account: userId,
    favourites: rows.map(({ id, addedAt, size }) => ({ id, added_at: addedAt.toISOString(), size })),
  };
}

/** Favourites for personal-data exports. */
export function favouritesOfEmail(db: Db, email: string) {
  return db
    .select({
      productId: favourites.productId,
      product: products.name,
      addedAt: favourites.addedAt,
      size: favourites.size,
    })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(ofAccount(db, favourites.userId, email))
    .orderBy(asc(favourites.addedAt), asc(favourites.productId));
}

async function applyChanges(db: Db, userId: string, { add, remove }: ListChanges, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialises changes of a list.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const ofUser = eq(favourites.userId, userId);
    if (remove.length > 0)
      await tx.delete(favourites).where(and(ofUser, inArray(favourites.productId, remove)));
    const rows = await rowsToAdd(tx, userId, add, now);
    if (rows.length > 0) await tx.insert(favourites).values(rows).onConflictDoNothing();
    await changeSizes(tx, userId, add);
    const list = await listOf(tx, userId);
    const remaining = list.slice(0, MAX_FAVOURITES);
    if (list.length > MAX_FAVOURITES) {
      const ids = remaining.map(({ id }) => id);
      await tx.delete(favourites).where(and(ofUser, notInArray(favourites.productId, ids)));
    }
    await alignAccountAlert(tx, { userId, list: remaining, now });
  });
}

async function changeSizes(tx: Db, userId: string, add: ListChanges['add']): Promise<void> {
  for (const { id, size } of add) {
    if (size === undefined) continue;
    await tx
      .update(favourites)
      .set({ size })
      .where(
        and(
          eq(favourites.userId, userId),
          eq(favourites.productId, id),
          sql`${favourites.size} is distinct from ${size}::text`,
        ),
      );
  }
}

/** Rows of existing products, locked. */
async function rowsToAdd(tx: Db, userId: string, add: ListChanges['add'], now: Date) {
  const when = new Map(add.map(({ id, added_at }) => [id, Date.parse(added_at)]));
  if (when.size === 0) return [];
  const there = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...when.keys()]))
    .orderBy(asc(products.id))
    .for('key share');
  return there.map(({ id }) => {
    const said = when.get(id) ?? Number.NaN;
    const isPast = said > 0 && said < now.getTime();
    return { userId, productId: id, addedAt: isPast ? new Date(said) : now };
  });
}

export function listOf(db: Db, userId: string) {
  return db
    .select({ id: favourites.productId, addedAt: favourites.addedAt, size: favourites.size })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), asc(favourites.productId));
}
