import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { type ChangingMethodShop, changeMethod } from '#shop/orders/edits/change-method.server.ts';
import { editRefusal } from '#shop/orders/edits/edit.ts';
import { readMethod } from '#shop/orders/edits/method-form.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { idStart, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById, orderIdOfPayer } from '#shop/orders/lifecycle/order-detail.server.ts';
import {
  type LinkedOrder,
  orderOfToken,
  orderPath,
  type SigningShop,
} from '#shop/orders/lifecycle/order-link.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import { giveRefundAccount } from '#shop/orders/refunds/account.server.ts';
import { type OrderPageShop, shoppersOrder } from './shoppers-order.server.ts';
import type { ShoppersOrder } from './shoppers-order.ts';

/** `findOrder`, answering the signed address of the order's page. */
export async function findOrderPage(
  shop: SigningShop & Parameters<typeof findOrder>[0],
  typed: { orderNumber: string; email: string },
  clientAddress: string,
) {
  const found = await findOrder(shop, typed, clientAddress);
  return found.ok ? ({ ok: true, path: orderPath(shop, 'status', found.order) } as const) : found;
}

/** Order of a signed link; null for an invalid one. */
export async function orderByLink(shop: OrderPageShop, token: string): Promise<ShoppersOrder | null> {
  const orderId = await orderOfToken(shop, 'status', token);
  return orderId === null ? null : shoppersOrder(shop, orderId);
}

/** Order of a provider's session, whose id only the payer knows; null without one. */
export async function orderOfPayer(shop: OrderPageShop, sessionId: string): Promise<ShoppersOrder | null> {
  const orderId = await orderIdOfPayer(shop.db, sessionId);
  return orderId === null ? null : shoppersOrder(shop, orderId);
}

/** Name and address of a session's payer; null without an order. */
export async function payerOf(
  { db }: Pick<OrderPageShop, 'db'>,
  sessionId: string,
): Promise<{ email: string; name: string } | null> {
  const orderId = await orderIdOfPayer(db, sessionId);
  const order = orderId === null ? null : await orderById(db, orderId);
  return order && { email: order.customerEmail, name: buyerOf(order) };
}

type AccountShop = Parameters<typeof giveRefundAccount>[0] & SigningShop;

/** `giveRefundAccount` by link; `dead_link` for an invalid one, otherwise `invalid`. */
export async function giveAccountByLink(
  shop: AccountShop,
  token: string,
  read: Read<{ iban: string; holder: string }>,
) {
  const orderId = await orderOfToken(shop, 'status', token);
  if (orderId === null) return { ok: false, code: 'dead_link' } as const;
  if (!read.ok) return { ok: false, code: 'invalid', fields: read.fields } as const;
  return giveRefundAccount(shop, { orderId, ...read.value });
}

const NO_METHOD = 'Scegli come vuoi pagare.';
const METHOD_OVER =
  'Per questo ordine non puoi più scegliere un altro modo di pagare: vedi qui com’è adesso.';
const METHOD_CHANGED =
  'Nel frattempo l’ordine è cambiato: qui trovi com’è adesso. Controlla e scegli di nuovo.';

/** Changes the payment method by link; `path`: the order's page. */
export async function chooseMethodByLink(
  shop: ChangingMethodShop & SigningShop,
  token: string,
  form: SentForm,
): Promise<{ ok: true; path: string } | { ok: false; status: number; message: string }> {
  const refused = (message: string, status: number) => ({ ok: false, status, message }) as const;
  const orderId = await orderOfToken(shop, 'status', token);
  if (orderId === null) return refused(METHOD_OVER, 404);
  const chosen = readMethod(form);
  if (!chosen) return refused(NO_METHOD, 422);
  const by = { orderId, version: sentVersion(form), actor: 'shopper', mayGiveBack: false, mayCorrect: false };
  const changed = await changeMethod(shop, by, chosen);
  const order = changed.ok ? await orderById(shop.db, orderId) : null;
  if (order) return { ok: true, path: orderPath(shop, 'status', order) };
  if (changed.ok) return refused(METHOD_OVER, 404);
  if (changed.code === 'stale' || changed.code === 'changed_total') return refused(METHOD_CHANGED, 409);
  const { status, message } = editRefusal(changed);
  const isHers = changed.code === 'being_paid' || changed.code === 'too_often';
  return refused(isHers ? message : METHOD_OVER, status);
}

const HOUR_MS = 60 * 60_000;
/** Attempts per hour by network, order number, and address: numbers are not secret. */
const PER_CLIENT = { max: 20, windowMs: HOUR_MS };
const PER_NUMBER = { max: 10, windowMs: HOUR_MS };
const PER_ADDRESS = { max: 10, windowMs: HOUR_MS };

/**
 * Finds an order by typed number and e-mail address. Mismatches give one answer and count as attempts, so that nobody
 * learns which exist; text without a number only for its network.
 * @returns `unknown_order`; `too_many_requests` an hour: 20 of a network, 10 of a number or address
 */
export async function findOrder(
  { db, now }: { db: Db; now: () => Date },
  typed: { orderNumber: string; email: string },
  clientAddress: string,
): Promise<
  { ok: true; order: LinkedOrder } | { ok: false; code: 'unknown_order' } | TooMany<'too_many_requests'>
> {
  const start = idStart(tidyOrderNumber(typed.orderNumber));
  const email = normalizeEmail(typed.email);
  for (const [key, limit] of [
    [`order-status:client:${networkOf(clientAddress)}`, PER_CLIENT],
    ...(start
      ? ([
          [`order-status:number:${start}`, PER_NUMBER],
          [`order-status:address:${email}`, PER_ADDRESS],
        ] as const)
      : []),
  ] as const) {
    const use = await countUse(db, key, limit, now());
    if (!use.ok) return { ...use, code: 'too_many_requests' };
  }
  if (!start) return { ok: false, code: 'unknown_order' };
  const [found] = await db
    .select({ id: orders.id, linkGeneration: orders.linkGeneration })
    .from(orders)
    .where(and(sql`left(${orders.id}::text, 8) = ${start}`, eq(sql`lower(${orders.customerEmail})`, email)))
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(1);
  return found ? { ok: true, order: found } : { ok: false, code: 'unknown_order' };
}
