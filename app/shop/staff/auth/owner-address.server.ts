import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles, users } from '#db/schema/auth.ts';

/** E-mail address of the first owner; null without one. */
export async function ownerAddress(db: Db): Promise<string | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'owner'))
    .orderBy(asc(userRoles.createdAt), asc(users.id))
    .limit(1);
  return owner?.email ?? null;
}
