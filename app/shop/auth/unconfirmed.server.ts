import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { userRoles, users, verifications } from '../../db/schema/auth.ts';

/**
 * Deletes accounts that were made before a moment and whose address nobody has confirmed since: somebody typed it once,
 * its reader perhaps never heard of the shop. Says how many. An account with a role is a key of the shop and stays.
 */
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
