import { and, asc, eq, gt, inArray, isNotNull, isNull, max } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { alerts, pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import { type Jobs, jobName } from '#jobs/table.ts';
import type { Address } from '#lib/address.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Push } from '#platform/push.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isStated } from '#shop/company/identity/stated-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import { ownerAddress } from '#shop/staff/auth/roles.server.ts';
import { type AlertItem, alertText, notificationBody } from './alert-text.ts';
import { AlertsMail } from './alerts.mail.tsx';
import { choicesOf } from './choices.server.ts';
import { lastsAt, liveDevices, writePush } from './devices.server.ts';
import { type AlertChannel, type AlertKind, FRESH_MS, isDue, mayBeNotified } from './kinds.ts';
import { noteAlert } from './note.server.ts';

type Words = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type NotifyingShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  /** Product names by size id: "Camicia di lino, taglia M". */
  pieceNames: Words;
  /** Summaries by order id: "Camicia di lino, taglia M · Giulia". */
  orderSummaries: Words;
  config: { publicUrl: string };
  log: { error(error: unknown, about?: Record<string, unknown>): void };
};

/** Time (ms) for which a failed job is reported, as long as its row exists. */
const FAILURES_MS = 7 * 24 * 60 * 60_000;

type Turn = { userId: string; kind: AlertKind; channel: AlertChannel };

/** Sends alerts per person in one transaction with their mark: a crash loses and repeats none. */
export async function notifyStaff(shop: NotifyingShop): Promise<void> {
  await noteFailedJobs(shop);
  const { identity } = await loadSettings(shop.db);
  const { userId, kind, channel } = alerts;
  const turns = await shop.db
    .selectDistinct({ userId, kind, channel })
    .from(alerts)
    .where(isNull(alerts.notifiedAt))
    .orderBy(asc(userId), asc(kind), asc(channel));
  for (const turn of turns) {
    await shop.db
      .transaction((tx) => notifyOne(shop, tx, turn, identity))
      .catch((error: unknown) => shop.log.error(error, { alert: turn.kind, channel: turn.channel }));
  }
}

/** Reports each failing queue once a day. */
async function noteFailedJobs({ db, jobs, now }: NotifyingShop): Promise<void> {
  const since = new Date(now().getTime() - FAILURES_MS);
  for (const { queue, lastAt } of await jobs.failedSince(since)) {
    const event = `${queue}:${dayInRome(lastAt)}`;
    await noteAlert(db, { kind: 'failed-job', event, about: queue, at: lastAt });
  }
}

async function notifyOne(shop: NotifyingShop, tx: Db, turn: Turn, identity: ShopIdentity): Promise<void> {
  const { userId, kind, channel } = turn;
  const now = shop.now();
  const ofTurn = and(eq(alerts.userId, userId), eq(alerts.kind, kind), eq(alerts.channel, channel));
  const waits = and(ofTurn, isNull(alerts.notifiedAt));
  const reader = await readerOf(tx, turn);
  const devices = reader && channel === 'push' ? await liveDevices(tx, userId, now) : [];
  if (!reader || (channel === 'push' && devices.length === 0)) {
    await tx.delete(alerts).where(waits);
    return;
  }
  const [last] = await tx
    .select({ at: max(alerts.notifiedAt) })
    .from(alerts)
    .where(and(ofTurn, isNotNull(alerts.notifiedAt)));
  if (!isDue(channel, last?.at ?? null, now)) return;
  const waiting = await tx.select().from(alerts).where(waits).orderBy(asc(alerts.id));
  const first = waiting[0];
  if (!first) return;
  const items = await itemsOf(shop, tx, waiting);
  const path = pathOf(waiting);
  const { title, lines } = alertText(kind, items);
  if (channel === 'push') {
    const message = { kind, title, body: notificationBody(kind, items), path, createdAt: now };
    for (const device of devices) await writePush({ tx, jobs: shop.jobs }, device.id, message);
  } else {
    const { publicUrl } = shop.config;
    const mail = await renderMail({
      dedupeKey: `staff-alert:${first.id}`,
      kind: 'staff-alert',
      to: reader.email,
      subject: waiting.length === 1 && lines[0] ? `${title}: ${lines[0]}` : title,
      from: { identity, publicUrl },
      body: createElement(AlertsMail, { title, lines, link: `${publicUrl}${path}` }),
    });
    await writeMail({ tx, jobs: shop.jobs }, mail);
  }
  const sent = waiting.map(({ id }) => id);
  await tx.update(alerts).set({ notifiedAt: now }).where(inArray(alerts.id, sent));
}

