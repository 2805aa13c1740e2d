import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { alerts, pushMessages } from '#db/schema/notifications.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { FRESH_MS } from './kinds.ts';

/** How long (ms) it stays known what was told: longer than the same refund is tried again, and late each time. */
const KNOWN_MS = 60 * 24 * 60 * 60_000;

/** Forgets what was told two months ago, and notifications that nobody tries to send any more. */
export async function sweepAlerts({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db.delete(alerts).where(lt(alerts.notifiedAt, before(KNOWN_MS)));
  await db.delete(pushMessages).where(lt(pushMessages.createdAt, before(FRESH_MS)));
}

/** Forgets all that waits to be told: a backup brings back what has been told since it was made. */
export async function forgetWaiting(db: Db): Promise<void> {
  await db.delete(pushMessages);
  await db.delete(alerts).where(isNull(alerts.notifiedAt));
}

/** Forgets, in the caller's transaction, what somebody was told who works here no longer. */
export async function forgetAlertsOf(tx: Db, address: string): Promise<void> {
  const role = tx.select().from(userRoles).where(eq(userRoles.userId, alerts.userId));
  await tx.delete(alerts).where(and(ofAccount(tx, alerts.userId, address), notExists(role)));
}
