import { afterEach, beforeEach } from 'vitest';
import { outbox } from '../../app/db/schema/mail.ts';
import { withdrawals } from '../../app/db/schema/withdrawals.ts';
import { orderNumber } from '../../app/shop/orders/number.ts';
import { type OrderDetail, orderById } from '../../app/shop/orders/order-detail.server.ts';
import { orderLineKey } from '../../app/shop/orders/order-line.ts';
import { DEFAULT_SETTINGS } from '../../app/shop/settings/settings.ts';
import { listWithdrawals, refundProposal } from '../../app/shop/withdrawals/read.server.ts';
import { withdraw } from '../../app/shop/withdrawals/withdraw.server.ts';
import type { Declared } from '../../app/shop/withdrawals/withdrawal.ts';
import type { OpenDatabase } from './database.ts';
import { paidOrder } from './refunds.ts';
import { addProduct, openRoom, type Room } from './room.ts';
import { forgetLetters } from './rows.ts';

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
    await forgetLetters(room.db);
    room.enqueued.length = 0;
  });
  afterEach(() => room.close());

  const declared = (of: Partial<Declared>): Declared => ({
    name: 'Ada Bianchi',
    orderNumber: orderNumber(order.id),
    email: 'ada@esempio.it',
    scope: 'all',
    articles: '',
    lines: [],
    ...of,
  });
  const take = (
    of: Partial<Declared> = {},
    known: OrderDetail | null = null,
    clientAddress = '203.0.113.7',
  ) => withdraw(room, { declared: declared(of), known, origin: known ? 'letter' : 'page', clientAddress });

  return {
    room,
    order,
    take,
    taken: async (of: Partial<Declared> = {}, known: OrderDetail | null = null) => {
      const result = await take(of, known);
      if (!result.ok) throw new Error(result.code);
      return result.withdrawal;
    },
    lineOf: (size: string) => order.items.map(orderLineKey).find((key) => key.endsWith(`|${size}`)) ?? '',
    later: (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    },
    rows: () => room.db.select().from(withdrawals),
    letters: async () => (await room.db.select().from(outbox)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    toDecide: async () => (await listWithdrawals(room.db, { state: 'open', after: null })).withdrawals,
    proposal: async (withdrawalId: string) => {
      const now = (await orderById(room.db, order.id)) as OrderDetail;
      return refundProposal(room.db, { order: now, withdrawalId, policy: DEFAULT_SETTINGS.shipping });
    },
  };
}
