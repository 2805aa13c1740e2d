import { afterEach, beforeEach } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { isReturnOf, listWithdrawals, refundProposal } from '#shop/orders/withdrawals/read.server.ts';
import type { Declared } from '#shop/orders/withdrawals/withdrawal.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import type { OpenDatabase } from './database.ts';
import { paidOrder } from './refunds.ts';
import { addProduct, openRoom, type Room } from './room.ts';
import { forgetMails } from './rows.ts';

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
/** The id of nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A paid order of two S and one M, for each test, and what is declared of it. */
export function openWithdrawalRoom(open: OpenDatabase) {
  const room = {} as Room;
  const order = {} as OrderDetail;
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    const productId = await addProduct(room.db, {
      name: 'Camicia',
      priceCents: 1250,
      stock: { S: 20, M: null },
    });
    const lines = [
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 1 },
    ];
    const { orderId } = await paidOrder(room, { productId, lines, delivery: 'standard' });
    Object.assign(order, await orderById(room.db, orderId));
    await forgetMails(room.db);
    room.enqueued.length = 0;
  });
  afterEach(() => room.close());

  const declared = (of: Partial<Declared>): Declared => ({
    name: 'Ada Bianchi',
    orderNumber: orderNumber(order.id),
    email: order.customerEmail,
    scope: 'all',
    articles: '',
    lines: [],
    ...of,
  });
  const take = (
    of: Partial<Declared> = {},
    known: OrderDetail | null = null,
    { clientAddress = '203.0.113.7', formId = crypto.randomUUID() as string } = {},
  ) =>
    withdraw(room, {
      formId,
      declared: declared(of),
      known,
      clientAddress,
      origin: known ? 'email' : 'page',
    });

  return {
    room,
    order,
    take,
    taken: async (of: Partial<Declared> = {}, known: OrderDetail | null = null, formId?: string) => {
      const result = await take(of, known, formId === undefined ? {} : { formId });
      if (!result.ok) throw new Error(result.code);
      return result.withdrawal;
    },
    lineOf: (size: string) => order.items.map(orderLineKey).find((key) => key.endsWith(`|${size}`)) ?? '',
    later: (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    },
    rows: () => room.db.select().from(withdrawals),
    mails: async () => (await room.db.select().from(outbox)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    toDecide: async () => (await listWithdrawals(room.db, { state: 'open', after: null })).withdrawals,
    /** Gives back what a withdrawal names: the price of its pieces, or `amountCents`. */
    refund: (of: { code: string; lines: LinePieces[] }, amountCents?: number) =>
      requestRefund(room, {
        refundId: crypto.randomUUID(),
        orderId: order.id,
        amountCents: amountCents ?? of.lines.reduce((sum, { quantity }) => sum + quantity, 0) * 1250,
        reason: 'Recesso',
        pieces: of.lines,
        returnCode: of.code,
        isReturn: isReturnOf,
        actor: 'owner',
      }),
    proposal: async (withdrawalId: string) => {
      const now = (await orderById(room.db, order.id)) as OrderDetail;
      return refundProposal(room.db, { order: now, withdrawalId, policy: DEFAULT_SETTINGS.shipping });
    },
  };
}
