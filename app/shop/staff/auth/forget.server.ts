import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users, verifications } from '#db/schema/auth.ts';
import { byEmail } from '#lib/by-email.server.ts';

/** Deletes accounts unconfirmed since a moment (mistyped addresses); returns how many. Staff stay. */
export async function forgetUnconfirmedAccounts(db: Db, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(users)
      .where(
        and(
          eq(users.emailVerified, false),
          lt(users.createdAt, before),
          notExists(tx.select().from(userRoles).where(eq(userRoles.userId, users.id))),
        ),
      )
      .returning({ id: users.id });
    const ids = gone.map(({ id }) => id);
    await tx.delete(verifications).where(inArray(verifications.value, ids));
    return gone.length;
  });
}

/** Deletes an address's account, sessions and links in the caller's transaction; administrators stay. */
export async function deleteAccount(tx: Db, address: string): Promise<'deleted' | 'administrator' | 'none'> {
  const [account] = await tx.select({ id: users.id }).from(users).where(byEmail(users.email, address));
  if (!account) return 'none';
  const [role] = await tx.select().from(userRoles).where(eq(userRoles.userId, account.id));
  if (role) return 'administrator';
  await tx.delete(verifications).where(eq(verifications.value, account.id));
  await tx.delete(users).where(eq(users.id, account.id));
  return 'deleted';
}

/** Deletes sessions that ended before a moment; returns their number. */
export async function forgetEndedSessions(db: Db, before: Date): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(lt(sessions.expiresAt, before))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes e-mailed links that ended before a moment; returns their number. */
export async function forgetEndedLinks(db: Db, before: Date): Promise<number> {
  const ended = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, before))
    .returning({ id: verifications.id });
  return ended.length;
}
