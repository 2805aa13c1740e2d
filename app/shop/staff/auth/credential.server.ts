import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { accounts, type users } from '#db/schema/auth.ts';

/** An account's password rows: one, unless removed by hand. */
export const hasPassword = (userId: string | typeof users.id) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  const updated = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(hasPassword(userId))
    .returning({ id: accounts.id });
  if (updated.length > 0) return;
  await tx
    .insert(accounts)
    .values({ id: crypto.randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash });
}