/** The recipient if still staff, permitted and subscribed; locked. */
async function readerOf(tx: Db, { userId, kind, channel }: Turn): Promise<{ email: string } | null> {
  const [member] = await tx
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.userId, userId))
    .for('update', { of: userRoles });
  const choices = await choicesOf(tx, userId);
  const isChosen = choices.some((choice) => choice.kind === kind && choice[channel]);
  return member && isChosen ? member : null;
}

type Row = typeof alerts.$inferSelect;

async function itemsOf(shop: NotifyingShop, tx: Db, rows: readonly Row[]): Promise<AlertItem[]> {
  const ids = rows.map(({ about }) => about);
  const words: Partial<Record<AlertKind, Words>> = {
    'last-piece': shop.pieceNames,
    'new-order': shop.orderSummaries,
  };
  const names = (await (rows[0] && words[rows[0].kind])?.(tx, ids)) ?? new Map<string, string>();
  return rows.map((row) => ({ name: nameOf(row, names), amountCents: row.amountCents }));
}

function nameOf({ kind, about, orderNumber }: Row, names: ReadonlyMap<string, string>): string {
  switch (kind) {
    case 'failed-job':
      return jobName(about);
    case 'last-piece':
      return names.get(about) ?? 'Una taglia che non c’è più';
    case 'new-order':
      return [orderNumber, names.get(about)].filter(Boolean).join(' · ');
    default:
      return orderNumber;
  }
}

/** Path of the only event, otherwise of the list. */
function pathOf(rows: readonly Row[]): string {
  const [only, ...others] = rows;
  const about = only && others.length === 0 ? only.about : '';
  const one = (address: Address, name: string) => address.replace(`:${name}`, about);
  switch (rows[0]?.kind) {
    case 'new-order':
      return about ? one('/admin/ordini/:id', 'id') : ('/admin/ordini' satisfies Address);
    case 'refund-due':
      return about ? one('/admin/ordini/:id', 'id') : ('/admin' satisfies Address);
    case 'exchange':
      return '/admin/cambi' satisfies Address;
    case 'last-piece':
      return about ? one('/admin/giacenze/:id', 'id') : ('/admin/giacenze' satisfies Address);
    case 'review':
      return '/admin/recensioni' satisfies Address;
    default:
      return '/admin' satisfies Address;
  }
}

export type PushingShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  push: Push;
  log: { info(message: string, about?: Record<string, unknown>): void };
};

/** Sends a push message, retried once; only to signed-in, permitted staff. Repeated after a crash under its topic. */
export async function sendPush(shop: PushingShop, id: string): Promise<void> {
  const now = shop.now();
  const due = await dueMessage(shop.db, id, now);
  if (!due) {
    await shop.db.delete(pushMessages).where(eq(pushMessages.id, id));
    return;
  }
  const { message, subscription } = due;
  const { identity, theme } = await loadSettings(shop.db);
  // Push services refuse messages without an address.
  const contact = isStated(identity.email) ? identity.email : await ownerAddress(shop.db);
  const { title, body, path } = message;
  const icon = theme.icon !== null && { icon: themeFilePath(theme.icon, '192.png') };
  const payload = JSON.stringify({ title, body, path, tag: id, ...icon });
  const { endpoint, p256dh, auth } = subscription;
  const sent = await shop.push.send(
    { endpoint, p256dh, auth },
    { payload, topic: id, contact: contact ?? identity.email },
  );
  await shop.db.transaction(async (tx) => {
    switch (sent.outcome) {
      case 'gone':
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
        return;
      case 'later':
        await shop.jobs.enqueue(tx, 'send-push', { id }, new Date(now.getTime() + sent.afterS * 1000));
        return;
      case 'refused':
        shop.log.info('a push service refused a message', { status: sent.status, device: subscription.id });
    }
    await tx.delete(pushMessages).where(eq(pushMessages.id, id));
    const refusedAt = sent.outcome === 'refused' ? now : null;
    await tx.update(pushSubscriptions).set({ refusedAt }).where(eq(pushSubscriptions.id, subscription.id));
  });
}

/** The message with its browser; null if either is gone. */
async function dueMessage(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ message: pushMessages, subscription: pushSubscriptions, role: userRoles.role })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(userRoles, eq(userRoles.userId, pushSubscriptions.userId))
    .where(
      and(
        eq(pushMessages.id, id),
        lastsAt(now),
        gt(pushMessages.createdAt, new Date(now.getTime() - FRESH_MS)),
      ),
    );
  const kind = found?.message.kind ?? null;
  return found && (kind === null || mayBeNotified(found.role, kind)) ? found : null;
}
