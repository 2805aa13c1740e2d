import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Address } from '#lib/address.server.ts';
import { ofAccount } from '#lib/by-email.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { deviceName } from '#shop/staff/auth/device.ts';
import { type BrowserSubscription, readSubscription } from './endpoint.ts';

type DevicesShop = { db: Db; now: () => Date };

/** A browser that takes notifications, as its owner sees it. */
export type AlertDevice = {
  id: string;
  name: string;
  since: Date;
  /** Whether the push service refused the last notification for good. */
  isRefused: boolean;
  /** The one that asks. */
  isThis: boolean;
};

/** Browsers of one person; the oldest leaves for another. */
const MOST_DEVICES = 10;

/** Notifications that somebody may send herself to try. */
const TRIALS = { max: 10, windowMs: 60 * 60_000 };

/** The browsers that take notifications for somebody, the newest first. */
export async function devicesOf(
  { db, now }: DevicesShop,
  userId: string,
  sessionId: string | null,
): Promise<AlertDevice[]> {
  const rows = await liveDevices(db, userId, now());
  return rows.map(({ id, device, createdAt, refusedAt, sessionId: of }) => ({
    id,
    name: device,
    since: createdAt,
    isRefused: refusedAt !== null,
    isThis: of === sessionId,
  }));
}

/** Subscriptions of sessions that last: of whoever is signed out, or was removed, there are none. */
export async function liveDevices(db: Db, userId: string, now: Date) {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), lastsAt(now)))
    .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map(({ subscription }) => subscription);
}

/** Whether the session that a subscription was made in is still its person's, and not over. */
export function lastsAt(now: Date) {
  return and(eq(sessions.userId, pushSubscriptions.userId), gt(sessions.expiresAt, now));
}

/**
 * Has a browser take notifications for whoever is signed in with it, until that session ends. One that took them for
 * another session or person takes theirs no longer, nor what was on its way to it. Codes: `invalid` for an address that
 * no public push service could have.
 */
export async function addDevice(
  { db, now }: DevicesShop,
  who: { userId: string; sessionId: string; userAgent: string },
  given: BrowserSubscription,
): Promise<{ ok: true } | { ok: false; code: 'invalid' }> {
  const subscription = readSubscription(given);
  if (!subscription) return { ok: false, code: 'invalid' };
  const { userId, sessionId } = who;
  return db.transaction(async (tx) => {
    const sameBrowser = eq(pushSubscriptions.endpoint, subscription.endpoint);
    const [known] = await tx.select().from(pushSubscriptions).where(sameBrowser).for('update');
    const isKnown =
      known?.userId === userId &&
      known.sessionId === sessionId &&
      known.p256dh === subscription.p256dh &&
      known.auth === subscription.auth;
    if (isKnown) return { ok: true };
    await tx.delete(pushSubscriptions).where(sameBrowser);
    // A browser that was given a new address takes nothing at its old one.
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
    const device = deviceName(who.userAgent);
    await tx
      .insert(pushSubscriptions)
      .values({ ...subscription, userId, sessionId, device, createdAt: now() })
      .onConflictDoNothing({ target: pushSubscriptions.endpoint });
    const theirs = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
    const tooMany = theirs.slice(MOST_DEVICES).map(({ id }) => id);
    if (tooMany.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
    return { ok: true };
  });
}

/** Takes one of somebody's browsers off the list, with what is on its way to it. Codes: `unknown_device`. */
export async function removeDevice(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_device' }> {
  if (!isUuid(id)) return { ok: false, code: 'unknown_device' };
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return gone.length > 0 ? { ok: true } : { ok: false, code: 'unknown_device' };
}

/** Sends one of somebody's browsers a notification to try. Codes: `unknown_device`, `too_many` (ten an hour). */
export async function tryDevice(
  { db, now, jobs }: DevicesShop & { jobs: Jobs },
  { userId, id }: { userId: string; id: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_device' | 'too_many' }> {
  const device = (await liveDevices(db, userId, now())).find((one) => one.id === id);
  if (!device) return { ok: false, code: 'unknown_device' };
  if (!(await countUse(db, `alerts:try:${userId}`, TRIALS, now())).ok) return { ok: false, code: 'too_many' };
  await db.transaction(async (tx) => {
    await writePush({ tx: tx, jobs }, device.id, {
      kind: null,
      title: 'Prova riuscita',
      body: 'Gli avvisi arrivano su questo dispositivo.',
      path: '/admin/avvisi' satisfies Address,
      createdAt: now(),
    });
  });
  return { ok: true };
}

/** Writes a notification to a browser in the caller's transaction; it leaves when that commits. */
export async function writePush(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  subscriptionId: string,
  message: Omit<typeof pushMessages.$inferInsert, 'id' | 'subscriptionId'>,
): Promise<void> {
  const [written] = await tx
    .insert(pushMessages)
    .values({ ...message, subscriptionId })
    .returning({ id: pushMessages.id });
  if (written) await jobs.enqueue(tx, 'send-push', { id: written.id });
}

/** The browsers of an account, for the person it belongs to; the keys to them stay here. */
export function devicesOfAddress(db: Db, address: string) {
  const { device, createdAt, endpoint } = pushSubscriptions;
  return db
    .select({ device, createdAt, endpoint })
    .from(pushSubscriptions)
    .where(ofAccount(db, pushSubscriptions.userId, address))
    .orderBy(asc(createdAt));
}
