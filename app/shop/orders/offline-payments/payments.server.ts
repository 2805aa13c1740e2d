import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { isOwnMethod, isPaidLater, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { MOST_TYPED_CENTS } from '#shop/money/typed-euro.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { balancePaymentAfterPayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { leavesOncePaid } from '#shop/orders/lifecycle/expected-arrival.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { hasOpenWithdrawal } from '#shop/orders/lifecycle/open-returns.server.ts';
import { actorNames, type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { leavesShop } from '#shop/orders/lifecycle/order-status.server.ts';
import { type MoneyFact, moneyFacts } from '#shop/orders/lifecycle/payments/order-money.ts';
import {
  agreedDay,
  countTakings,
  setPaidSum,
  takenByHand,
} from '#shop/orders/lifecycle/payments/paid.server.ts';
import { promiseArrival, promiseMissingArrival } from '#shop/orders/lifecycle/promised-arrival.server.ts';
import type { LockedRefunds } from '#shop/orders/refunds/ledger.server.ts';
import { returnUnowed } from '#shop/orders/refunds/request.server.ts';
import { putRestBack } from '#shop/orders/refunds/rest-back.server.ts';
import { receivedMail, tooLateMail } from './mails.server.ts';
import { isPaymentDay, type OrderPayment, type PaymentRefusal, paidDay } from './payment.ts';

type MovedMoney = {
  /** Id from the form: equal ids are one payment. */
  id: string;
  orderId: string;
  /** Version shown; undefined if nobody was shown the order. */
  version?: number;
  /** ISO day, Italy. */
  day: string | null;
  /** Positive. */
  amountCents: number;
  /** Account id, or "system". */
  actor: string;
  /** Key of a file's line, which counts once. */
  line?: string;
  /** Undefined: the order's method. */
  method?: string;
  /** With handover: refused while a withdrawal is undecided. */
  isHandedOver?: boolean;
};

type Moved = { ok: true; repeated: boolean; money: MoneyFact[] } | { ok: false; code: PaymentRefusal };

/**
 * Records a payment for an order or its difference. Excess, or all if cancelled, is owed back. E-mails complete
 * transfers. Idempotent.
 */
export function receivePayment(shop: OrdersShop, received: MovedMoney): Promise<Moved> {
  return move(shop, received, 1);
}

/**
 * Records a return of money not owed (`orders.owed_back_amount` less manual refunds). Cancelled unsent orders with
 * nothing left to refund put their pieces on sale. Idempotent.
 */
export function returnPayment(shop: OrdersShop, returned: MovedMoney): Promise<Moved> {
  return move(shop, returned, -1);
}

async function move(shop: OrdersShop, money: MovedMoney, sign: 1 | -1): Promise<Moved> {
  const { id, day, amountCents, actor } = money;
  if (!isUuid(id)) return { ok: false, code: 'payment_changed' };
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > MOST_TYPED_CENTS)
    return { ok: false, code: 'invalid_amount' };
  const now = shop.now();
  const settings = await loadSettings(shop.db);
  return shop.db.transaction(async (transaction): Promise<Moved> => {
    const tx = transaction;
    const order = await orderById(tx, money.orderId, true);
    if (!order) return { ok: false, code: 'unknown_order' };
    const [same] = await tx.select().from(orderPayments).where(eq(orderPayments.id, id));
    if (same)
      return same.orderId === order.id && same.amountCents === sign * amountCents && same.day === day
        ? { ok: true, repeated: true, money: moneyOf(order) }
        : { ok: false, code: 'payment_changed' };
    const known = {
      agreed: await agreedDay(tx, order.id),
      byHandCents: await takenByHand(tx, order.id),
      wasCharged: (await latestBalancePaymentOf(tx, order.id)) !== null,
    };
    const refusal = refusalOf(order, money, { sign, today: dayInRome(now), ...known });
    if (refusal) return { ok: false, code: refusal };
    if (money.isHandedOver && leavesShop(order, 'delivered') && (await hasOpenWithdrawal(tx, order.id)))
      return { ok: false, code: 'withdrawal_open' };
    const paidOn = day ?? '';
    const method = sign > 0 ? methodOf(order, money) : await lastMethodOf(tx, order.id);
    await tx.insert(orderPayments).values({
      id,
      orderId: order.id,
      day: paidOn,
      amountCents: sign * amountCents,
      actor,
      line: money.line ?? null,
      method,
      createdAt: now,
    });
    const paidCents = order.paidCents + sign * amountCents;
    await setPaidSum(tx, order.id, paidCents, now);
    if (sign > 0) {
      const forItCents = method === null ? 0 : amountCents;
      await balancePaymentAfterPayment(tx, { ...order, paidCents }, { actor, at: now, forItCents });
    }
    const isNowPaid = order.paidCents < order.totalCents && paidCents >= order.totalCents;
    if (isNowPaid && leavesOncePaid(order)) await promiseArrival(tx, order, now);
    await countTakings(tx, order.id, { day: paidOn, at: now });
    const kind = sign > 0 ? 'payment-received' : 'payment-returned';
    const putBack = sign < 0 ? await putRestBack(tx, order.id, actor) : [];
    await addOrderEvent(tx, {
      orderId: order.id,
      at: now,
      actor,
      kind,
      detail: { amountCents, day: paidOn, ...(putBack.length > 0 && { putBack }) },
    });
    const after = await orderById(tx, order.id);
    if (!after) return { ok: false, code: 'unknown_order' };
    // Who pays in person needs no e-mail.
    const isTransfer = paidWhen(method ?? after.paymentMethod) === 'first';
    const isTooLate = sign > 0 && after.status === 'cancelled' && after.customerEmail !== '';
    if (isTooLate && paidWhen(method ?? after.paymentMethod) !== 'at_till')
      await writeMail(
        { tx, jobs: shop.jobs },
        await tooLateMail({ ...shop, db: tx }, after, amountCents, settings),
      );
    if (isNowPaid && after.status !== 'cancelled' && isTransfer)
      await writeMail({ tx, jobs: shop.jobs }, await receivedMail({ ...shop, db: tx }, after, settings));
    return { ok: true, repeated: false, money: moneyOf(after) };
  });
}

/** Recording payments requires permission to see all amounts. */
function moneyOf(order: OrderDetail): MoneyFact[] {
  return moneyFacts(order, { seesMoney: true });
}

/** Online payment of a difference; its `id` prevents recording it twice. */
type ProviderPaid = {
  id: string;
  amountCents: number;
  paymentIntentId: string | null;
  method: string | null;
};

/** Records the online payment of a locked order's difference, which ends its link. */
export async function noteProviderPayment(
  shop: OrdersShop,
  tx: Db,
  order: OrderDetail,
  paid: ProviderPaid,
): Promise<void> {
  const at = shop.now();
  const paidCents = await noteProviderMoney(tx, order, paid, at);
  const forItCents = paid.amountCents;
  await balancePaymentAfterPayment(tx, { ...order, paidCents }, { actor: 'shopper', at, forItCents });
  await promiseMissingArrival(tx, order.id, at);
  await countTakings(tx, order.id, { day: dayInRome(at), at });
  const after = await orderById(tx, order.id);
  if (!after) throw new Error(`The order ${order.id} is gone while it is paid`);
  const mail = await receivedMail({ ...shop, db: tx }, after, await loadSettings(tx));
  await writeMail({ tx, jobs: shop.jobs }, mail);
}

/** Refunds a payment not owed, of an order locked with its refunds. */
export async function returnProviderPayment(
  shop: OrdersShop,
  locked: LockedRefunds & { order: OrderDetail },
  paid: ProviderPaid,
): Promise<void> {
  const { tx, order, at } = locked;
  order.paidCents = await noteProviderMoney(tx, order, paid, at);
  await returnUnowed(shop, locked, paid);
  await countTakings(tx, order.id, { day: dayInRome(at), at });
}

async function noteProviderMoney(tx: Db, order: OrderDetail, paid: ProviderPaid, at: Date): Promise<number> {
  const day = dayInRome(at);
  const { amountCents, method } = paid;
  await tx.insert(orderPayments).values({ ...paid, orderId: order.id, day, actor: 'shopper', createdAt: at });
  const paidCents = order.paidCents + amountCents;
  await setPaidSum(tx, order.id, paidCents, at);
  await addOrderEvent(tx, {
    orderId: order.id,
    at,
    actor: 'shopper',
    kind: 'payment-received',
    detail: { amountCents, day, method },
  });
  return paidCents;
}

/** Names the former method in its payments; the caller has locked the order and changes the method. */
export async function nameOwnPayments(tx: Db, orderId: string, method: string): Promise<void> {
  await tx
    .update(orderPayments)
    .set({ method })
    .where(
      and(
        eq(orderPayments.orderId, orderId),
        isNull(orderPayments.method),
        isNull(orderPayments.paymentIntentId),
      ),
    );
}

/** Null for the order's own method. */
function methodOf({ paymentMethod }: OrderDetail, { method }: MovedMoney): string | null {
  return method === undefined || method === paymentMethod ? null : method;
}

/** Method of the latest payment to the shop, if not the order's: it is what is returned. */
async function lastMethodOf(tx: Db, orderId: string): Promise<string | null> {
  const [last] = await tx
    .select({ method: orderPayments.method })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.orderId, orderId),
        isNull(orderPayments.paymentIntentId),
        gt(orderPayments.amountCents, 0),
      ),
    )
    .orderBy(desc(orderPayments.createdAt), desc(orderPayments.id))
    .limit(1);
  return last?.method ?? null;
}

