import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { undoableMove, undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { refundCancelled } from '#shop/orders/refunds/carry-out.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';

/** What each method's order of two pieces begins with; five are in the shop before it, and three are on sale after it. */
const BOUGHT = {
  transfer: { payment: 'transfer' },
  cash_on_delivery: { payment: 'cash_on_delivery', expectedTotalCents: 4000 + 499 + 350 },
  in_shop: { payment: 'in_shop', delivery: 'pickup', expectedTotalCents: 4000 },
} as const;

type Step =
  | 'deadline'
  | 'cancel'
  | 'cancel and refund'
  | 'send'
  | 'refuse'
  | 'refuse and keep out'
  | 'pay'
  | 'pay part'
  | 'pay too much'
  | 'return'
  | 'return part'
  | 'refund all'
  | 'refund money'
  | 'refund all and keep out'
  | 'refund one'
  | 'refund one and keep out'
  | 'refund all for one that stays off sale'
  | 'reopen'
  | 'stays cancelled'
  | 'undo';

/** What happens to an order, and how many pieces are on sale behind it. */
type Way = [Step, number][];

const AGAIN: Way = [
  ['reopen', 3],
  ['cancel', 5],
];

/** All of it was given back: what a refund names is out of the order. */
const SETTLED: Way = [['stays cancelled', 5]];

const WAYS: [keyof typeof BOUGHT, string, Way][] = [
  ['transfer', 'overdue, opened and cancelled', [['deadline', 5], ...AGAIN, ...AGAIN]],
  [
    'transfer',
    'overdue, paid late and refunded',
    [['deadline', 5], ['pay', 5], ['refund all', 5], ...SETTLED],
  ],
  ['transfer', 'overdue, paid late and returned', [['deadline', 5], ['pay', 5], ['return', 5], ...AGAIN]],
  [
    'transfer',
    'overdue, paid late, opened and cancelled with its refund',
    [['deadline', 5], ['pay', 5], ['reopen', 3], ['cancel and refund', 5], ...SETTLED],
  ],
  [
    'transfer',
    'overdue, paid late, opened, cancelled and returned',
    [['deadline', 5], ['pay', 5], ['reopen', 3], ['cancel', 3], ['return', 5], ...AGAIN],
  ],
  [
    'transfer',
    'overdue, paid late, opened, refunded in part and cancelled with the rest',
    [
      ['deadline', 5],
      ['pay', 5],
      ['reopen', 3],
      ['refund one', 4],
      ['cancel and refund', 5],
    ],
  ],
  [
    'transfer',
    'overdue, paid late, opened, refunded piece by piece and cancelled',
    [
      ['deadline', 5],
      ['pay', 5],
      ['reopen', 3],
      ['refund one', 4],
      ['refund one', 5],
      ['cancel', 5],
    ],
  ],
  [
    'transfer',
    'overdue, paid late, opened, one kept out and cancelled with the rest',
    [
      ['deadline', 5],
      ['pay', 5],
      ['reopen', 3],
      ['refund one and keep out', 3],
      ['cancel and refund', 4],
      ['stays cancelled', 4],
    ],
  ],
  [
    'transfer',
    'overdue, paid late, refunded in part, opened and refunded',
    [
      ['deadline', 5],
      ['pay', 5],
      ['refund one', 5],
      ['reopen', 4],
      ['refund all', 5],
      ['cancel', 5],
    ],
  ],
  [
    'transfer',
    'overdue, paid late, sent, cancelled and come back piece by piece',
    [
      ['deadline', 5],
      ['pay', 5],
      ['reopen', 3],
      ['send', 3],
      ['cancel', 3],
      ['refund one', 4],
      ['reopen', 4],
      ['cancel', 4],
      ['refund all', 5],
    ],
  ],
  [
    'transfer',
    'overdue, opened by mistake, and that taken back',
    [['deadline', 5], ['reopen', 3], ['undo', 5], ['pay', 5], ['refund all', 5], ...SETTLED],
  ],
  ['transfer', 'paid and cancelled with its refund', [['pay', 3], ['cancel and refund', 5], ...SETTLED]],
  ['transfer', 'paid, cancelled and refunded', [['pay', 3], ['cancel', 3], ['refund all', 5], ...SETTLED]],
  ['transfer', 'paid, cancelled and returned', [['pay', 3], ['cancel', 3], ['return', 5], ...AGAIN]],
  [
    'transfer',
    'paid, cancelled, returned, paid again and refunded',
    [['pay', 3], ['cancel', 3], ['return', 5], ['pay', 5], ['refund all', 5], ...SETTLED],
  ],
  [
    'transfer',
    'paid, cancelled, returned, opened, paid and cancelled with its refund',
    [
      ['pay', 3],
      ['cancel', 3],
      ['return', 5],
      ['reopen', 3],
      ['pay', 3],
      ['cancel and refund', 5],
      ...SETTLED,
    ],
  ],
  [
    'transfer',
    'paid, cancelled, returned in part and refunded',
    [['pay', 3], ['cancel', 3], ['return part', 3], ['refund all', 5], ...SETTLED],
  ],
  [
    'transfer',
    'paid, cancelled, refunded in part and returned',
    [
      ['pay', 3],
      ['cancel', 3],
      ['refund one', 4],
      ['return', 5],
      ['reopen', 4],
      ['cancel', 5],
    ],
  ],
  [
    'transfer',
    'paid, cancelled, one kept out and the rest returned',
    [
      ['pay', 3],
      ['cancel', 3],
      ['refund one and keep out', 3],
      ['return', 4],
      ['reopen', 3],
      ['cancel', 4],
    ],
  ],
  [
    'transfer',
    'paid, refunded in part, cancelled and returned',
    [
      ['pay', 3],
      ['refund one', 4],
      ['cancel', 4],
      ['return', 5],
      ['reopen', 4],
      ['pay', 4],
      ['refund all', 5],
      ['cancel', 5],
    ],
  ],
  [
    'transfer',
    'paid too much, cancelled with its refund, and the rest returned',
    [['pay too much', 3], ['cancel and refund', 5], ['return', 5], ...SETTLED],
  ],
  [
    'transfer',
    'paid in part, left by the deadline, cancelled and returned',
    [['pay part', 3], ['deadline', 3], ['cancel', 3], ['return', 5], ...AGAIN],
  ],
  [
    'transfer',
    'paid in part and cancelled with its refund',
    [['pay part', 3], ['deadline', 3], ['cancel and refund', 5], ...SETTLED],
  ],
  [
    'transfer',
    'refunded as money alone, and cancelled',
    [['pay', 3], ['refund money', 3], ['cancel', 5], ...AGAIN],
  ],
  [
    'transfer',
    'cancelled, and refunded as money alone',
    [['pay', 3], ['cancel', 3], ['refund money', 5], ...AGAIN],
  ],
  [
    'transfer',
    'cancelled, one piece refunded in full and left off sale, the other back on sale',
    [
      ['pay', 3],
      ['cancel', 3],
      ['refund all for one that stays off sale', 4],
      ['reopen', 3],
      ['cancel', 4],
    ],
  ],
  [
    'transfer',
    'refunded in part, the rest as money alone, and cancelled',
    [
      ['pay', 3],
      ['refund one', 4],
      ['refund money', 4],
      ['cancel', 5],
      ['reopen', 4],
      ['cancel', 5],
    ],
  ],
  [
    'transfer',
    'refunded as money alone, sent and cancelled: it may never come back',
    [
      ['pay', 3],
      ['refund money', 3],
      ['send', 3],
      ['cancel', 3],
    ],
  ],
  [
    'transfer',
    'sent, cancelled and returned: it may never come back',
    [
      ['pay', 3],
      ['send', 3],
      ['cancel', 3],
      ['return', 3],
    ],
  ],
  ['cash_on_delivery', 'cancelled before it left', [['cancel', 5], ...AGAIN]],
  ['cash_on_delivery', 'refused', [['send', 3], ['refuse', 5], ...AGAIN]],
  [
    'cash_on_delivery',
    'refused, and refunded',
    [['send', 3], ['refuse', 5], ['pay', 5], ['refund all', 5], ...SETTLED],
  ],
  [
    'cash_on_delivery',
    'refused, and refunded piece by piece',
    [['send', 3], ['refuse', 5], ['pay', 5], ['refund one', 5], ['refund all', 5], ...SETTLED],
  ],
  [
    'cash_on_delivery',
    'refused, and returned',
    [['send', 3], ['refuse', 5], ['pay', 5], ['return', 5], ...AGAIN],
  ],
  [
    'cash_on_delivery',
    'refused, opened and cancelled with its refund',
    [['send', 3], ['refuse', 5], ['pay', 5], ['reopen', 3], ['cancel and refund', 5], ...SETTLED],
  ],
  [
    'cash_on_delivery',
    'refused and kept out, then refunded so',
    [
      ['send', 3],
      ['refuse and keep out', 3],
      ['pay', 3],
      ['refund all and keep out', 3],
    ],
  ],
  [
    'cash_on_delivery',
    'refused and kept out, then put back with its refund',
    [['send', 3], ['refuse and keep out', 3], ['pay', 3], ['refund all', 5], ...SETTLED],
  ],
  [
    'cash_on_delivery',
    'refused and kept out, then returned',
    [
      ['send', 3],
      ['refuse and keep out', 3],
      ['pay', 3],
      ['return', 3],
    ],
  ],
  [
    'cash_on_delivery',
    'refused and kept out, opened by mistake, and that taken back',
    [
      ['send', 3],
      ['refuse and keep out', 3],
      ['reopen', 3],
      ['undo', 3],
    ],
  ],
  ['in_shop', 'overdue, paid and refunded', [['deadline', 5], ['pay', 5], ['refund all', 5], ...SETTLED]],
  [
    'in_shop',
    'ready, overdue, paid, opened and cancelled with its refund',
    [['send', 3], ['deadline', 5], ['pay', 5], ['reopen', 3], ['cancel and refund', 5], ...SETTLED],
  ],
  [
    'in_shop',
    'overdue, paid, opened, ready and cancelled, then refunded',
    [['deadline', 5], ['pay', 5], ['reopen', 3], ['send', 3], ['cancel', 3], ['refund all', 5], ...SETTLED],
  ],
  [
    'in_shop',
    'ready, paid and cancelled with its refund',
    [['send', 3], ['pay', 3], ['cancel and refund', 5], ...SETTLED],
  ],
  [
    'in_shop',
    'ready, paid, cancelled and returned',
    [['send', 3], ['pay', 3], ['cancel', 3], ['return', 5], ...AGAIN],
  ],
];

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  let orderId: string;

  beforeEach(async () => {
    // A Tuesday.
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    await offer(room, 'transfer');
    await offer(room, 'cash_on_delivery', { surchargeCents: 350 });
    await offer(room, 'in_shop');
  });

  const actor = 'owner';
  const order = async () => {
    const found = await orderById(room.db, orderId);
    if (!found) throw new Error('no order');
    return found;
  };
  const pass = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };
  const move = async (to: string, refund = false) => {
    const { version } = await order();
    return moveOrder(room, { orderId, version, to, actor, sure: true, refund });
  };
  const refuse = async (keepOut: boolean) =>
    refuseParcel(room, { orderId, version: (await order()).version, keepOut, actor });
  const money = (amountCents: number) => ({
    ...{ id: crypto.randomUUID(), orderId, day: dayInRome(room.now()), amountCents, actor },
  });
  const pay = async (more = 0) => {
    const { totalCents, paidCents } = await order();
    return receivePayment(room, money(totalCents - paidCents + more));
  };
  const refund = async (most: number, keepOut = false, isAll = false) => {
    const now = await order();
    const left = (await remainingOfOrders(room.db, [now])).get(orderId);
    const [line] = left?.lines ?? [];
    if (!left || !line) throw new Error('nothing is known of it');
    const quantity = Math.min(most, line.pieces);
    return requestRefund(room, {
      ...{ refundId: crypto.randomUUID(), orderId, reason: '', keepOut, actor, version: now.version },
      amountCents: quantity > 0 && quantity < line.pieces && !isAll ? 2000 : left.leftCents,
      pieces: quantity > 0 ? [{ line: line.key, quantity }] : [],
    });
  };
  const whenFinal = async () => {
    pass(12_000);
    for (const { queue, data } of room.enqueued.splice(0))
      if (queue === 'refund-cancelled')
        for (const _ of [1, 2])
          await refundCancelled(room, data as { orderId: string; eventId: number }, async () => []);
  };
  const STEPS: Record<Step, () => Promise<{ ok: boolean }>> = {
    deadline: async () => {
      room.clock.now = new Date('2026-03-18T10:00:00Z');
      await chaseUnpaid(room);
      return { ok: true };
    },
    cancel: async () => {
      const moved = await move('cancelled');
      await whenFinal();
      return moved;
    },
    'cancel and refund': async () => {
      const moved = await move('cancelled', true);
      await whenFinal();
      return { ok: moved.ok && (await order()).refundedCents > 0 };
    },
    send: () => move('shipped'),
    refuse: () => refuse(false),
    'refuse and keep out': () => refuse(true),
    pay: () => pay(),
    'pay part': () => receivePayment(room, money(1000)),
    'pay too much': () => pay(501),
    return: async () => {
      const { owedBackCents, toRefundCents } = await order();
      return returnPayment(room, money(owedBackCents - toRefundCents));
    },
    'return part': () => returnPayment(room, money(1000)),
    'refund all': () => refund(2, false),
    'refund money': () => refund(0),
    'refund all and keep out': () => refund(2, true),
    'refund one': () => refund(1, false),
    'refund one and keep out': () => refund(1, true),
    'refund all for one that stays off sale': () => refund(1, true, true),
    reopen: () => move('processing'),
    'stays cancelled': async () => {
      const moved = await move('processing');
      return { ok: !moved.ok && moved.code === 'nothing_left' };
    },
    undo: async () => {
      const undoable = await undoableMove(room, await order());
      return undoable ? undoMove(room, { orderId, actor, ...undoable }) : { ok: false };
    },
  };

  test.each(WAYS)('%s, %s: each piece is on sale once', async (method, _, way) => {
    const lines = [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }];
    orderId = await unpaidOrder(room, shirt, { ...BOUGHT[method], lines });
    const seen: [Step, boolean, number | null | undefined][] = [];
    for (const [step] of way) {
      // An e-mail that still waits would be taken back, and the change could not be.
      await room.db.update(outbox).set({ sentAt: room.now() });
      if (step !== 'undo') pass(60_000);
      const { ok } = await STEPS[step]();
      seen.push([step, ok, (await stockOf(shirt))?.stock]);
    }
    expect(seen).toEqual(way.map(([step, stock]) => [step, true, stock]));
  });
});
