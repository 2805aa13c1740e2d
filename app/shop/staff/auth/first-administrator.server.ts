import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { userRoles, users } from '../../../db/schema/auth.ts';
import { normalizeEmail } from '../../../lib/email.ts';
import { setPassword } from './credential.server.ts';
import type { Library } from './library.server.ts';

/** Makes the first administrator unless there is one already; says whether it did. */
export async function ensureAdministrator(
  { db, library }: { db: Db; library: Library },
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const [existing] = await db.select({ userId: userRoles.userId }).from(userRoles).limit(1);
  if (existing) return false;
  const context = await library.$context;
  const hash = await context.password.hash(password);
  await db.transaction(async (tx) => {
    const address = normalizeEmail(email);
    const [account] = await tx.select().from(users).where(eq(users.email, address));
    const userId = account?.id ?? crypto.randomUUID();
    if (!account) {
      await tx.insert(users).values({ id: userId, name: 'Titolare', email: address, emailVerified: true });
    }
    // An account of this address may have been made by anybody: its password must be the owner's.
    await setPassword(tx as Db, userId, hash);
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx.insert(userRoles).values({ userId, role: 'owner' });
  });
  return true;
}
