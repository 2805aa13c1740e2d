import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { backInStockRequests as requests, backInStockTurns as turns } from '#db/schema/back-in-stock.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { Address } from '#lib/address.server.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { doEach } from '#lib/do-each.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { TooMany } from '#lib/rate-limit.server.ts';
import { idSigned, signId } from '#lib/signed-id.server.ts';
import { sizeOption } from '#shop/catalog/products/product.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { countMailTo, countRequest } from '#shop/mail/mail-request.server.ts';
import { type MailingShop, renderMail, type WrittenMail, writeMail } from '#shop/mail/outbox.server.ts';
import { sizeOnSale } from '#shop/stock/inventory/product-stock.server.ts';
import { BackInStockConfirmationMail, BackInStockMail } from './back-in-stock.mail.tsx';
import {
  BACK_IN_STOCK_CONSENT,
  BACK_IN_STOCK_CONSENT_TEXT,
  type RequestState,
  requestState,
  unconfirmedUntil,
  waitingUntil,
} from './back-in-stock.ts';
import { howManyToNotify, turnsSince } from './turns.ts';

export type BackInStockShop = MailingShop;

const PATHS = { confirm: '/avvisami/conferma', leave: '/avvisami/annulla' } as const satisfies Record<
  string,
  Address
>;

const CONSENT = { consentVersion: BACK_IN_STOCK_CONSENT.version, consentText: BACK_IN_STOCK_CONSENT_TEXT };

export type RequestedSize = { productId: string; size: string };

/**
 * Requests a notice of a sold-out size; the e-mailed link activates it. After five e-mails a day an address gets none.
 * Answers are the same for repeated requests.
 * @param request.email valid
 * @returns `unknown_size`; `available` (can be bought now); `too_many_requests` beyond 10 an hour
 */
export async function requestBackInStock(
  shop: BackInStockShop,
  request: RequestedSize & { email: string; clientAddress: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_size' | 'available' } | TooMany<'too_many_requests'>> {
  const now = shop.now();
  const email = normalizeEmail(request.email);
  const counted = await countRequest(shop, 'back-in-stock', request.clientAddress);
  if (!counted.ok) return counted;
  const sold = await sizeOnSale(shop.db, request);
  if (!sold) return { ok: false, code: 'unknown_size' };
  if (sizeOption(sold.size, sold.stock, sold.held).available) return { ok: false, code: 'available' };
  if (!(await countMailTo(shop, 'back-in-stock', { email, max: 5 }))) return { ok: true };

  const { identity } = await loadSettings(shop.db);
  const { productId, size } = sold;
  await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(requests)
      .values({ productId, size, email, requestedAt: now, ...CONSENT })
      // Returns an existing row; an unconfirmed one starts anew.
      .onConflictDoUpdate({ target: [requests.productId, requests.size, requests.email], set: { email } })
      .returning({ id: requests.id });
    if (!row) throw new Error('The request was not written');
    await tx
      .update(requests)
      .set({ requestedAt: now, ...CONSENT })
      .where(and(eq(requests.id, row.id), isNull(requests.confirmedAt)));
    const mail = await renderMail({
      dedupeKey: `back-in-stock-confirmation:${row.id}:${now.toISOString()}`,
      kind: 'back-in-stock-confirmation',
      to: email,
      subject: `Conferma: vuoi sapere quando torna ${sold.productName}`,
      from: { identity, publicUrl: shop.config.publicUrl },
      body: createElement(BackInStockConfirmationMail, {
        size,
        productName: sold.productName,
        link: linkTo(shop, 'confirm', row.id),
        leaveLink: linkTo(shop, 'leave', row.id),
      }),
    });
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
  return { ok: true };
}

export type RequestFound = RequestedSize & { state: RequestState; productName: string; leavePath: string };

/** The request of a link; null when forged or over. */
export async function requestAt(shop: BackInStockShop, token: string): Promise<RequestFound | null> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  if (!id) return null;
  const [row] = await shop.db
    .select({
      productId: requests.productId,
      size: requests.size,
      requestedAt: requests.requestedAt,
      confirmedAt: requests.confirmedAt,
      productName: products.name,
    })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .where(eq(requests.id, id));
  if (!row) return null;
  const { productId, size, productName } = row;
  const leavePath = `${PATHS.leave}?token=${token}`;
  return { productId, size, productName, leavePath, state: requestState(row, shop.now()) };
}

/** Activates a link's request. Idempotent. */
export async function confirmRequest(shop: BackInStockShop, token: string): Promise<RequestFound | null> {
  const found = await requestAt(shop, token);
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  if (!found || !id || found.state !== 'unconfirmed') return found;
  await shop.db
    .update(requests)
    .set({ confirmedAt: shop.now() })
    .where(and(eq(requests.id, id), isNull(requests.confirmedAt)));
  return requestAt(shop, token);
}

/** Deletes a link's request; false for a forged link. Idempotent. */
export async function leaveRequest(shop: BackInStockShop, token: string): Promise<boolean> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  if (!id) return false;
  await shop.db.delete(requests).where(eq(requests.id, id));
  return true;
}

