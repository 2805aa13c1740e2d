import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import type { Jobs } from '#jobs/table.ts';
import { normalizeEmail } from '#lib/email.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { idStart } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { LinkedOrder, SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { claimedMail, receiptMail, shopMail, statusLinkFor } from './mails.server.ts';
import { remainingToWithdraw } from './read.server.ts';
import { type Declared, declarationOf, linesLeft, returnCode, sameDeclaration } from './withdrawal.ts';

export type WithdrawalsShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: SigningShop['config'];
};

export type Withdrawal = typeof withdrawals.$inferSelect;

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
/** Anybody may type somebody else's address: the limit keeps that address from being flooded. */
const PER_ADDRESS = { max: 10, windowMs: 24 * HOUR_MS };

/**
 * Takes a withdrawal: writes it down with the e-mails that confirm it to the shopper and tell the shop, in one
 * transaction. The same form again (`formId`, made when it was opened) is the same withdrawal, with its first date and
 * code. `known` is the order that a signed link or the shopper's account proves, and whose list was shown; without it
 * number and e-mail address together decide, and whatever is declared is taken. Where they lead to no order the answer is
 * the same, and the withdrawal is kept for the owner without one: it changes nothing until she gives it its order. If the
 * number is one of an order with another address, that address is told. `also` commits with it.
 * @returns `too_many_requests` when one network declares more than 10 in an hour, or one address gets more than 10 in
 *   a day; `more_than_left` for pieces of the list that the shopper has withdrawn from, or that were refunded.
 */
export async function withdraw(
  shop: WithdrawalsShop,
  given: {
    formId: string;
    declared: Declared;
    known: OrderDetail | null;
    origin: Withdrawal['origin'];
    clientAddress: string;
  },
  also: (tx: Db, orderId: string) => Promise<void> = async () => {},
): Promise<
  { ok: true; withdrawal: Withdrawal } | { ok: false; code: 'more_than_left' } | TooMany<'too_many_requests'>
> {
  const { declared, known, origin } = given;
  // A form without an id was not drawn by this shop: each is a declaration of its own.
  const formId = isUuid(given.formId) ? given.formId : crypto.randomUUID();
  const fingerprint = createHash('sha256').update(sameDeclaration(formId, declared)).digest('hex');
  const before = await standing(shop.db, fingerprint);
  if (before) return { ok: true, withdrawal: before };
  const limited = await overLimit(shop, declared.email, given.clientAddress);
  if (limited) return limited;

  const found = known ? null : await orderByNumber(shop.db, declared);
  const isOwn = found !== null && normalizeEmail(found.customerEmail) === normalizeEmail(declared.email);
  const orderId = known?.id ?? (isOwn ? found.id : null);
  const { identity } = await loadSettings(shop.db);
  const from = { identity, publicUrl: shop.config.publicUrl };
  return shop.db.transaction(async (tx) => {
    // Whoever withdraws from the same order at the same time waits here.
    const order = orderId && (await orderById(tx, orderId, true));
    // A double click: the other one was a moment earlier.
    const other = await standing(tx, fingerprint);
    if (other) return { ok: true, withdrawal: other };
    const lines = order ? linesLeft(declared, await remainingToWithdraw(tx, order)) : [];
    if (known && !lines) return { ok: false, code: 'more_than_left' };
    const fresh = {
      code: returnCode(randomBytes(8)),
      orderId: order ? order.id : null,
      orderNumber: declared.orderNumber,
      name: declared.name,
      email: declared.email,
      scope: declared.scope,
      lines: lines ?? [],
      declaration: declarationOf(known ? { ...declared, lines: lines ?? [] } : declared, known?.items ?? []),
      origin,
      fingerprint,
      receivedAt: shop.now(),
    };
    const [row] = await tx.insert(withdrawals).values(fresh).onConflictDoNothing().returning();
    const withdrawal = row ?? (await standing(tx, fingerprint));
    if (!withdrawal) throw new Error('The withdrawal was not written');
    if (row) {
      const statusUrl = statusLinkFor(shop, order || null, fresh.email);
      const outbox = { tx, jobs: shop.jobs };
      // Where the order stands is told to its shopper's own address alone.
      const isUnsent =
        !!order &&
        statusUrl !== null &&
        order.dispatchedAt === null &&
        isStillHere(order.status, order.deliveryMethod);
      const claimed = found && !isOwn ? await orderById(tx, found.id) : null;
      await writeMail(outbox, await receiptMail(fresh, { ...from, statusUrl, isUnsent }));
      await writeMail(outbox, await shopMail(fresh, { ...from, isClaimed: claimed !== null }));
      if (claimed && claimed.customerEmail !== '')
        await writeMail(outbox, await claimedMail(shop, claimed, { ...from, at: fresh.receivedAt }));
      if (order) await also(tx, order.id);
    }
    return { ok: true, withdrawal };
  });
}

/** The withdrawal that the same form has made already; one that was refused does not count. */
async function standing(db: Db, fingerprint: string): Promise<Withdrawal | null> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.fingerprint, fingerprint), isNull(withdrawals.refusedAt)));
  return row ?? null;
}

async function overLimit(
  { db, now }: WithdrawalsShop,
  email: string,
  clientAddress: string,
): Promise<TooMany<'too_many_requests'> | null> {
  const network = shoppersNetwork(clientAddress);
  if (network !== null) {
    const client = await countUse(db, `withdrawal:client:${network}`, PER_CLIENT, now());
    if (!client.ok) return { ...client, code: 'too_many_requests' };
  }
  const address = await countUse(db, `withdrawal:address:${normalizeEmail(email)}`, PER_ADDRESS, now());
  return address.ok ? null : { ...address, code: 'too_many_requests' };
}

/** The order of a number, whoever made it; of the few that share theirs, the one of the address. */
export async function orderByNumber(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<(LinkedOrder & { customerEmail: string }) | null> {
  const start = idStart(orderNumber);
  if (!start) return null;
  const found = await db
    .select({
      id: orders.id,
      linkGeneration: orders.linkGeneration,
      customerEmail: orders.customerEmail,
    })
    .from(orders)
    .where(sql`left(${orders.id}::text, 8) = ${start}`)
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(10);
  const theirs = found.find((one) => normalizeEmail(one.customerEmail) === normalizeEmail(email));
  return theirs ?? found[0] ?? null;
}
