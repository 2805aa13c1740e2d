import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { shipments } from '#db/schema/shipments.ts';
import { stockMovements } from '#db/schema/stock.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import type { OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { listOrders } from '#shop/orders/lifecycle/orders.server.ts';
import { moneyFacts, moneyText, toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { doubtOf } from '#shop/orders/lifecycle/status-doubts.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { notePapers, papersOf } from '#shop/orders/slips/papers.server.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, payOnPage } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import type { OrderEdit } from './edit.ts';
import { editOrder, previewEdit } from './edit-order.server.ts';
import type { Editor } from './plan-edit.server.ts';

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  let skirt: string;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    skirt = await addProduct(room.db, { stock: { M: 2 }, priceCents: 3000 });
  });

  /** Two shirts of 20,00, paid online. */
  async function paid(more: Parameters<typeof checkoutInput>[1] = {}): Promise<string> {
    const lines = [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }];
    const url = urlOf(await startCheckout(room, checkoutInput(shirt, { lines, ...more })));
    await payOnPage(room, url);
    const confirmed = await confirmPayment(room, sessionIn(url));
    if (confirmed.status !== 'completed' || !confirmed.orderId) throw new Error(confirmed.status);
    return confirmed.orderId;
  }

  /** The same, paid by transfer. */
  async function paidByTransfer(): Promise<string> {
    await offer(room, 'transfer');
    const lines = [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }];
    const id = await unpaidOrder(room, shirt, { lines, expectedTotalCents: 4499 });
    const came = { id: crypto.randomUUID(), orderId: id, day: '2026-03-10', amountCents: 4499 };
    expect(await receivePayment(room, { ...came, actor: 'owner' })).toMatchObject({ ok: true });
    return id;
  }

  const found = async (id: string): Promise<OrderDetail> =>
    (await orderById(room.db, id)) ?? expect.fail('no order');
  const editor = async (id: string, more: Partial<Editor> = {}): Promise<Editor> => ({
    ...{
      orderId: id,
      version: (await found(id)).version,
      actor: 'owner',
      mayGiveBack: true,
      mayCorrect: true,
    },
    ...more,
  });
  const ADDRESS = {
    ...{ customerPhone: '', customerAddress: 'Via Roma 1', customerCity: 'Bergamo' },
    ...{ customerPostalCode: '24121', customerProvince: 'BG' },
  };
  const requested = (pieces: [productId: string, quantity: number][], more: Partial<OrderEdit> = {}) => ({
    pieces: pieces.map(([productId, quantity]) => ({ productId, size: 'M', quantity })),
    ...{ delivery: 'standard' as const, address: ADDRESS },
    ...more,
  });
  /** Looks at what changes, and saves that. */
  async function edit(id: string, what: OrderEdit, more: Partial<Editor> = {}) {
    const by = await editor(id, more);
    const seen = await previewEdit(room, by, what);
    if (!seen.ok) return seen;
    return editOrder(room, by, { edit: what, expectedTotalCents: seen.preview.totalCents });
  }
  const events = (id: string) =>
    room.db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'lines-changed')));
  const confirmations = () => room.db.select().from(outbox).where(like(outbox.subject, '%modificato'));
  function addsUp(order: OrderDetail) {
    const lines = order.items.reduce(
      (sum, one) => sum + one.priceCents * one.quantity - one.discountCents,
      0,
    );
    expect(lines).toBe(order.subtotalCents - order.discountCents);
    expect(order.totalCents).toBe(lines + order.shippingCents + (order.wrappingCents ?? 0));
  }

  test.each([
    ['online', () => paid(), 0],
    ['by transfer, which goes back by hand', () => paidByTransfer(), 4499],
  ] as const)(
    'paid %s, given back whole, and a piece added: what is open is asked for, found and named',
    async (_, ordered, byHandCents) => {
      const id = await ordered();
      const refund = { refundId: crypto.randomUUID(), orderId: id, amountCents: 4499, reason: '' };
      expect(await requestRefund(room, { ...refund, pieces: [], actor: 'owner' })).toMatchObject({
        ok: true,
      });
      const more = requested([
        [shirt, 2],
        [skirt, 1],
      ]);
      expect(await edit(id, more)).toEqual({ ok: true });
      const after = await found(id);
      expect(after).toMatchObject({ totalCents: 7000, openCents: 2501, owedBackCents: byHandCents });
      const { version } = after;
      expect(await moveOrder(room, { orderId: id, version, to: 'shipped', actor: 'owner' })).toMatchObject({
        ...{ ok: false, code: 'must_ask', doubt: 'unpaid' },
      });
      const payment = { is: 'unpaid' as const, now: room.now() };
      const { orders: listed } = await listOrders(room.db, { status: 'all', after: null, payment });
      expect(listed.map((one) => one.id)).toEqual([id]);
      expect(moneyFacts(after, { seesMoney: true }).map(moneyText)[0]).toMatch(/^Da pagare 25,01\s€$/);
    },
  );

  test('a piece joins and one leaves: stock, lines, totals, history and the confirmation say so', async () => {
    const id = await paid();
    const before = await found(id);
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    const what = requested([
      [shirt, 1],
      [skirt, 1],
    ]);
    expect(await previewEdit(room, await editor(id), what)).toMatchObject({
      ok: true,
      preview: {
        // With a skirt more the order has enough for free delivery.
        ...{ totalCents: 5000, wasTotalCents: 4499, shippingCents: 0 },
        money: expect.stringMatching(/riceve un’e-mail con il link per pagare la differenza di 5,01\s€/),
      },
    });
    expect(await stockOf(skirt)).toEqual({ stock: 2, held: 0 });
    expect(await edit(id, what)).toEqual({ ok: true });
    const after = await found(id);
    addsUp(after);
    expect(after).toMatchObject({ totalCents: 5000, paidCents: 4499, openCents: 501 });
    expect(await stockOf(shirt)).toEqual({ stock: 4, held: 0 });
    expect(await stockOf(skirt)).toEqual({ stock: 1, held: 0 });
    const moves = await room.db
      .select({ pieces: stockMovements.pieces, actor: stockMovements.actor })
      .from(stockMovements)
      .where(eq(stockMovements.reason, 'order_changed'));
    expect(moves.map(({ pieces }) => pieces).sort()).toEqual([-1, 1]);
    const [event] = await events(id);
    expect(event).toMatchObject({
      actor: 'owner',
      detail: { because: 'edit', was: { items: before.items } },
    });
    const [mail] = await confirmations();
    expect(mail?.text).toMatch(/Totale: 50,00\s€, prima 44,99\s€/);
    expect(mail?.text).toMatch(/Restano da pagare 5,01\s€/);
    const [expected] = (await changesOfOrders(room.db, [id])).get(id) ?? [];
    expect(expected?.parts.join('. ')).toMatch(/^Aggiunto: 1 × .+\. Tolto: 1 × .+\. Totale: 50,00/);
    // It leaves only when somebody says that it may.
    expect(doubtOf({ ...after, refunded: 'nothing' }, 'shipped')).toBe('unpaid');
  });

  test('what becomes cheaper gives the difference back; an assistant is told whom to ask', async () => {
    const id = await paid();
    const less = requested([[shirt, 1]]);
    expect(await edit(id, less, { mayGiveBack: false, actor: 'assistant' })).toMatchObject({
      ...{ ok: false, code: 'gives_back', cents: 2000 },
    });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    expect(await edit(id, less)).toEqual({ ok: true });
    expect(await found(id)).toMatchObject({ totalCents: 2499 });
    const [mail] = await confirmations();
    expect(mail?.text).toMatch(/Ti restituiamo 20,00\s€/);
  });

  test.each(['transfer', 'in_shop', 'cash_on_delivery'] as const satisfies OwnMethod[])(
    '%s, still to be paid: the new total is paid so',
    async (payment) => {
      await offer(room, payment, payment === 'cash_on_delivery' ? { surchargeCents: 350 } : {});
      const delivery = payment === 'in_shop' ? ('pickup' as const) : ('standard' as const);
      const surcharged = payment === 'cash_on_delivery' ? { expectedTotalCents: 2849 } : {};
      const id = await unpaidOrder(room, shirt, { payment, delivery, ...surcharged });
      const before = await found(id);
      const address = delivery === 'pickup' ? null : ADDRESS;
      const what = requested([[shirt, 2]], { delivery, address });
      expect(await edit(id, what, { mayGiveBack: false })).toEqual({ ok: true });
      const after = await found(id);
      addsUp(after);
      expect(after).toMatchObject({
        ...{ totalCents: before.totalCents + 2000, paidCents: 0, openCents: before.totalCents + 2000 },
        surchargeCents: before.surchargeCents,
      });
      expect(toCollectCents(after)).toBe(payment === 'cash_on_delivery' ? after.totalCents : 0);
      expect(await confirmations()).toHaveLength(1);
    },
  );

  test('changed down to what came of its transfer, it is paid, and its days are promised and told', async () => {
    await offer(room, 'transfer');
    const id = await unpaidOrder(room, shirt, {
      lines: [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }],
    });
    const came = { id: crypto.randomUUID(), orderId: id, day: '2026-03-10', amountCents: 2499 };
    expect(await receivePayment(room, { ...came, actor: 'owner' })).toMatchObject({
      money: [{ label: 'Da pagare' }, { label: 'Pagato' }],
    });
    room.clock.now = new Date('2026-03-12T10:00:00Z');
    expect(await edit(id, requested([[shirt, 1]]))).toEqual({ ok: true });
    const arrival = { kind: 'delivery', from: '2026-03-16', to: '2026-03-17' };
    expect(await found(id)).toMatchObject({ openCents: 0, totalCents: 2499, arrival });
    const [mail] = await confirmations();
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Ricevilo tra lunedì 16 e martedì 17 marzo');
    // Changed again it keeps the promise.
    room.clock.now = new Date('2026-03-13T10:00:00Z');
    expect(await edit(id, requested([[shirt, 2]]))).toEqual({ ok: true });
    expect((await found(id)).arrival).toEqual(arrival);
  });

  test('a courier collects no more than may be paid in cash, whatever the owner’s ceiling was', async () => {
    const terms = { surchargeCents: null };
    await offer(room, 'cash_on_delivery', { ...terms, maxCents: null });
    const dear = await addProduct(room.db, { stock: { M: 3 }, priceCents: 249_999 });
    const lines = [{ id: dear, size: 'M', quantity: 1, priceCents: 249_999 }];
    const wish = { payment: 'cash_on_delivery' as const, lines, expectedTotalCents: null };
    const id = await unpaidOrder(room, dear, wish);
    // The order is above the new ceiling before and after: only the law's is checked.
    await offer(room, 'cash_on_delivery', { ...terms, maxCents: 100_000 });
    expect(await edit(id, requested([[dear, 3]]))).toMatchObject({ code: 'method_refused' });
    expect(await edit(id, requested([[dear, 2]]))).toEqual({ ok: true });
    expect((await found(id)).totalCents).toBe(499_998);
    expect(
      await edit(
        id,
        requested([
          [dear, 2],
          [shirt, 1],
        ]),
      ),
    ).toMatchObject({ code: 'method_refused' });
  });

  test('cash on delivery cannot be fetched, nor what is paid at the till be sent', async () => {
    await offer(room, 'cash_on_delivery');
    await offer(room, 'in_shop');
    const sent = await unpaidOrder(room, shirt, { payment: 'cash_on_delivery' });
    const pickup = { delivery: 'pickup' as const, address: null };
    expect(await edit(sent, requested([[shirt, 1]], pickup))).toMatchObject({ code: 'method_refused' });
    const collected = await unpaidOrder(room, shirt, { payment: 'in_shop', delivery: 'pickup' });
    expect(await edit(collected, requested([[shirt, 1]]))).toMatchObject({ code: 'method_refused' });
  });

  test('delivery and address change together, also of who the checkout is for', async () => {
    const id = await paid({ delivery: 'pickup' });
    const there = { ...ADDRESS, customerAddress: 'Via Etnea 2', customerCity: 'Catania' };
    const address = { ...there, customerPostalCode: '95131', customerProvince: 'CT' };
    expect(await edit(id, requested([[shirt, 2]], { delivery: 'express', address }))).toMatchObject({
      code: 'delivery_unavailable',
    });
    expect(await edit(id, requested([[shirt, 2]], { address }))).toEqual({ ok: true });
    const after = await found(id);
    addsUp(after);
    expect(after).toMatchObject({
      deliveryMethod: 'standard',
      customerCity: 'Catania',
    });
    expect(after.openCents).toBeGreaterThan(0);
    expect(after.shippingCents).toBeGreaterThan(499);
    const [checkout] = await room.db.select().from(checkouts);
    expect(checkout?.customer.customer_city).toBe('Catania');
  });

  describe('where an order goes is its owner’s to correct', () => {
    const ASSISTANT = { mayCorrect: false, actor: 'assistant' };

    test.each(Object.keys(ADDRESS) as (keyof typeof ADDRESS)[])(
      'whoever else changes pieces with it is refused: %s',
      async (field) => {
        const id = await paid();
        const before = await found(id);
        const other = { customerPostalCode: '24122', customerProvince: 'MI', customerPhone: '3331234567' };
        const address = { ...ADDRESS, [field]: { ...other }[field as keyof typeof other] ?? 'Altrove' };
        expect(await edit(id, requested([[shirt, 3]], { address }), ASSISTANT)).toMatchObject({
          ...{ ok: false, code: 'corrects' },
        });
        expect(await found(id)).toEqual(before);
        expect(await confirmations()).toEqual([]);
      },
    );

    test('she changes pieces and delivery, and the address stays', async () => {
      const id = await paid();
      const express = requested([[shirt, 3]], { delivery: 'express', address: null });
      expect(await edit(id, express, ASSISTANT)).toEqual({ ok: true });
      expect(await found(id)).toMatchObject({ deliveryMethod: 'express', ...ADDRESS });
    });

    test('what has no address is sent nowhere', async () => {
      const id = await paid({ delivery: 'pickup' });
      await room.db.update(orders).set({ customerAddress: '' });
      const sent = requested([[shirt, 2]], { address: null });
      expect(await edit(id, sent, ASSISTANT)).toMatchObject({ ok: false, code: 'no_address' });
    });
  });

  describe('a gift', () => {
    const offerWrapping = (wrappingCents: number | null) =>
      saveSetting(room.db, 'shipping', { ...DEFAULT_SETTINGS.shipping, wrappingCents }, room.now());
    const gift = (message: string, wrapped: boolean) =>
      requested([[shirt, 2]], { gift: { message, wrapped } });

    test('wrapping and words join an order that is paid: the rest of it stays, and its papers are outdated', async () => {
      await offerWrapping(350);
      const id = await paid();
      await notePapers(room, [id], { kind: 'slip-opened', actor: 'owner' });
      const what = gift('Buon compleanno', true);
      const seen = await previewEdit(room, await editor(id), what);
      expect(seen).toMatchObject({
        preview: { wrappingCents: 350, totalCents: 4849, wasTotalCents: 4499, shippingCents: 499 },
      });
      expect(seen.ok && seen.preview.gift.join('; ')).toMatch(
        /^Confezione regalo: aggiunta, 3,50\s€; Messaggio del regalo: aggiunto$/,
      );
      expect(await edit(id, what)).toEqual({ ok: true });
      const after = await found(id);
      addsUp(after);
      expect(after).toMatchObject({
        ...{ giftMessage: 'Buon compleanno', wrappingCents: 350, totalCents: 4849, openCents: 350 },
      });
      expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
      const [mail] = await confirmations();
      expect(mail?.text).toMatch(/Confezione regalo: aggiunta, 3,50\s€/);
      expect(mail?.text).toContain('Buon compleanno');
      expect(JSON.stringify(await events(id))).not.toContain('Buon compleanno');
      expect((await papersOf(room.db, id)).map(({ isOutdated }) => isOutdated)).toEqual([true]);
    });

    test('words alone change no money, though delivery would be cheaper today; an assistant may', async () => {
      const id = await paid();
      const shipping = { ...DEFAULT_SETTINGS.shipping, standardCents: 100, wrappingCents: null };
      await saveSetting(room.db, 'shipping', shipping, room.now());
      expect(await edit(id, gift('Auguri', false), { mayGiveBack: false })).toEqual({ ok: true });
      expect(await found(id)).toMatchObject({ giftMessage: 'Auguri', totalCents: 4499, openCents: 0 });
      expect(await edit(id, gift('Auguri', true))).toEqual({ ok: false, code: 'wrapping_unavailable' });
      await offerWrapping(null);
      expect(await edit(id, gift('Auguri', false))).toEqual({ ok: false, code: 'no_change' });
    });

    test('wrapping that is taken away is given back, and no assistant does that', async () => {
      await offerWrapping(350);
      const entry = { ...CUSTOMER, gift_wanted: true, gift_message: 'Auguri', gift_wrapped: true };
      const id = await paid({ entry, expectedTotalCents: 4849 });
      const what = gift('Auguri', false);
      const refused = { ok: false, code: 'gives_back', cents: 350 };
      expect(await edit(id, what, { mayGiveBack: false })).toEqual(refused);
      expect(await edit(id, what)).toEqual({ ok: true });
      expect(await found(id)).toMatchObject({ giftMessage: 'Auguri', wrappingCents: null, totalCents: 4499 });
      expect(await found(id)).toMatchObject({ paidCents: 4499, excessCents: 350 });
    });

    test('wrapping that a refund names stays, and is not sold once more', async () => {
      await offerWrapping(350);
      const entry = { ...CUSTOMER, gift_wanted: true, gift_message: '', gift_wrapped: true };
      const id = await paid({ entry, expectedTotalCents: 4849 });
      const refund = { refundId: crypto.randomUUID(), orderId: id, amountCents: 350, reason: '' };
      const named = { ...refund, pieces: [], wrapping: true, actor: 'owner' };
      expect(await requestRefund(room, named)).toMatchObject({ ok: true });
      expect(await edit(id, gift('', false))).toEqual({ ok: false, code: 'wrapping_bound' });
      expect(await edit(id, gift('Auguri', true))).toEqual({ ok: true });
      expect(await found(id)).toMatchObject({ giftMessage: 'Auguri', totalCents: 4849, refundedCents: 350 });
    });

    test('once a part of the order has left, its gift stays', async () => {
      await offerWrapping(350);
      const id = await paid();
      const parcel = { id: crypto.randomUUID(), orderId: id, shippedAt: room.now() };
      await room.db.insert(shipments).values(parcel);
      expect(await edit(id, gift('Auguri', true))).toEqual({ ok: false, code: 'gift_left' });
    });
  });

  test('kept pieces keep their part of the code; a free delivery stays free', async () => {
    await addPromo(room, 'dieci', 10);
    const lines = [
      { id: shirt, size: 'M', quantity: 3, priceCents: 2000 },
      { id: skirt, size: 'M', quantity: 2, priceCents: 3000 },
    ];
    const id = await paid({ lines, promoCode: 'dieci' });
    expect(await found(id)).toMatchObject({ shippingCents: 0, discountCents: 1200 });
    expect(await edit(id, requested([[shirt, 2]]))).toEqual({ ok: true });
    const after = await found(id);
    addsUp(after);
    expect(after).toMatchObject({
      subtotalCents: 4000,
      discountCents: 400,
      shippingCents: 0,
      promoCode: 'dieci',
    });
  });

  test('another total than was shown changes nothing; nothing changed is said', async () => {
    const id = await paid();
    const what = requested([
      [shirt, 2],
      [skirt, 1],
    ]);
    const before = await found(id);
    const save = { edit: what, expectedTotalCents: 7498 };
    expect(await editOrder(room, await editor(id), save)).toMatchObject({ code: 'changed_total' });
    expect(await found(id)).toEqual(before);
    expect(await stockOf(skirt)).toEqual({ stock: 2, held: 0 });
    expect(await edit(id, requested([[shirt, 2]]))).toMatchObject({ code: 'no_change' });
    expect(await edit(id, requested([]))).toMatchObject({ code: 'no_pieces' });
  });

  test('a piece that is sold meanwhile is named, and nothing is written, the address neither', async () => {
    const id = await paid();
    const address = { ...ADDRESS, customerAddress: 'Via Milano 9' };
    const what = requested(
      [
        [shirt, 2],
        [skirt, 2],
      ],
      { address },
    );
    const before = await found(id);
    await unpaidOrderOfSkirts();
    expect(await edit(id, what)).toMatchObject({
      code: 'gone',
      names: [expect.stringContaining('1 libero')],
    });
    expect(await found(id)).toEqual(before);
    expect(await stockOf(skirt)).toEqual({ stock: 1, held: 0 });
  });

  async function unpaidOrderOfSkirts() {
    await offer(room, 'transfer');
    return unpaidOrder(room, skirt, {
      entry: { ...CUSTOMER, customer_email: 'altra@example.it' },
      lines: [{ id: skirt, size: 'M', quantity: 1, priceCents: 3000 }],
    });
  }

  test('two people who change one order at once: one does, the other is told', async () => {
    const id = await paid();
    const by = await editor(id);
    const both = await Promise.all([
      editOrder(room, by, { edit: requested([[shirt, 1]]), expectedTotalCents: 2499 }),
      editOrder(room, by, { edit: requested([[shirt, 3]]), expectedTotalCents: 6000 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'stale' });
    expect(await events(id)).toHaveLength(1);
    expect(await confirmations()).toHaveLength(1);
  });

  test('two orders take the last piece: one has it', async () => {
    const [one, other] = [await paid(), await paid()];
    await unpaidOrderOfSkirts();
    const what = requested([
      [shirt, 2],
      [skirt, 1],
    ]);
    const both = await Promise.all([edit(one, what), edit(other, what)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ ok: false, code: 'gone' }));
    expect(await stockOf(skirt)).toEqual({ stock: 0, held: 0 });
  });

  describe('what stays', () => {
    test('pieces that were given back stay in their line at what they came to', async () => {
      const id = await paid();
      const order = await found(id);
      const pieces = [{ line: `${shirt}|M`, quantity: 1 }];
      const wish = { refundId: crypto.randomUUID(), orderId: id, amountCents: 2000, reason: '', pieces };
      expect(await requestRefund(room, { ...wish, actor: 'owner' })).toMatchObject({ ok: true });
      expect(await edit(id, requested([[skirt, 1]]))).toMatchObject({ code: 'pieces_bound' });
      expect(await edit(id, requested([[shirt, 1]]))).toMatchObject({ code: 'no_pieces' });
      const more = requested([
        [shirt, 1],
        [skirt, 1],
      ]);
      expect(await edit(id, more)).toEqual({ ok: true });
      const after = await found(id);
      addsUp(after);
      expect(after.items[0]?.settled).toEqual({ quantity: 1, cents: 2000 });
      // With the skirt delivery is free.
      expect(after.totalCents).toBe(order.totalCents + 1000 - 499);
    });

    test('pieces that a withdrawal names stay until it is decided', async () => {
      const id = await paid();
      const known = await found(id);
      const { customerName: name, customerEmail: email } = known;
      const made = await withdraw(room, {
        declared: {
          ...{ name, email, orderNumber: `#${id.slice(0, 8)}`, scope: 'some', articles: '' },
          lines: [{ line: `${shirt}|M`, quantity: 1 }],
        },
        ...{ known, formId: crypto.randomUUID(), origin: 'email', clientAddress: '198.51.100.7' },
      });
      expect(made.ok).toBe(true);
      expect(await edit(id, requested([[skirt, 1]]))).toMatchObject({ code: 'pieces_bound' });
      expect(await edit(id, requested([[shirt, 1]]))).toEqual({ ok: true });
    });
  });

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['left', { status: 'shipped' }],
    ['sold_in_shop', { soldInShop: true }],
    ['forgotten', { customerEmail: '' }],
    [
      'invoiced',
      {
        invoiceRequest: {
          ...{ kind: 'person', name: 'Anna', taxCode: 'BNCDAA80A41A794D', street: 'Via Roma 1' },
          ...{ city: 'Bergamo', postalCode: '24121', province: 'BG' },
        },
        ...{ invoiceNumber: '1', invoiceDay: '2026-03-10' },
      },
    ],
  ] as [string, Partial<typeof orders.$inferInsert>][])('%s: it stays as it is', async (code, row) => {
    const id = await paid();
    await room.db.update(orders).set(row).where(eq(orders.id, id));
    expect(await edit(id, requested([[shirt, 1]]))).toMatchObject({ ok: false, code });
    expect(await events(id)).toEqual([]);
  });

  test('cancelled, reopened, changed and cancelled once more, an unpaid order gives back what it has then', async () => {
    await offer(room, 'transfer');
    const id = await unpaidOrder(room, shirt);
    const move = async (to: 'cancelled' | 'pending') =>
      moveOrder(room, { orderId: id, to, actor: 'owner', version: (await found(id)).version, sure: true });
    await move('cancelled');
    expect(await move('pending')).toMatchObject({ ok: true });
    expect(await edit(id, requested([[skirt, 2]]))).toEqual({ ok: true });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
    expect(await stockOf(skirt)).toEqual({ stock: 0, held: 0 });
    await move('cancelled');
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
    expect(await stockOf(skirt)).toEqual({ stock: 2, held: 0 });
  });
});
