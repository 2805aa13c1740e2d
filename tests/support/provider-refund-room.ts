import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/refunds.ts';
import type { OpenDatabase } from './database.ts';
import { TOTAL } from './refund-room.ts';
import { paidOrder, paymentWithoutOrder, refundInDashboard, refundsAtProvider } from './refunds.ts';
import { addProduct, countNothing, openRoom, type Room } from './room.ts';
import { forgetMails } from './rows.ts';

/** A payment of one piece, with its order or without, and refunds that the provider knows first. */
export function openProviderRefundRoom(open: OpenDatabase) {
  const room = {} as Room;
  /** The payment that was made last; its order, where it became one. */
  const paid = { productId: '', orderId: '', intent: '' };
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    paid.productId = await addProduct(room.db, { priceCents: TOTAL, stock: { S: 20 } });
  });
  afterEach(() => room.close());

  const bought = (card?: string) => ({
    productId: paid.productId,
    lines: [{ size: 'S', quantity: 1 }],
    card,
  });

  async function order(card?: string) {
    const made = await paidOrder(room, bought(card));
    Object.assign(paid, { orderId: made.orderId, intent: made.paymentIntentId });
    await forgetMails(room.db);
    room.enqueued.length = 0;
  }

  /** The pieces are gone before the payment arrives. */
  async function withoutOrder(card?: string) {
    const take = () => countNothing(room.db);
    const made = await paymentWithoutOrder(room, { ...bought(card), take });
    paid.intent = made.paymentIntentId;
    await forgetMails(room.db);
    return made;
  }

  return {
    room,
    paid,
    order,
    withoutOrder,
    request: (amountCents: number) => ({
      refundId: crypto.randomUUID(),
      orderId: paid.orderId,
      amountCents,
      reason: '',
      pieces: [],
      actor: 'owner',
    }),
    inDashboard: (amountCents: number) => refundInDashboard(room, paid.intent, amountCents),
    rows: () => room.db.select().from(refunds).orderBy(refunds.createdAt, refunds.amountCents),
    refunded: async () => {
      const [row] = await room.db.select().from(orders).where(eq(orders.id, paid.orderId));
      return row?.refundedCents;
    },
    mails: async () => (await room.db.select().from(outbox)).map((one) => one.kind).sort(),
    later: (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    },
    refuses: (code: string) =>
      room.emulator.fail({
        calls: 'POST /v1/refunds',
        error: { status: 400, type: 'invalid_request_error', code },
      }),
    chargeOf: async () => {
      const answer = await fetch(`http://127.0.0.1:${room.emulator.port}/v1/payment_intents/${paid.intent}`, {
        headers: { authorization: 'Bearer sk_test_room' },
      });
      return ((await answer.json()) as { latest_charge: string }).latest_charge;
    },
    /** What the provider has given back of the payment, in cents. */
    given: async () =>
      (await refundsAtProvider(room, paid.intent)).reduce(
        (sum, one) => (one.status === 'failed' ? sum : sum + one.amount),
        0,
      ),
  };
}