/** Deletes unconfirmed requests after seven days, others after a year, and past turns. */
export async function sweepBackInStock(shop: { db: Db; now: () => Date }): Promise<void> {
  const now = shop.now();
  await shop.db
    .delete(requests)
    .where(and(isNull(requests.confirmedAt), lte(requests.requestedAt, unconfirmedUntil(now))));
  await shop.db.delete(requests).where(lt(requests.confirmedAt, waitingUntil(now)));
  await shop.db.delete(turns).where(lt(turns.at, turnsSince(now)));
}

export async function eraseBackInStock(tx: Db, address: string): Promise<number> {
  const gone = await tx
    .delete(requests)
    .where(byEmail(requests.email, address))
    .returning({ id: requests.id });
  return gone.length;
}

const PURPOSE = 'back-in-stock';

function linkTo(shop: BackInStockShop, link: keyof typeof PATHS, id: string): string {
  return `${shop.config.publicUrl}${PATHS[link]}?token=${signId(shop.config.authSecret, PURPOSE, id)}`;
}

/** E-mails for a size in one call; the next call goes on. */
const AT_ONCE = 200;

const PRODUCT_PAGE = '/prodotto/:id' satisfies Address;

/** Notifies in order of confirmation as far as pieces go. Compares stock, so that any cause counts. */
export async function notifyBackInStock(shop: BackInStockShop): Promise<void> {
  const { identity } = await loadSettings(shop.db);
  await doEach(await sizesBack(shop.db), (back) => notifySize(shop, identity, back));
}

type Back = RequestedSize & { name: string };

function sizesBack(db: Db): Promise<Back[]> {
  return db
    .selectDistinct({ productId: requests.productId, size: requests.size, name: products.name })
    .from(requests)
    .innerJoin(products, eq(products.id, requests.productId))
    .innerJoin(
      productSizes,
      and(eq(productSizes.productId, requests.productId), eq(productSizes.size, requests.size)),
    )
    .where(and(isNotNull(requests.confirmedAt), isPublished, CAN_BE_HAD, not(lacksPiece)));
}

const CAN_BE_HAD = or(isNull(productSizes.stock), gt(productSizes.stock, productSizes.held));

async function notifySize(shop: BackInStockShop, identity: ShopIdentity, back: Back): Promise<void> {
  const now = shop.now();
  const mails = await mailsFor(shop, identity, back, await nextOf(shop.db, back, now));
  if (mails.size === 0) return;
  await shop.db.transaction(async (tx) => {
    const key = `back-in-stock:${back.productId}:${back.size}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
    // People may have been notified, or pieces sold, before the lock.
    const due = (await nextOf(tx, back, now)).map(({ id }) => id).filter((id) => mails.has(id));
    const notified = await tx
      .delete(requests)
      .where(inArray(requests.id, due))
      .returning({ id: requests.id });
    for (const { id } of notified) {
      const mail = mails.get(id);
      if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    }
    const { productId, size } = back;
    if (notified.length > 0)
      await tx.insert(turns).values({ productId, size, notified: notified.length, at: now });
  });
}

type Waiting = { id: string; email: string };

/** Next requests by confirmation. */
async function nextOf(db: Db, { productId, size }: RequestedSize, now: Date): Promise<Waiting[]> {
  const [count] = await db
    .select({ stock: productSizes.stock, held: productSizes.held })
    .from(productSizes)
    .where(and(eq(productSizes.productId, productId), eq(productSizes.size, size)));
  if (!count) return [];
  const recent = await db
    .select({ notified: turns.notified, at: turns.at })
    .from(turns)
    .where(and(eq(turns.productId, productId), eq(turns.size, size), gt(turns.at, turnsSince(now))));
  const waiting = await db
    .select({ id: requests.id, email: requests.email })
    .from(requests)
    .where(and(eq(requests.productId, productId), eq(requests.size, size), isNotNull(requests.confirmedAt)))
    .orderBy(asc(requests.confirmedAt), asc(requests.id))
    .limit(AT_ONCE);
  const available = count.stock === null ? null : count.stock - count.held;
  return waiting.slice(0, howManyToNotify({ available, waiting: waiting.length, turns: recent, now }));
}

async function mailsFor(
  { config: { publicUrl } }: BackInStockShop,
  identity: ShopIdentity,
  { productId, size, name }: Back,
  waiting: readonly Waiting[],
): Promise<Map<string, WrittenMail>> {
  const productUrl = publicUrl + PRODUCT_PAGE.replace(':id', productId);
  const written = waiting.map(async ({ id, email }) => {
    const mail = await renderMail({
      dedupeKey: `back-in-stock:${id}`,
      kind: 'back-in-stock',
      to: email,
      subject: `È di nuovo disponibile: ${name}`,
      from: { identity, publicUrl },
      body: createElement(BackInStockMail, { productName: name, size, productUrl }),
    });
    return [id, mail] as const;
  });
  return new Map(await Promise.all(written));
}
