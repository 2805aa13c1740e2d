import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { savedAddresses } from '#db/schema/address-book.ts';
import { users } from '#db/schema/auth.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { type AddressEntry, MAX_ADDRESSES, type SavedAddress } from './saved-address.ts';

export async function addressesOf(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt), asc(savedAddresses.id));
  return rows.map(({ id, isDefault, name, phone, address, city, postalCode, province }) => ({
    id,
    isDefault,
    customer_name: name,
    customer_phone: phone,
    customer_address: address,
    customer_city: city,
    customer_postal_code: postalCode,
    customer_province: province,
  }));
}

/** Adds an address unless stored; the first is the default. @returns `too_many` beyond ten */
export async function addAddress(
  shop: { db: Db; now: () => Date },
  userId: string,
  entry: AddressEntry,
): Promise<{ ok: true } | { ok: false; code: 'too_many' }> {
  return shop.db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const saved = await addressesOf(tx, userId);
    if (saved.some((one) => isSame(one, entry))) return { ok: true };
    if (saved.length >= MAX_ADDRESSES) return { ok: false, code: 'too_many' };
    await tx
      .insert(savedAddresses)
      .values({ ...rowOf(entry), userId, isDefault: saved.length === 0, createdAt: shop.now() });
    return { ok: true };
  });
}

/** False for another account's address, or a deleted one. */
export async function changeAddress(
  db: Db,
  userId: string,
  id: string,
  entry: AddressEntry,
): Promise<boolean> {
  const own = ownAddress(userId, id);
  if (!own) return false;
  const changed = await db
    .update(savedAddresses)
    .set(rowOf(entry))
    .where(own)
    .returning({ id: savedAddresses.id });
  return changed.length > 0;
}

/** The oldest replaces a deleted default. False for another account's address. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const own = ownAddress(userId, id);
  if (!own) return false;
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const [gone] = await tx.delete(savedAddresses).where(own).returning({ id: savedAddresses.id });
    const [first] = await addressesOf(tx, userId);
    if (first && !first.isDefault) await markDefault(tx, userId, first.id);
    return gone !== undefined;
  });
}

/** False for another account's address. */
export async function makeDefault(db: Db, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const isOwn = (await addressesOf(tx, userId)).some((one) => one.id === id);
    if (isOwn) await markDefault(tx, userId, id);
    return isOwn;
  });
}

/** Addresses for personal-data exports. */
export function addressesOfEmail(db: Db, email: string) {
  const { name, phone, address, city, postalCode, province, createdAt } = savedAddresses;
  return db
    .select({ name, phone, address, city, postalCode, province, createdAt })
    .from(savedAddresses)
    .where(ofAccount(db, savedAddresses.userId, email))
    .orderBy(asc(savedAddresses.createdAt));
}

async function lockAddresses(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

async function markDefault(tx: Db, userId: string, id: string): Promise<void> {
  await tx.update(savedAddresses).set({ isDefault: false }).where(eq(savedAddresses.userId, userId));
  await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, id));
}

function ownAddress(userId: string, id: string) {
  return isUuid(id) ? and(eq(savedAddresses.userId, userId), eq(savedAddresses.id, id)) : null;
}

function rowOf(entry: AddressEntry) {
  return {
    name: entry.customer_name,
    phone: entry.customer_phone,
    address: entry.customer_address,
    city: entry.customer_city,
    postalCode: entry.customer_postal_code,
    province: entry.customer_province,
  };
}

function isSame(one: AddressEntry, other: AddressEntry): boolean {
  const { province, ...before } = rowOf(one);
  const keys = Object.keys(before) as (keyof typeof before)[];
  return (
    keys.every((key) => before[key].toLowerCase() === rowOf(other)[key].toLowerCase()) &&
    (province === '' || province === other.customer_province)
  );
}
