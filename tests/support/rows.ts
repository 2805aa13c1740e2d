import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users, verifications } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { providerEvents } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';

/** Makes an account an administrator's. */
export async function giveRole(db: Db, userId: string): Promise<void> {
  await db.insert(userRoles).values({ userId, role: 'owner' });
}

/** Takes every account's roles away while `work` is done. */
export async function withoutRoles<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const stored = await db.select().from(userRoles);
  await db.transaction(async (tx) => {
    // The database refuses to lose the last owner.
    await tx.execute(sql`alter table user_roles disable trigger last_owner_goes`);
    await tx.delete(userRoles);
    await tx.execute(sql`alter table user_roles enable trigger last_owner_goes`);
  });
  try {
    return await work();
  } finally {
    if (stored.length > 0) await db.insert(userRoles).values(stored);
  }
}

/** Adds a session and an e-mail's link of an account, both over at that time. */
export async function addEndedSession(db: Db, userId: string, expiresAt: Date): Promise<void> {
  const id = crypto.randomUUID();
  await db.insert(sessions).values({ id, token: id, userId, expiresAt });
  await db.insert(verifications).values({ id, identifier: 'x', value: userId, expiresAt });
}

/** Changes when an account was made and whether its address is confirmed. */
export async function dateAccount(
  db: Db,
  userId: string,
  account: { createdAt: Date; emailVerified: boolean },
): Promise<void> {
  await db.update(users).set(account).where(eq(users.id, userId));
}

/** Adds a notification of the payment provider. */
export async function hearProvider(
  db: Db,
  receivedAt: Date,
  id: string = crypto.randomUUID(),
): Promise<void> {
  await db.insert(providerEvents).values({ id, type: 'x', receivedAt });
}

/** Forgets the e-mails that were written so far. */
export async function forgetMails(db: Db): Promise<void> {
  await db.delete(outbox);
}

/** Makes every refund one whose tries are used up. */
export async function failRefunds(db: Db): Promise<void> {
  await db.update(refunds).set({ status: 'failed', nextAttemptAt: null });
}
