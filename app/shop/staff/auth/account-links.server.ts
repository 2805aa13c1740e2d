import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { accounts, sessions, users, verifications } from '#db/schema/auth.ts';
import type { Address } from '#lib/address.server.ts';
import { hasPassword } from './credential.server.ts';

/** How long a link opens anything. */
const LINK_LASTS = sql`interval '1 hour'`;

/** Links that one address on the network may try in an hour. */
export const LINKS_PER_ADDRESS = { max: 30, windowMs: 60 * 60_000 };

/** What links are made of; anything else is not even looked for, and the database refuses a zero byte. */
const TOKEN = /^[\w-]{1,100}$/;

/** The pages that the links of e-mails to an account lead to, by what the e-mail is for. */
export const LINK_PAGES = {
  confirmation: '/auth/conferma',
  recovery: '/auth/nuova-password',
} as const satisfies Record<string, Address>;

/** Whom a link was sent to. */
type LinkedAccount = { userId: string; email: string; emailVerified: boolean; hash: string | null };

const named = (token: string) => `reset-password:${token}`;

const isLink = (token: string) =>
  and(eq(verifications.identifier, named(token)), gt(verifications.expiresAt, sql`clock_timestamp()`));

/**
 * Makes a link that proves who reads the account's address, and answers its secret. The database ends it when the
 * password or the address changes.
 */
export async function addAccountLink(db: Db, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = sql`clock_timestamp() + ${LINK_LASTS}`;
  await db
    .insert(verifications)
    .values({ id: crypto.randomUUID(), identifier: named(token), value: userId, expiresAt });
  return token;
}

/** The account that a link was sent to; null once it opens nothing any more. */
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
 * Spends a link with what it is for, both or neither; false when the link is gone. Whoever followed it reads the
 * address: it is confirmed, and every session and every other link of the account ends. Of an account's links that are
 * used at once the first counts: the account is locked before the link is looked at again, in the order account, links,
 * which is that of the trigger that ends them.
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
