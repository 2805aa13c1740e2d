import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { favouriteAlertItems as items, favouriteAlerts as lists } from '#db/schema/wishlist.ts';
import type { Address } from '#lib/address.server.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { idSigned, signId } from '#lib/signed-id.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { type MailingShop, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { listOf } from './account-list.server.ts';
import {
  type AlertState,
  alertState,
  FAVOURITES_CONSENT,
  FAVOURITES_CONSENT_TEXT,
  unconfirmedUntil,
  unusedUntil,
} from './alert.ts';
import { alignItems, type WatchedItem } from './alert-items.server.ts';
import { FavouritesConfirmationMail } from './favourites.mail.tsx';

export type AlertShop = MailingShop;

const PATHS = {
  confirm: '/preferiti/avvisi/conferma',
  leave: '/preferiti/avvisi/basta',
} as const satisfies Record<string, Address>;

/** Purpose of a signed token: none works for another. */
const OF_MAIL = 'favourites-alert';
const OF_DEVICE = 'favourites-list';

/** An account's stored list, or the one sent by a device. */
export type AlertedList = { userId: string } | { items: readonly WatchedItem[] };

/**
 * Requests alerts: the e-mailed link activates them; an active list stays until then. After five e-mails a day an
 * address gets none, with the same answer.
 * @param request.email valid; the account's own for an account
 * @returns proof for a device's later changes; `too_many_requests` beyond 10 an hour
 */
export async function requestAlert(
  shop: AlertShop,
  request: { email: string; list: AlertedList; clientAddress: string },
): Promise<{ ok: true; device: string | null } | TooMany<'too_many_requests'>> {
  const now = shop.now();
  const email = normalizeEmail(request.email);
  const counted = await countRequest(shop, 'favourites', request.clientAddress);
  if (!counted.ok) return counted;
  const mayWrite = await countMailTo(shop, 'favourites', { email, max: 5 });
  const userId = 'userId' in request.list ? request.list.userId : null;
  const { identity } = await loadSettings(shop.db);
  const id = randomUUID();
  const mail = await renderMail({
    dedupeKey: `favourites-confirmation:${id}`,
    kind: 'favourites-confirmation',
    to: email,
    subject: 'Conferma: vuoi gli avvisi sui tuoi preferiti',
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(FavouritesConfirmationMail, {
      link: linkTo(shop, 'confirm', id),
      leaveLink: linkTo(shop, 'leave', id),
    }),
  });
  await shop.db.transaction(async (tx) => {
    if (userId !== null)
      await tx.delete(lists).where(and(eq(lists.userId, userId), isNull(lists.confirmedAt)));
    await tx.insert(lists).values({
      id,
      userId,
      email,
      requestedAt: now,
      usedAt: now,
      consentVersion: FAVOURITES_CONSENT.version,
      consentText: FAVOURITES_CONSENT_TEXT,
    });
    if ('items' in request.list) await alignItems(tx, { alertId: id, list: request.list.items, now });
    if (mayWrite) await writeMail({ tx, jobs: shop.jobs }, mail);
  });
  return { ok: true, device: userId === null ? signId(shop.config.authSecret, OF_DEVICE, id) : null };
}

/** State of a link's list; null when forged or deleted. */
export async function alertAt(shop: AlertShop, token: string): Promise<Exclude<AlertState, 'none'> | null> {
  const id = idSigned(shop.config.authSecret, OF_MAIL, token);
  return id === null ? null : stateOf(shop, id);
}

async function stateOf(shop: Pick<AlertShop, 'db' | 'now'>, id: string) {
  const [row] = await shop.db.select().from(lists).where(eq(lists.id, id));
  return row ? alertState(row, shop.now()) : null;
}

/** Activates a link's list, replacing the address's other list; today's state counts as known. Idempotent. */
export async function confirmAlert(shop: AlertShop, token: string): ReturnType<typeof alertAt> {
  const id = idSigned(shop.config.authSecret, OF_MAIL, token);
  if (id === null) return null;
  const now = shop.now();
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('update');
    if (!row || alertState(row, now) !== 'unconfirmed') return;
    await tx.delete(lists).where(and(eq(lists.email, row.email), ne(lists.id, id)));
    await tx.update(lists).set({ confirmedAt: now, usedAt: now }).where(eq(lists.id, id));
    if (row.userId === null) return;
    const list = await listOf(tx, row.userId);
    await alignItems(tx, {
      alertId: id,
      now,
      list: list.map((item) => ({ productId: item.id, size: item.size })),
    });
  });
  return stateOf(shop, id);
}

