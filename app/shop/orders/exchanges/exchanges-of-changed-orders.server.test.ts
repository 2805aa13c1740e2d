import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alerts } from '#db/schema/notifications.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { documentsOf, noteCreditNote } from '#shop/orders/invoices/credit-notes.server.ts';
import { invoiceLinesOf } from '#shop/orders/invoices/fattura-pa.ts';
import { issueInvoice } from '#shop/orders/invoices/issue.server.ts';
import { creditNotesDue, noteInvoice } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { changeLines } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { deliveryOfLine } from '#shop/orders/lifecycle/order-line.ts';
import { refundCancelled } from '#shop/orders/refunds/carry-out.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { onEachEngine } from '#support/database.ts';
import { ASSISTANT, OWNER, openExchangeRoom } from '#support/exchange-room.ts';
import { paidOrder, runRefundJobs } from '#support/refunds.ts';
import { addProduct, INVOICE_REQUEST } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { acceptExchange, beginExchange } from './decide.server.ts';
import { unsentPieces } from './read.server.ts';
import { callExchangeOff, giveUpExchange, noteExchangeArrival, sendExchange } from './steps.server.ts';

const PARCEL = { carrier: 'BRT', trackingNumber: 'AB123', handedOver: false };

/** Exchanges of orders whose lines are not what they were when the exchange began. */
onEachEngine((engine, open) => {
  const shop = openExchangeRoom(open);
  const { room, ids } = shop;
  const orderOf = async (id: string) => (await orderById(room.db, id)) as OrderDetail;
  /** Notes the number of the order's invoice. */
  const noteNumber = async () => {
    await room.db.update(orders).set({ invoiceRequest: INVOICE_REQUEST });
    const { version } = await shop.order();
    const invoice = { number: '7', day: '2026-03-10' };
    const requested = { orderId: ids.orderId, actor: 'owner', version, invoice };
    expect(await noteInvoice(room, requested, issueInvoice)).toMatchObject({ ok: true });
  };
  /** What an order costs, and what of it is paid and given back, in cents; its lines always come to that. */
  const money = async (id = ids.orderId) => {
    await runRefundJobs(room);
    const { items, shippingCents, totalCents, paidCents, refundedCents } = await orderOf(id);
    expect(items.reduce((sum, one) => sum + netCents(one), shippingCents)).toBe(totalCents);
    return { totalCents, paidCents, refundedCents };
  };
  test('of one that the courier is to be paid for, it comes to no more than may be paid in cash', async () => {
    await offer(room, 'cash_on_delivery', { surchargeCents: null });
    const dear = await addProduct(room.db, { priceCents: 500_000, stock: { L: 1 } });
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, dear));
    const ordered = [{ id: ids.productId, size: 'M', quantity: 1, priceCents: 5000 }];
    const wish = { payment: 'cash_on_delivery' as const, lines: ordered, expectedTotalCents: null };
    const orderId = await unpaidOrder(room, ids.productId, wish);
    const { version, totalCents } = await orderOf(orderId);
    const begun = await shop.begun({ orderId, version, newPiece: { sizeId: size?.id ?? '' } });
    expect(await beginExchange(room, begun, OWNER)).toEqual({ ok: false, code: 'above_cash' });
    expect(await orderOf(orderId)).toMatchObject({ version, totalCents });
  });

  const lines = async (id = ids.orderId) =>
    (await orderOf(id)).items.map((item) => [item.size, item.quantity, netCents(item)]);
  /** Has pieces join an order, as an edit of it does. */
  const add = (id: string, of: Partial<OrderItem>) =>
    room.db.transaction(async (tx) => {
      const order = (await orderById(tx, id, true)) as OrderDetail;
      const [first] = order.items as [OrderItem];
      const change = { order, because: 'edit', settled: {}, actor: 'owner', at: room.now() } as const;
      const added = [{ ...first, quantity: 1, discountCents: 0, ...of }];
      expect(await changeLines(tx, { ...change, lines: { removed: [], added } })).toMatchObject({ ok: true });
      const edit = { orderId: id, because: 'edit', actor: 'owner' } as const;
      await settleDifference(room, tx, { ...edit, beforeTotalCents: order.totalCents });
    });
  /** A cent off the two shirts of the order. */
  const discount = async (cents: number) => {
    const { items, totalCents, paidCents } = await shop.order();
    await room.db
      .update(orders)
      .set({
        items: items.map((item) => ({ ...item, discountCents: cents })),
        ...{ discountCents: cents, totalCents: totalCents - cents, paidCents: paidCents - cents },
      })
      .where(eq(orders.id, ids.orderId));
  };
  const accept = async (id: string, decider = ASSISTANT) =>
    expect(await acceptExchange(room, await shop.from(id), decider)).toEqual({ ok: true });
  const move = async (orderId: string, to: string) => {
    const { version } = await orderOf(orderId);
    return moveOrder(room, { orderId, version, to, actor: 'owner', sure: true });
  };
  const callOff = async (id: string) => callExchangeOff(room, await shop.from(id), ASSISTANT);
  const isM = () => and(eq(productSizes.productId, ids.productId), eq(productSizes.size, 'M'));

  describe('what was requested before the order changed costs what it is worth when it is accepted', () => {
    test('of a line that a dearer piece has joined', async () => {
      const bought = { productId: ids.productId, lines: [{ size: 'M', quantity: 1 }] };
      const { orderId } = await paidOrder(room, { ...bought, delivery: 'standard' });
      const { id } = await shop.ask({ orderId });
      await add(orderId, { priceCents: 6000 });
      const before = await money(orderId);
      await accept(id);
      expect(await money(orderId)).toEqual(before);
      expect(await lines(orderId)).toEqual([
        ['M', 1, 5500],
        ['L', 1, 5500],
      ]);
      const { oldItem, newItem, differenceCents } = await shop.row(id);
      expect([netCents(oldItem), netCents(newItem), differenceCents]).toEqual([5500, 5500, 0]);
    });

    test.each([1, 1001, 9999])('of a line that is requested twice, with a discount of %i', async (cents) => {
      await discount(cents);
      const before = await money();
      const requested = [await shop.ask(), await shop.ask()];
      for (const { id } of requested) await accept(id);
      expect(await money()).toEqual(before);
      expect(await lines()).toEqual([['L', 2, 10_000 - cents]]);
    });

    test('and the invoice, which has its number, bills as much', async () => {
      await discount(1001);
      const requested = [await shop.ask(), await shop.ask()];
      await noteNumber();
      for (const { id } of requested) await accept(id);
      const documents = await documentsOf(room.db, await shop.order());
      expect(documents?.invoice.lines.map(({ quantity, cents }) => [quantity, cents])).toEqual([[2, 8999]]);
      expect(documents?.due.cents).toBe(0);
    });
  });

  describe('called off, the order costs what it did, whatever its pieces had joined', () => {
    const dearer = async () => {
      const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, ids.skirtId));
      return { newPiece: { sizeId: size?.id ?? '' } };
    };
    test('a dearer line of the same size', async () => {
      await add(ids.orderId, { size: 'L', priceCents: 6000 });
      const [before, had] = [await money(), await lines()];
      const { id } = await shop.begin();
      expect(await callOff(id)).toEqual({ ok: true });
      expect(await money()).toEqual(before);
      expect(await lines()).toEqual(had);
    });

    test('a cheaper line of the other article', async () => {
      await add(ids.orderId, { productId: ids.skirtId, name: 'Gonna', size: 'M', priceCents: 3000 });
      await room.db.update(productSizes).set({ stock: 1 }).where(eq(productSizes.productId, ids.skirtId));
      const [before, had] = [await money(), await lines()];
      const { id, differenceCents } = await shop.begin(await dearer());
      expect(differenceCents).toBe(1200);
      expect(await callOff(id)).toEqual({ ok: true });
      expect(await money()).toEqual(before);
      expect(await lines()).toEqual(had);
    });

    test('a line of which a piece was refunded meanwhile', async () => {
      await add(ids.orderId, { size: 'L', priceCents: 6000 });
      const before = await money();
      const { id, newLine } = await shop.begin();
      const refund = { refundId: crypto.randomUUID(), orderId: ids.orderId, reason: 'Difetto' };
      const of = { amountCents: 5500, pieces: [{ line: newLine, quantity: 1 }], actor: 'owner' };
      expect(await requestRefund(room, { ...refund, ...of })).toMatchObject({ ok: true });
      expect(await callOff(id)).toEqual({ ok: true });
      expect(await money()).toEqual({ ...before, refundedCents: 5500 });
    });

    test('a line of which another exchange has taken a piece', async () => {
      await add(ids.orderId, { size: 'L', priceCents: 6000 });
      const before = await money();
      const first = await shop.begin();
      const second = await shop.begin({ line: first.newLine, newPiece: { size: 'M' } });
      expect(await callOff(first.id)).toEqual({ ok: true });
      expect(await money()).toEqual(before);
      expect(await callOff(second.id)).toEqual({ ok: true });
      expect(await money()).toEqual(before);
    });

    test('and what was there arrived when it did', async () => {
      await room.db.update(productSizes).set({ stock: 3 }).where(eq(productSizes.size, 'L'));
      await add(ids.orderId, { size: 'L' });
      const arrived = async (size: string) => {
        const { items, deliveredAt } = await shop.order();
        const item = items.find((one) => one.size === size);
        return item && deliveryOfLine(item, deliveredAt);
      };
      const { deliveredAt } = await shop.order();
      const [first, second] = [await shop.begin(), await shop.begin()];
      expect(await arrived('L')).toBeNull();
      await callOff(first.id);
      expect(await arrived('L')).toBeNull();
      await callOff(second.id);
      for (const size of ['L', 'M']) expect(await arrived(size)).toEqual(deliveredAt);
    });
  });

  describe('old pieces that are with the shopper move nothing of the shop’s stock', () => {
    const gone: [string, () => Promise<unknown>][] = [
      ['is counted', async () => {}],
      ['is sold out', () => room.db.update(productSizes).set({ stock: 0 }).where(isM())],
      [
        'is counted below what is held',
        () => room.db.update(productSizes).set({ stock: 0, held: 1, belowHeld: true }).where(isM()),
      ],
      [
        'is gone',
        async () => {
          const [row] = await room.db.select({ id: productSizes.id }).from(productSizes).where(isM());
          await room.db.delete(stockMovements).where(eq(stockMovements.productSizeId, row?.id ?? ''));
          await room.db.delete(productSizes).where(isM());
        },
      ],
    ];
    const counts = async () => ({
      count: await shop.count(ids.productId, 'M'),
      moves: (await room.db.select().from(stockMovements)).length,
      isNotified: (await room.db.select().from(alerts).where(eq(alerts.kind, 'last-piece'))).length,
    });
    test.each(gone)('called off, where their size %s', async (_, make) => {
      const had = await lines();
      const { id } = await shop.begin();
      await make();
      const before = await counts();
      expect(await callOff(id)).toEqual({ ok: true });
      expect(await counts()).toEqual({ ...before, moves: before.moves + 1 });
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
      expect(await lines()).toEqual(had);
    });

    test.each(gone)('kept, where their size %s', async (_, make) => {
      const { totalCents } = await shop.order();
      const { id } = await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      await make();
      const before = await counts();
      expect(await giveUpExchange(room, await shop.from(id), { charges: true })).toEqual({ ok: true });
      expect(await counts()).toEqual(before);
      expect((await shop.order()).totalCents).toBe(totalCents + 5000);
    });
  });

  test.each([
    ['waits to be packed', 'standard', 'pending'],
    ['is being packed', 'express', 'processing'],
    ['waits to be fetched', 'pickup', 'shipped'],
  ] as const)('of an order that %s nothing is handed over at the till', async (_, delivery, to) => {
    const bought = { productId: ids.productId, lines: [{ size: 'M', quantity: 1 }], delivery };
    const { orderId } = await paidOrder(room, bought);
    await move(orderId, to);
    const { version } = await orderOf(orderId);
    const begun = await shop.begun({ orderId, version, origin: 'till' });
    expect(await beginExchange(room, begun, OWNER)).toEqual({ ok: false, code: 'still_here' });
    expect(await lines(orderId)).toEqual([['M', 1, 5000]]);
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 2, held: 0 });
    const { id } = await shop.begin({ orderId, version });
    expect(await shop.row(id)).toMatchObject({ endedBecause: 'before_dispatch', sentAt: null });
    expect((await orderOf(orderId)).items[0]?.ownDelivery).toBeUndefined();
  });

  test('an order that has left is not packed again while new pieces travel by themselves', async () => {
    await shop.ask();
    expect(await move(ids.orderId, 'processing')).toMatchObject({ ok: true });
    await move(ids.orderId, 'delivered');
    const { id } = await shop.begin();
    const refused = { ok: false, code: 'exchange_open' };
    for (const to of ['pending', 'processing']) expect(await move(ids.orderId, to)).toEqual(refused);
    expect(await move(ids.orderId, 'shipped')).toMatchObject({ ok: true });
    await sendExchange(room, await shop.from(id), PARCEL);
    expect(await move(ids.orderId, 'processing')).toEqual(refused);
    await move(ids.orderId, 'cancelled');
    expect(await move(ids.orderId, 'processing')).toEqual(refused);
    await move(ids.orderId, 'delivered');
    expect(await noteExchangeArrival(room, await shop.from(id), { keepOut: false })).toEqual({ ok: true });
    expect(await move(ids.orderId, 'processing')).toMatchObject({ ok: true });
  });

  test.each([
    ['of the same price', 5000, { ok: true }],
    ['that is dearer', 6200, { ok: false, code: 'invoiced_call_off' }],
    ['that is cheaper', 3900, { ok: false, code: 'invoiced_call_off' }],
  ])(
    'with an invoice that has its number, an exchange for another article %s',
    async (_, priceCents, answer) => {
      const productId = await addProduct(room.db, { name: 'Maglia', priceCents, stock: { M: 1 } });
      const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, productId));
      const { id } = await shop.begin({ newPiece: { sizeId: size?.id ?? '' } });
      await noteNumber();
      const before = await money();
      expect(await callExchangeOff(room, await shop.from(id), OWNER)).toEqual(answer);
      expect(await money()).toEqual(before);
      expect((await documentsOf(room.db, await shop.order()))?.due.cents).toBe(0);
    },
  );

  test('cancelled with its refund, new pieces that have not left are on sale again, and no others of their size', async () => {
    const one = async () => (await shop.begin()).id;
    const [sent, unsent] = [await one(), await one()];
    await sendExchange(room, await shop.from(sent), PARCEL);
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 0, held: 0 });
    const { version } = await shop.order();
    const requested = {
      orderId: ids.orderId,
      version,
      to: 'cancelled',
      actor: 'owner',
      refund: true,
      sure: true,
    };
    const moved = await moveOrder(room, requested);
    const eventId = moved.ok ? (moved.undo?.eventId ?? 0) : 0;
    shop.later(12_000);
    await refundCancelled(room, { orderId: ids.orderId, eventId }, unsentPieces);
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 1, held: 0 });
    expect(await noteExchangeArrival(room, await shop.from(unsent), { keepOut: false })).toEqual({
      ok: true,
    });
    expect(await shop.row(unsent)).toMatchObject({ status: 'closed', endedBecause: 'not_left' });
    expect(await shop.count(ids.productId, 'M')).toEqual({ stock: 3, held: 0 });
    // What was refunded is out of the order, whatever its status says.
    expect(await move(ids.orderId, 'delivered')).toMatchObject({ ok: true });
    expect(await shop.count(ids.productId, 'L')).toEqual({ stock: 1, held: 0 });
  });

  test.each([
    ['was put back on sale', false, 1],
    ['was kept out', true, 1],
  ])(
    'cancelled once the piece of one of two exchanges %s, none of them is on sale twice',
    async (_, keepOut, stock) => {
      const { id, newLine } = await shop.begin();
      await shop.begin();
      await sendExchange(room, await shop.from(id), PARCEL);
      const refunded = await requestRefund(room, {
        ...{ refundId: crypto.randomUUID(), orderId: ids.orderId, amountCents: 5000, reason: '', keepOut },
        ...{ pieces: [{ line: newLine, quantity: 1 }], actor: 'owner' },
      });
      expect(refunded.ok).toBe(true);
      await runRefundJobs(room);
      const { version } = await shop.order();
      const requested = { orderId: ids.orderId, version, to: 'cancelled', actor: 'owner' };
      const moved = await moveOrder(room, { ...requested, refund: true, sure: true });
      const eventId = moved.ok ? (moved.undo?.eventId ?? 0) : 0;
      shop.later(12_000);
      await refundCancelled(room, { orderId: ids.orderId, eventId }, unsentPieces);
      expect(await shop.count(ids.productId, 'L')).toEqual({ stock, held: 0 });
    },
  );

  describe('money given back around the invoice of exchanged pieces is credited once, and every document is drawn', () => {
    type Step = 'goodwill' | 'invoice' | 'note' | 'exchange' | 'call off' | 'piece';
    const noted = { actor: 'owner', day: '2026-03-10' };
    const versioned = async () => ({ orderId: ids.orderId, version: (await shop.order()).version });
    const refund = async (amountCents: number, line?: string) => {
      const pieces = line ? [{ line, quantity: 1 }] : [];
      const wish = { refundId: crypto.randomUUID(), orderId: ids.orderId, amountCents, pieces };
      expect((await requestRefund(room, { ...wish, reason: '', actor: 'owner' })).ok).toBe(true);
    };
    const steps: Record<Step, () => Promise<unknown>> = {
      goodwill: () => refund(1000),
      invoice: async () => {
        await noteNumber();
      },
      note: async () => {
        const due = await documentsOf(room.db, await shop.order());
        const note = { number: `NC ${due?.notes.length}`, day: noted.day };
        const requested = {
          ...(await versioned()),
          actor: 'owner',
          note,
          expectedCents: due?.due.cents ?? 0,
        };
        expect(await noteCreditNote(room, requested)).toEqual({ ok: true });
        expect((await documentsOf(room.db, await shop.order()))?.due.cents).toBe(0);
      },
      exchange: async () => {
        const { id } = await shop.begin();
        last = id;
      },
      'call off': async () => expect(await callOff(last)).toEqual({ ok: true }),
      piece: () => refund(1500, `${ids.productId}|L`),
    };
    let last = '';

    test.each<Step[]>([
      ['invoice', 'goodwill', 'note', 'exchange', 'exchange', 'piece', 'note'],
      ['goodwill', 'invoice', 'exchange', 'exchange', 'piece', 'note', 'goodwill', 'note'],
      ['goodwill', 'invoice', 'goodwill', 'note', 'exchange', 'call off', 'exchange', 'piece', 'note'],
      ['exchange', 'goodwill', 'invoice', 'exchange', 'call off'],
    ])('%s, %s, %s, %s', async (...happen) => {
      for (const step of happen) {
        await steps[step]();
        const order = await shop.order();
        const documents = await documentsOf(room.db, order);
        if (!documents) continue;
        const { invoice, issued, notes, due } = documents;
        const given = notes.reduce((sum, { amountCents }) => sum + amountCents, due.cents);
        expect(billedCents(invoice) - given).toBe(order.totalCents - order.refundedCents);
        expect(await creditNotesDue(room.db)).toBe(due.cents > 0 ? 1 : 0);
        for (const [billed, isCredit] of [
          [invoice, false],
          ...notes.map((note) => [note.billed, true] as const),
          [due.billed, true],
        ] as const) {
          const drawn = invoiceLinesOf({ order: issued.order, billed, isCredit, hasVat: false });
          expect(drawn.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(billedCents(billed));
          const unnamed = drawn.filter(({ quantity, kind }) => quantity === null && kind === null);
          expect(unnamed.every(({ netCents, text }) => isCredit && text === 'Abbuono' && netCents > 0)).toBe(
            true,
          );
        }
      }
    });
  });

  test.runIf(engine === 'PostgreSQL')('opposite exchanges at one time wait for each other', async () => {
    const shirt = { name: 'Camicia', priceCents: 5000, stock: { M: 30, L: 30 } };
    const productId = await addProduct(room.db, shirt);
    const ask = async (size: string, other: string) => {
      const bought = { productId, lines: [{ size, quantity: 1 }] };
      const { orderId } = await paidOrder(room, { ...bought, delivery: 'standard' });
      return shop.ask({ orderId, line: `${productId}|${size}`, size: other });
    };
    const requested = [];
    for (let n = 0; n < 4; n += 1) requested.push(await ask('M', 'L'), await ask('L', 'M'));
    const from = await Promise.all(requested.map(({ id }) => shop.from(id)));
    const accepted = await Promise.all(from.map((one) => acceptExchange(room, one, OWNER)));
    expect(accepted.every(({ ok }) => ok)).toBe(true);
    expect(await shop.count(productId, 'M')).toEqual({ stock: 26, held: 0 });
    expect(await shop.count(productId, 'L')).toEqual({ stock: 26, held: 0 });
  });
});
