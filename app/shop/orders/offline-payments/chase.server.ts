import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { moveOrder, type OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { howToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { reminderMail } from './mails.server.ts';
import { reminderDay } from './payment.ts';

type ChasingShop = OrdersShop & { log: { error(error: unknown, fields?: Record<string, unknown>): void } };

/** Days before the deadline, the longest gap between working days. */
const REMINDED_WITHIN_DAYS = 6;

/** Ready for pick-up: the pieces are in the shop. */
const waitsInShop = eq(orders.status, 'shipped');

/** Reminds shoppers the working day before the deadline; then cancels unpaid orders, except partly paid ones. */
export async function chaseUnpaid(shop: ChasingShop): Promise<void> {
  const now = shop.now();
  const settings = await loadSettings(shop.db);
  const until = startOfDayInRome(addDays(dayInRome(now), REMINDED_WITHIN_DAYS));
  const due = await shop.db
    .select({ id: orders.id, version: orders.version, payBy: orders.payBy, paidCents: orders.paidCents })
    .from(orders)
    .where(
      and(
        gt(orders.openCents, 0),
        or(inArray(orders.status, STATUSES_TO_HANDLE), waitsInShop),
        // Orders sent even in part are the owner's to settle.
        isNull(orders.dispatchedAt),
        isNotNull(orders.payBy),
        lt(orders.payBy, until),
      ),
    )
    .orderBy(asc(orders.payBy), asc(orders.id));
  for (const { id, version, payBy, paidCents } of due) {
    if (!payBy) continue;
    try {
      if (payBy < now) {
        // An order changed meanwhile is left to the next run.
        if (paidCents <= 0) await moveOrder(shop, { orderId: id, version, to: 'cancelled', actor: 'system' });
      } else if (reminderDay(dayInRome(payBy)) <= dayInRome(now)) await remind(shop, id, settings);
    } catch (error) {
      shop.log.error(error, { order: id });
    }
  }
}

async function remind(shop: ChasingShop, orderId: string, settings: ShopSettings): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    const toPay = order && howToPay(order, settings.ownMethods, shop.now());
    if (!order || !toPay || order.status === 'cancelled') return;
    await writeMail({ tx, jobs: shop.jobs }, await reminderMail({ ...shop, db: tx }, order, toPay, settings));
  });
}
