import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { accounts, type users } from '#db/schema/auth.ts';

/** The rows of an account that hold a password: one, unless somebody's hand removed it. */
export const hasPassword = (userId: string | typeof users.id) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** Replaces an account's password by the hash of another. In the caller's transaction. */
export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  const updated = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(hasPassword(userId))
    .returning({ id: accounts.id });
  if (updated.length > 0) return;
  await tx.insert(accounts).values({
    id: crypto.randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: hash,
  });
}
