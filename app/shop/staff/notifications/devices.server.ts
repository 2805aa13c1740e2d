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

export type AlertDevice = {
  id: string;
  name: string;
  since: Date;
  /** Whether the push service finally refused the last message. */
  isRefused: boolean;
  isThis: boolean;
};

/** Most devices of a person; the oldest makes room. */
const MOST_DEVICES = 10;

/** Test notifications of a person. */
const TRIALS = { max: 10, windowMs: 60 * 60_000 };

/** Newest first. */
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

/** Subscriptions of valid sessions only. */
export async function liveDevices(db: Db, userId: string, now: Date) {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), lastsAt(now)))
    .orderBy(desc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map(({ subscription }) => subscription);
}

/** Whether the session is valid and still that person's. */
export function lastsAt(now: Date) {
  return and(eq(sessions.userId, pushSubscriptions.userId), gt(sessions.expiresAt, now));
}

/** Subscribes the session's browser until the session ends, replacing an earlier one. `invalid`: no public service. */
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
    // A browser with a new push address has left the old one.
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

/** Unsubscribes a browser and drops its pending messages. Codes: `unknown_device`. */
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

/** Sends a test notification. Codes: `unknown_device`, `too_many` (ten an hour). */
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

/** Stores a message in the caller's transaction; sent on commit. */
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

/** Devices for personal-data exports, without keys. */
export function devicesOfAddress(db: Db, address: string) {
  const { device, createdAt, endpoint } = pushSubscriptions;
  return db
    .select({ device, createdAt, endpoint })
    .from(pushSubscriptions)
    .where(ofAccount(db, pushSubscriptions.userId, address))
    .orderBy(asc(createdAt));
}