/** Deletes a link's list; false for a forged link. Idempotent. */
export async function leaveAlert(shop: AlertShop, token: string): Promise<boolean> {
  const id = idSigned(shop.config.authSecret, OF_MAIL, token);
  if (id === null) return false;
  await shop.db.delete(lists).where(eq(lists.id, id));
  return true;
}

/** A device sends its list with every change. */
const PER_DEVICE = { max: 300, windowMs: 10 * 60_000 };

/** @returns the list's state (`none`: deleted or invalid proof); `too_many_calls` beyond 300 in 10 min */
export async function takeDeviceList(
  shop: AlertShop,
  device: string,
  list: readonly WatchedItem[],
): Promise<{ ok: true; state: AlertState } | TooMany<'too_many_calls'>> {
  const id = idSigned(shop.config.authSecret, OF_DEVICE, device);
  if (id === null) return { ok: true, state: 'none' };
  const now = shop.now();
  const use = await countUse(shop.db, `favourites:list:${id}`, PER_DEVICE, now);
  if (!use.ok) return { ...use, code: 'too_many_calls' };
  const state = await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('update');
    if (!row) return 'none' as const;
    const stands = alertState(row, now);
    if (stands === 'expired') return 'none' as const;
    await alignItems(tx, { alertId: id, list, now });
    return stands;
  });
  return { ok: true, state };
}

/** State of the account's list. */
export async function alertOfAccount(
  shop: Pick<AlertShop, 'db' | 'now'>,
  userId: string,
): Promise<AlertState> {
  const rows = await shop.db.select().from(lists).where(eq(lists.userId, userId));
  const states = rows.map((row) => alertState(row, shop.now()));
  if (states.includes('confirmed')) return 'confirmed';
  return states.includes('unconfirmed') ? 'unconfirmed' : 'none';
}

/** Ends alerts of an account or device. Idempotent. */
export async function endAlert(
  shop: AlertShop,
  whose: { userId: string } | { device: string },
): Promise<void> {
  if ('userId' in whose) {
    await shop.db.delete(lists).where(eq(lists.userId, whose.userId));
    return;
  }
  const id = idSigned(shop.config.authSecret, OF_DEVICE, whose.device);
  if (id !== null) await shop.db.delete(lists).where(eq(lists.id, id));
}

/** Deletes lists unconfirmed for seven days or unused for a year. */
export async function sweepFavouriteAlerts(shop: { db: Db; now: () => Date }): Promise<void> {
  const now = shop.now();
  await shop.db
    .delete(lists)
    .where(and(isNull(lists.confirmedAt), lte(lists.requestedAt, unconfirmedUntil(now))));
  await shop.db.delete(lists).where(lt(lists.usedAt, unusedUntil(now)));
}

/** Part of a person's erasure; returns their number. */
export async function eraseFavouriteAlerts(tx: Db, address: string): Promise<number> {
  const gone = await tx.delete(lists).where(byEmail(lists.email, address)).returning({ id: lists.id });
  return gone.length;
}

/** Alerts for personal-data exports. */
export async function alertsOfEmail(db: Db, email: string) {
  const rows = await db
    .select()
    .from(lists)
    .where(byEmail(lists.email, email))
    .orderBy(asc(lists.requestedAt));
  const alertLists = [];
  for (const { id, requestedAt, confirmedAt, notifiedAt, consentVersion, consentText } of rows) {
    const watched = await db
      .select({ product: products.name, size: items.size, knownCents: items.knownCents })
      .from(items)
      .innerJoin(products, eq(products.id, items.productId))
      .where(eq(items.alertId, id))
      .orderBy(asc(products.name));
    alertLists.push({ requestedAt, confirmedAt, notifiedAt, consentVersion, consentText, watched });
  }
  return alertLists;
}

export function linkTo(shop: Pick<AlertShop, 'config'>, link: keyof typeof PATHS, id: string): string {
  return `${shop.config.publicUrl}${PATHS[link]}?token=${signId(shop.config.authSecret, OF_MAIL, id)}`;
}
