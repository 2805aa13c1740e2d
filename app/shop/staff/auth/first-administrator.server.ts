import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { normalizeEmail } from '#lib/email.ts';
import { StartProblem } from '#lib/start-problem.ts';
import { setPassword } from './credential.server.ts';
import type { Library } from './library.server.ts';
import { STAFF_PASSWORD_MESSAGES, staffPasswordFlaw } from './staff-password.ts';

/** Creates the first administrator if none. @throws StartProblem for a weak password if the shop takes money */
export async function ensureAdministrator(
  { db, library }: { db: Db; library: Library },
  { email, password, takesMoney }: { email: string; password: string; takesMoney: boolean },
): Promise<boolean> {
  const [existing] = await db.select({ userId: userRoles.userId }).from(userRoles).limit(1);
  if (existing) return false;
  const flaw = takesMoney && staffPasswordFlaw(password);
  if (flaw) throw new StartProblem(`ADMIN_PASSWORD non è valida. ${STAFF_PASSWORD_MESSAGES[flaw]}`);
  const context = await library.$context;
  const hash = await context.password.hash(password);
  await db.transaction(async (tx) => {
    const address = normalizeEmail(email);
    const [account] = await tx.select().from(users).where(eq(users.email, address));
    const userId = account?.id ?? crypto.randomUUID();
    if (!account) {
      await tx.insert(users).values({ id: userId, name: 'Titolare', email: address, emailVerified: true });
    }
    // Anybody may have created this account: sets the owner's password, ends all sessions.
    await setPassword(tx, userId, hash);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx.insert(userRoles).values({ userId, role: 'owner' });
  });
  return true;
}