function refusalOf(
  order: OrderDetail,
  { version, day, amountCents }: MovedMoney,
  {
    sign,
    today,
    agreed,
    byHandCents,
    wasCharged,
  }: { sign: 1 | -1; today: string; agreed: string; byHandCents: number; wasCharged: boolean },
): PaymentRefusal | null {
  const isOwn = isOwnMethod(order.paymentMethod);
  // The provider refunds its own payments.
  const notOwed = order.owedBackCents - order.toRefundCents;
  const most = isOwn ? notOwed : Math.min(notOwed, byHandCents);
  // The shopper of a difference saw the account: transfers may come late or twice.
  if (!isOwn && (sign > 0 ? !wasCharged : byHandCents <= 0)) return 'not_to_shop';
  if (version !== undefined && version !== order.version) return 'stale';
  if (!isPaymentDay(day, { ordered: agreed, today })) return 'invalid_day';
  return sign < 0 && amountCents > most ? 'too_much' : null;
}

/** Oldest first. */
export async function paymentsOfOrder(db: Db, orderId: string): Promise<OrderPayment[]> {
  const { id, day, amountCents, actor, method } = orderPayments;
  const rows = await db
    .select({ id, day, amountCents, actor, method })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.createdAt), sql`${orderPayments.id}`);
  const nameOf = await actorNames(
    db,
    rows.map((row) => row.actor),
  );
  return rows.map((row) => ({ ...row, actor: nameOf(row.actor) }));
}

/** ISO day, Italy; null while unpaid. Provider orders are paid before they are made. */
export async function paidDayOf(
  db: Db,
  order: Pick<OrderDetail, 'id' | 'createdAt' | 'paymentMethod' | 'totalCents'>,
): Promise<string | null> {
  if (!isPaidLater(order.paymentMethod)) return dayInRome(order.createdAt);
  const { day, amountCents } = orderPayments;
  const payments = await db
    .select({ day, amountCents })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, order.id));
  return paidDay(payments, order.totalCents);
}
