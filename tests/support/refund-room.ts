import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import { productSizes } from '#db/schema/stock.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { linesOf } from '#shop/orders/refunds/ledger.server.ts';
import type { RefundRequest } from '#shop/orders/refunds/request.server.ts';
import type { OpenDatabase } from './database.ts';
import { paidOrder, refundsAtProvider } from './refunds.ts';
import { addProduct, countPieces, openRoom, type Room } from './room.ts';
import { forgetMails } from './rows.ts';

/** What the order of the room comes to, in cents. */
export const TOTAL = 5000;
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** What was bought last: the order of three S and one M that is refunded, and its payment. */
type Purchase = { productId: string; orderId: string; intent: string };

/** A paid order, for each test, and what is asked and known of its refunds. */
export function openRefundRoom(open: OpenDatabase) {
  const room = {} as Room;
  const bought = {} as Purchase;
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    bought.productId = await addProduct(room.db, { priceCents: 1250, stock: { S: 20, M: null } });
    await order();
  });
  afterEach(() => room.close());

  /** Buys once more: the helpers below speak of this order from then on. */
  async function order(card?: string) {
    const { productId } = bought;
    const lines = [
      { size: 'S', quantity: 3 },
      { size: 'M', quantity: 1 },
    ];
    const paid = await paidOrder(room, { productId, lines, card });
    Object.assign(bought, { orderId: paid.orderId, intent: paid.paymentIntentId });
    await forgetMails(room.db);
    await countPieces(room.db, productId, { S: 4 });
    room.enqueued.length = 0;
    return paid;
  }

  const refundsNow = () => room.db.select().from(refunds).where(eq(refunds.orderId, bought.orderId));

  return {
    room,
    bought,
    order,
    request: (more: Partial<RefundRequest> = {}): RefundRequest => ({
      refundId: crypto.randomUUID(),
      orderId: bought.orderId,
      amountCents: 1250,
      reason: 'Difetto',
      pieces: [],
      actor: 'owner',
      ...more,
    }),
    by: (refundId: string) => ({ refundId, actor: 'owner' }),
    lineOf: (size: string) => orderLineKey({ productId: bought.productId, size }),
    refunded: async () => {
      const [row] = await room.db.select().from(orders).where(eq(orders.id, bought.orderId));
      return row?.refundedCents;
    },
    rows: refundsNow,
    /** What the order's refunds are for, the oldest first. */
    lines: async () =>
      (
        await linesOf(
          room.db,
          (await refundsNow()).map(({ id }) => id),
        )
      ).map(({ refundId: _, isWrapping, ...line }) => ({ ...line, ...(isWrapping && { isWrapping }) })),
    mails: async () => (await room.db.select().from(outbox)).map((one) => one.kind).sort(),
    kinds: async () =>
      (await room.db.select().from(refundEvents).orderBy(refundEvents.id)).map((event) => event.kind),
    stock: async () =>
      Object.fromEntries(
        (await room.db.select().from(productSizes)).map((size) => [size.size, size.stock] as const),
      ),
    givenBack: async () => (await refundsAtProvider(room, bought.intent)).map((one) => one.amount),
    later: (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    },
    /** The provider does not answer until `room.emulator.recover()`. */
    unreachable: (calls: string) => room.emulator.fail({ calls, times: 1000, cut: true }),
    refuses: (code: string, times = 1) =>
      room.emulator.fail({
        calls: 'POST /v1/refunds',
        times,
        error: { status: 400, type: 'invalid_request_error', code },
      }),
  };
}
