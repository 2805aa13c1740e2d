import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refundEvents, refundLines, refunds } from '#db/schema/refunds.ts';
import type { GiftSent } from '#shop/checkout/order-entry/gift.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { carryOutRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { payOnPage, type Room } from './room.ts';

/** Cards whose refunds the bank sends back after a while, or takes after a while; the while is a minute in a room. */
export const CARDS = { sendsBack: '4000 0000 0000 5126', takesTime: '4000 0000 0000 7726' };

/** Fetched in the shop unless a delivery is named. */
export type Bought = {
  productId: string;
  lines: { size: string; quantity: number }[];
  card?: string;
  delivery?: 'standard' | 'express' | 'pickup';
  promoCode?: string | null;
  /** What is sent of a gift, by the names of the checkout's fields. */
  gift?: GiftSent;
};

/** Buys as a shopper does, up to the payment; answers the id of the provider's session. */
async function pay(
  room: Room,
  { productId, lines, card, delivery = 'pickup', promoCode = null, gift = {} }: Bought,
): Promise<string> {
  const started = await startCheckout(room, {
    checkoutId: crypto.randomUUID(),
    lines: lines.map((line) => ({ id: productId, ...line, priceCents: null })),
    entry: {
      customer_name: 'Ada Bianchi',
      customer_email: `ada-${crypto.randomUUID().slice(0, 8)}@esempio.it`,
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
      ...gift,
    },
    delivery,
    promoCode,
    network: null,
    expectedTotalCents: null,
  });
  if (!started.ok) throw new Error(started.code);
  await payOnPage(room, started.url, card ? { numero: card } : {});
  return started.url.split('/').at(-1) ?? '';
}

/** An order whose money is at the provider. Fetched in the shop, its pieces are all of its total. */
export async function paidOrder(
  room: Room,
  bought: Bought,
): Promise<{ orderId: string; paymentIntentId: string; email: string }> {
  const confirmed = await confirmPayment(room, await pay(room, bought));
  if (confirmed.status !== 'completed') throw new Error(confirmed.status);
  const [order] = await room.db.select().from(orders).where(eq(orders.id, confirmed.orderId));
  return {
    orderId: confirmed.orderId,
    paymentIntentId: order?.paymentIntentId ?? '',
    email: order?.customerEmail ?? '',
  };
}

/** A payment whose pieces were gone when it arrived; `take` makes them go. */
export async function paymentWithoutOrder(
  room: Room,
  bought: Bought & { take: () => Promise<unknown> },
): Promise<{ checkoutId: string; sessionId: string; paymentIntentId: string; email: string }> {
  const sessionId = await pay(room, bought);
  await bought.take();
  const confirmed = await confirmPayment(room, sessionId);
  if (confirmed.status !== 'refunding') throw new Error(confirmed.status);
  const [checkout] = await room.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId));
  const facts = await room.payments.session(sessionId);
  return {
    checkoutId: checkout?.id ?? '',
    sessionId,
    paymentIntentId: facts?.paymentIntentId ?? '',
    email: checkout?.email ?? '',
  };
}

/** Asks the provider for refunds as the jobs that wait for it would, and forgets the other jobs. */
export async function runRefundJobs(room: Room): Promise<void> {
  for (const { queue, data } of room.enqueued.splice(0))
    if (queue === 'carry-out-refund') await carryOutRefund(room, (data as { refundId: string }).refundId);
}

export type MadeRefund = {
  id: string;
  charge: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
};

/** What the provider itself says of a payment's refunds, the oldest first. */
export async function refundsAtProvider(
  room: Pick<Room, 'emulator'>,
  paymentIntentId: string,
  secretKey = 'sk_test_room',
): Promise<MadeRefund[]> {
  const answer = await fetch(
    `http://127.0.0.1:${room.emulator.port}/v1/refunds?payment_intent=${paymentIntentId}&limit=100`,
    { headers: { authorization: `Bearer ${secretKey}` } },
  );
  return ((await answer.json()) as { data: MadeRefund[] }).data.toReversed();
}

/** Gives money back as the owner does in the provider's own dashboard: nothing of the shop's is said. */
export async function refundInDashboard(
  room: { emulator: { port: number } },
  paymentIntentId: string,
  amountCents: number,
  secretKey = 'sk_test_room',
): Promise<MadeRefund> {
  const answer = await fetch(`http://127.0.0.1:${room.emulator.port}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentIntentId, amount: String(amountCents) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as MadeRefund;
}

/** Writes down a refund of an order as the ledger does when it is made at `at`, and sent back by the bank later. */
export async function addMadeRefund(
  db: Db,
  {
    orderId,
    amountCents,
    at,
    failedAt,
  }: { orderId: string; amountCents: number; at: string; failedAt?: string },
): Promise<void> {
  const id = crypto.randomUUID();
  const madeAt = new Date(at);
  await db.insert(refunds).values({
    id,
    orderId,
    origin: 'owner',
    amountCents,
    status: failedAt ? 'failed' : 'done',
    providerRefundId: `re_${id}`,
    actor: 'system',
    createdAt: madeAt,
    since: madeAt,
    doneAt: failedAt ? null : madeAt,
  });
  await db.insert(refundLines).values({ refundId: id, line: null, quantity: 0, amountCents });
  const noted = { refundId: id, actor: 'provider', attempt: 0, providerRefundId: `re_${id}` };
  await db
    .insert(refundEvents)
    .values([
      { ...noted, at: madeAt, kind: 'requested', providerRefundId: null },
      { ...noted, at: madeAt, kind: 'done' },
      ...(failedAt ? [{ ...noted, at: new Date(failedAt), kind: 'failed', failure: 'declined' }] : []),
    ]);
}
