import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { accounts, sessions, users, verifications } from '#db/schema/auth.ts';
import type { Address } from '#lib/address.server.ts';
import { hasPassword } from './credential.server.ts';

/** Validity of a link. */
const LINK_LASTS = sql`interval '1 hour'`;

/** Attempts of a network address in an hour. */
export const LINKS_PER_ADDRESS = { max: 30, windowMs: 60 * 60_000 };

/** Form of tokens; PostgreSQL refuses a zero byte. */
const TOKEN = /^[\w-]{1,100}$/;

/** Pages of account links by purpose. */
export const LINK_PAGES = {
  confirmation: '/auth/conferma',
  recovery: '/auth/nuova-password',
  address: '/auth/indirizzo',
} as const satisfies Record<string, Address>;

/** Account that a link was sent to. */
type LinkedAccount = { userId: string; email: string; emailVerified: boolean; hash: string | null };

const named = (token: string) => `reset-password:${token}`;

const isLink = (token: string) =>
  and(eq(verifications.identifier, named(token)), gt(verifications.expiresAt, sql`clock_timestamp()`));

/** Creates a link that proves the mailbox; returns its secret. Changes of password or address void it. */
export async function addAccountLink(db: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sql`clock_timestamp() + ${LINK_LASTS}`;
  await db
    .insert(verifications)
    .values({ id: crypto.randomUUID(), identifier: named(token), value: userId, expiresAt });
  return token;
}

/** Account of a link; null if void. */
export async function linkedAccount(db: Db, token: string): Promise<LinkedAccount | null> {
  if (!TOKEN.test(token)) return null;
  const { email, emailVerified } = users;
  const [row] = await db
    .select({ userId: users.id, email, emailVerified, hash: accounts.password })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .leftJoin(accounts, hasPassword(users.id))
    .where(isLink(token));
  return row ?? null;
}

/**
 * Uses a link with its action, or neither; false if void. Confirms the address, ends all sessions and other links.
 * Locks account before links, as the trigger that voids them does, so that the first use wins.
 */
export function spendAccountLink(
  db: Db,
  { token, userId }: { token: string; userId: string },
  change: (tx: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await tx.select({ id: accounts.id }).from(accounts).where(hasPassword(userId)).for('update');
    const used = await tx.delete(verifications).where(isLink(token)).returning({ id: verifications.id });
    if (used.length === 0) return false;
    await change(tx);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    return true;
  });
}
