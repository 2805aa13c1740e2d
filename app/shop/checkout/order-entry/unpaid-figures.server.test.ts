import { beforeEach, expect, test } from 'vitest';
import { monthMovements } from '#shop/finance/accounting/month.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { periodOf } from '#shop/finance/reports/period.ts';
import { readReport } from '#shop/finance/reports/reports.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { listOrders } from '#shop/orders/lifecycle/orders.server.ts';
import { countUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { CUSTOMER, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  let count: number;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    count = 0;
    shirt = await addProduct(room.db, { stock: { M: 9 } });
    await offer(room, 'transfer');
  });

  const ordered = () => {
    count += 1;
    return unpaidOrder(room, shirt, { entry: { ...CUSTOMER, customer_email: `cliente${count}@example.it` } });
  };
  const receive = (orderId: string, amountCents: number) =>
    receivePayment(room, {
      id: crypto.randomUUID(),
      orderId,
      day: '2026-03-10',
      amountCents,
      actor: 'owner',
    });
  const versionOf = async (orderId: string) => (await orderById(room.db, orderId))?.version ?? 0;
  const move = async (orderId: string, to: string) =>
    moveOrder(room, { orderId, version: await versionOf(orderId), to, actor: 'owner', sure: true });
  /** The figures, each of which the list shows the orders of. */
  async function counted() {
    const figures = await countUnpaid(room.db, room.now());
    for (const waited of ['waiting', 'overdue', 'dispatched'] as const) {
      const payment = { is: waited, now: room.now() };
      const { total } = await listOrders(room.db, { status: 'all', after: null, payment });
      expect([waited, total]).toEqual([waited, figures[waited]]);
    }
    return figures;
  }

  test('what waits, is late, left unpaid or is to go back is counted for the owner', async () => {
    const [part, sent, cancelled] = [await ordered(), await ordered(), await ordered()];
    expect(await counted()).toEqual({ waiting: 3, overdue: 0, dispatched: 0, toRefund: 0 });
    await receive(part, 1000);
    await move(sent, 'shipped');
    await receive(cancelled, 2499);
    await move(cancelled, 'cancelled');
    expect(await counted()).toEqual({ waiting: 1, overdue: 0, dispatched: 1, toRefund: 1 });
    room.clock.now = new Date('2026-03-20T10:00:00Z');
    expect(await counted()).toMatchObject({ waiting: 1, overdue: 1 });
  });

  test('an order paid in part is in the takings, and among what was sold once it counts whole', async () => {
    const orderId = await ordered();
    const report = () => readReport(room.db, periodOf('mese', '2026-03-10'), '2026-03-20');
    await receive(orderId, 1000);
    expect((await report()).totals).toMatchObject({ paidCents: 1000, pieces: 0 });
    expect((await report()).breakdown.products).toEqual([]);
    await receive(orderId, 1499);
    expect((await report()).totals).toMatchObject({ paidCents: 2499, pieces: 1 });
    expect((await report()).breakdown.products).toMatchObject([{ count: 1, cents: 2000 }]);
  });

  test('a parcel that left unpaid and comes back: its pieces return, and it counts no more', async () => {
    const orderId = await ordered();
    await move(orderId, 'shipped');
    expect(await takingsInAll(room.db)).toBe(2499);
    const listed = async () =>
      (await monthMovements(room.db, '2026-03')).map(({ kind, amountCents }) => [kind, amountCents]);
    expect(await listed()).toEqual([['dispatch', 2499]]);
    const back = { orderId, version: await versionOf(orderId), keepOut: false, actor: 'owner' };
    expect(await refuseParcel(room, back)).toEqual({ ok: true });
    expect(await takingsInAll(room.db)).toBe(0);
    expect(await listed()).toEqual([
      ['dispatch', 2499],
      ['sale_off', -2499],
    ]);
    expect(await stockOf(shirt)).toEqual({ stock: 9, held: 0 });
  });

  test('the register calls an order paid that was, and dispatched what left before all of it came', async () => {
    const orderId = await ordered();
    await receive(orderId, 1000);
    await move(orderId, 'shipped');
    const listed = await monthMovements(room.db, '2026-03');
    expect(listed.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['payment', 1000],
      ['dispatch', 1499],
    ]);
  });
});
