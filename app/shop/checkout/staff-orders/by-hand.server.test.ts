import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { productSizes } from '#db/schema/stock.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { draftOrderById, lockDraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { lockCheckout, openCheckoutOf } from '#shop/checkout/payments/checkouts.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { sendConfirmationAgain } from '#shop/checkout/payments/confirmation-again.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { erasePerson } from '#shop/customers/privacy/erase.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { moneyFacts } from '#shop/orders/lifecycle/payments/order-money.ts';
import { readBankFile } from '#shop/orders/offline-payments/bank.server.ts';
import { ordersAtTill, payAtTill } from '#shop/orders/offline-payments/in-shop.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { remainingToWithdraw } from '#shop/orders/withdrawals/read.server.ts';
import { latestPosMoves, moveAtPos, undoPosMove } from '#shop/stock/inventory/pos.server.ts';
import { CUSTOMER, openCheckoutRoom, sessionIn } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, payOnPage } from '#support/room.ts';
import { offer } from '#support/unpaid-order.ts';
import { type OrderOfDraft, orderFromDraft, sellDraftOrder } from './order-from-draft.server.ts';
import {
  changeDraftOrder,
  endOverdueDraftOrders,
  newDraftOrderId,
  propose,
  releaseDraftOrder,
  sendLink,
} from './propose.server.ts';
import type { Proposed } from './proposed.ts';

const OWNER = { actor: 'owner', isFree: true };
const ASSISTANT = { actor: 'assistant', isFree: false };

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 3 } });
  });

  const proposed = (more: Partial<Proposed> = {}): Proposed => ({
    status: 'open',
    customer: CUSTOMER,
    pieces: [{ productId: shirt, size: 'M', quantity: 1 }],
    delivery: 'standard',
    ...{ discountCents: 0, discountReason: '', note: '', until: null },
    ...more,
  });
  async function written(more: Partial<Proposed> = {}): Promise<string> {
    const id = await newDraftOrderId(room);
    expect(await propose(room, proposed(more), { id, ...OWNER })).toEqual({ ok: true, id });
    return id;
  }
  const versionOf = async (id: string) => (await draftOrderById(room.db, id))?.version ?? 0;
  const order = async (id: string, more: Partial<OrderOfDraft> = {}) =>
    orderFromDraft(room, {
      proposalId: id,
      version: await versionOf(id),
      entry: CUSTOMER,
      payment: 'online',
      expectedTotalCents: 2499,
      ...more,
    });
  const urlOf = (result: Awaited<ReturnType<typeof order>>) => {
    if (!result.ok) throw new Error(result.code);
    return result.url;
  };

  test('a link holds its pieces, is paid once, and its order keeps its number', async () => {
    const id = await written();
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 1 });
    expect(await propose(room, proposed(), { id, ...OWNER })).toEqual({ ok: true, id });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 1 });

    const url = urlOf(await order(id));
    // Pressed twice, and in two tabs, it is the same payment.
    expect(urlOf(await order(id))).toBe(url);
    await payOnPage(room, url);
    expect(await confirmPayment(room, sessionIn(url))).toMatchObject({ status: 'completed', orderId: id });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
    expect(await order(id)).toMatchObject({ ok: false, code: 'ordered' });
    expect(await orderById(room.db, id)).toMatchObject({
      totalCents: 2499,
      paidCents: 2499,
      soldInShop: false,
    });
    expect(await changeDraftOrder(room, proposed(), { id, version: 2, ...OWNER })).toMatchObject({
      code: 'over',
    });
  });

  test('another way of paying ends the payment before: never two', async () => {
    await offer(room, 'transfer');
    const id = await written();
    const url = urlOf(await order(id));
    const made = await order(id, { payment: 'transfer' });
    expect(made.ok).toBe(true);
    await payOnPage(room, url);
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'expired' });
    expect(await orderById(room.db, id)).toMatchObject({ paymentMethod: 'transfer', paidCents: 0 });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
  });

  test('a transfer that was made before the button was pressed is noted down, and none from before the proposal', async () => {
    await offer(room, 'transfer');
    room.clock.now = new Date('2026-03-11T10:00:00Z');
    const id = await written();
    room.clock.now = new Date('2026-03-13T10:00:00Z');
    urlOf(await order(id, { payment: 'transfer' }));
    const orderNumber = id.slice(0, 8).toUpperCase();
    const file = (day: string) => ({
      bytes: Buffer.from(`Data contabile;Descrizione;Importo\n${day};Bonifico ${orderNumber};24,99\n`),
      chosen: null,
    });
    const proposed = async (day: string) => {
      const read = await readBankFile(room, file(day));
      return read.ok && read.kind === 'proposals' ? read.proposals : [];
    };
    expect(await proposed('10/03/2026')).toMatchObject([
      { isOffered: false, sentence: expect.stringContaining('prima dell’ordine') },
    ]);
    expect(await proposed('11/03/2026')).toMatchObject([{ isOffered: true, isExact: true }]);
    const payment = { orderId: id, amountCents: 2499, actor: 'owner' };
    const paid = (day: string) => receivePayment(room, { id: crypto.randomUUID(), day, ...payment });
    expect(await paid('2026-03-10')).toEqual({ ok: false, code: 'invalid_day' });
    expect(await paid('2026-03-11')).toMatchObject({ ok: true, money: [{ label: 'Pagato' }] });
  });

  test('paid while the shop sells it at the counter: whoever is first has it, and the other money goes back', async () => {
    const id = await written();
    const version = await versionOf(id);
    const url = urlOf(await order(id));
    await payOnPage(room, url);
    // The shop does not know of the payment yet: it asks before it sells.
    const sale = { proposalId: id, version, paymentId: crypto.randomUUID(), isTaken: false, actor: 'owner' };
    expect(await sellDraftOrder(room, sale)).toMatchObject({ ok: false, code: 'over' });
    expect(await orderById(room.db, id)).toMatchObject({ paidCents: 2499, soldInShop: false });
    expect(await room.db.select().from(refunds)).toEqual([]);
  });

  test('paid on the provider’s page in one tab, another way of paying in the other makes no second order', async () => {
    await offer(room, 'transfer');
    const id = await written();
    const url = urlOf(await order(id));
    await payOnPage(room, url);
    expect(await order(id, { payment: 'transfer' })).toMatchObject({ ok: false, code: 'ordered' });
    expect(await orderById(room.db, id)).toMatchObject({ paymentMethod: 'card', paidCents: 2499 });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
  });

  test('two customers’ tabs at the same moment make one payment', async () => {
    const id = await written();
    const [one, other] = await Promise.all([order(id), order(id)]);
    expect(urlOf(one)).toBe(urlOf(other));
  });

  test('proposals that change sizes with each other wait for one another, and none is cut short', async () => {
    const coat = await addProduct(room.db, { stock: { M: 9, L: 9 } });
    const pieces = (size: string) => [{ productId: coat, size, quantity: 1 }];
    const [one, other] = [await written({ pieces: pieces('M') }), await written({ pieces: pieces('L') })];
    const change = async (id: string, size: string) =>
      changeDraftOrder(room, proposed({ pieces: pieces(size) }), {
        id,
        version: await versionOf(id),
        ...OWNER,
      });
    for (const [first, second] of ['LM', 'ML', 'LM', 'ML', 'LM', 'ML'])
      expect(await Promise.all([change(one, first ?? ''), change(other, second ?? '')])).toMatchObject([
        { ok: true },
        { ok: true },
      ]);
  });

  test('what is changed meanwhile is shown again before it is paid; agreed prices stay', async () => {
    const id = await written();
    const before = await versionOf(id);
    const skirt = await addProduct(room.db, { stock: { M: 1 }, priceCents: 3000 });
    const pieces = [
      { productId: shirt, size: 'M', quantity: 1 },
      { productId: skirt, size: 'M', quantity: 1 },
    ];
    const change = { id, version: before, ...OWNER };
    expect(await changeDraftOrder(room, proposed({ pieces }), change)).toEqual({ ok: true, id });
    expect(await changeDraftOrder(room, proposed(), change)).toMatchObject({ ok: false, code: 'stale' });
    expect(await order(id, { version: before })).toMatchObject({ ok: false, code: 'changed' });
    expect(await order(id)).toMatchObject({ ok: false, code: 'changed' });
    expect((await order(id, { expectedTotalCents: 5000 })).ok).toBe(true);
  });

  test.each([
    ['aside', 0],
    ['open', 1],
  ] as const)('%s, with another telephone it closes %i links that were sent', async (status, closed) => {
    const to = (customer_phone: string) => ({ ...CUSTOMER, customer_phone });
    const id = await written({ status, customer: to('3331234567') });
    const corrected = proposed({ status: 'open', customer: to('3339999999') });
    expect(await changeDraftOrder(room, corrected, { id, version: 1, ...OWNER })).toEqual({ ok: true, id });
    expect(await draftOrderById(room.db, id)).toMatchObject({ status: 'open', linkGeneration: closed });
  });

  test('a form that is sent again does not write over what somebody changed since', async () => {
    const id = await written();
    expect(await propose(room, proposed({ note: 'Sua sorella' }), { id, ...OWNER })).toMatchObject({
      ok: true,
    });
    // A second tab, or a step back, has the form as it was before.
    expect(await propose(room, proposed(), { id, ...OWNER })).toEqual({ ok: false, code: 'stale' });
    expect(await draftOrderById(room.db, id)).toMatchObject({ note: 'Sua sorella', version: 2 });
  });

  test.each([
    { delivery: 'express', code: '09100', ok: false },
    { delivery: 'standard', code: '09100', ok: true },
    { delivery: 'express', code: '24121', ok: true },
    { delivery: 'express', code: '', ok: true },
  ] as const)('$delivery to «$code» can be proposed: $ok', async ({ delivery, code, ok }) => {
    const customer = { ...CUSTOMER, customer_postal_code: code };
    const id = await newDraftOrderId(room);
    expect(await propose(room, proposed({ delivery, customer }), { id, ...OWNER })).toMatchObject(
      ok ? { ok } : { ok, code: 'delivery_unavailable' },
    );
  });

  test('while the provider is away nothing of what is being paid changes, and that is said', async () => {
    await offer(room, 'transfer');
    const id = await written();
    urlOf(await order(id));
    const version = await versionOf(id);
    const away = vi
      .spyOn(room.payments, 'expireSession')
      .mockRejectedValue(new VendorError({ vendor: 'payments', type: 'away' }));
    const refusal = { ok: false, code: 'provider_away' };
    const sale = { proposalId: id, version, paymentId: crypto.randomUUID(), isTaken: false, actor: 'owner' };
    expect(await order(id, { payment: 'transfer' })).toEqual(refusal);
    expect(await changeDraftOrder(room, proposed(), { id, version, ...OWNER })).toEqual(refusal);
    expect(await releaseDraftOrder(room, { id, version, actor: 'owner' })).toEqual(refusal);
    expect(await sellDraftOrder(room, sale)).toEqual(refusal);
    away.mockRestore();
    expect((await order(id, { payment: 'transfer' })).ok).toBe(true);
  });

  test('what the shop sends may wait to be paid beside other orders, and counts for none of hers', async () => {
    await offer(room, 'transfer');
    for (let n = 0; n < 3; n += 1) {
      const id = await written();
      expect(await order(id, { payment: 'transfer' })).toMatchObject({ ok: true });
    }
    const more = await addProduct(room.db, { stock: { M: 9 } });
    const cart = (quantity: number) =>
      startCheckout(room, {
        checkoutId: crypto.randomUUID(),
        lines: [{ id: more, size: 'M', quantity, priceCents: 2000 }],
        entry: CUSTOMER,
        delivery: 'standard',
        promoCode: null,
        network: null,
        expectedTotalCents: null,
        payment: 'transfer',
      });
    expect(await cart(1)).toMatchObject({ ok: true });
    expect(await cart(2)).toMatchObject({ ok: true });
    expect(await cart(3)).toMatchObject({ ok: false });
  });

  test('an invoice that its customer asks for is her order’s', async () => {
    const id = await written({ delivery: 'pickup' });
    const invoice = {
      ...{ invoice_wanted: true, invoice_kind: 'business', invoice_company: 'Bianchi Srl' },
      ...{ invoice_vat_number: '00743110157', invoice_street: 'Via Roma 1', invoice_postal_code: '24121' },
      ...{ invoice_town: 'Bergamo', invoice_province: 'BG', invoice_sdi_code: 'ABC1234' },
    };
    const entry = { ...CUSTOMER, ...invoice };
    const url = urlOf(await order(id, { entry, expectedTotalCents: 2000 }));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    expect((await orderById(room.db, id))?.invoiceRequest).toMatchObject({ company: 'Bianchi Srl' });
  });

  test('an erasure waits for the order that is being made of a proposal', async () => {
    const id = await written();
    urlOf(await order(id));
    const erased: Promise<{ proposals: number }>[] = [];
    await room.db.transaction(async (tx) => {
      const open = (await openCheckoutOf(tx, id)) ?? expect.fail('no checkout');
      await lockCheckout(tx, open.id);
      erased.push(erasePerson(room, { email: CUSTOMER.customer_email, actor: 'owner' }));
      // It comes as far as it can.
      await delay(200);
      expect(await lockDraftOrder(tx, id)).not.toBeNull();
    });
    expect(await Promise.all(erased)).toMatchObject([{ proposals: 1 }]);
  });

  test('too few pieces are named, and nothing of the rest is held', async () => {
    const id = await newDraftOrderId(room);
    const pieces = [{ productId: shirt, size: 'M', quantity: 4 }];
    expect(await propose(room, proposed({ pieces }), { id, ...OWNER })).toMatchObject({
      ok: false,
      code: 'gone',
      missing: [{ left: 3 }],
    });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    expect(await draftOrderById(room.db, id)).toBeNull();
  });

  test('a change that finds too few pieces leaves the proposal as it was', async () => {
    const id = await written();
    const pieces = [{ productId: shirt, size: 'M', quantity: 4 }];
    const change = { id, version: await versionOf(id), ...OWNER };
    expect(await changeDraftOrder(room, proposed({ pieces }), change)).toMatchObject({ code: 'gone' });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 1 });
    // All three are its own, and may be.
    const all = [{ productId: shirt, size: 'M', quantity: 3 }];
    expect(await changeDraftOrder(room, proposed({ pieces: all }), change)).toEqual({ ok: true, id });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 3 });
  });

  test('the last piece that is held is not sold to a shopper', async () => {
    await written({ pieces: [{ productId: shirt, size: 'M', quantity: 3 }] });
    const started = await startCheckout(room, {
      checkoutId: crypto.randomUUID(),
      lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: 2000 }],
      entry: CUSTOMER,
      delivery: 'standard',
      promoCode: null,
      network: null,
      expectedTotalCents: null,
    });
    expect(started).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('after its day the pieces are on sale again; what is being paid waits', async () => {
    const [left, paid] = [await written(), await written()];
    room.clock.now = new Date('2026-03-12T22:50:00Z');
    const url = urlOf(await order(paid));
    room.clock.now = new Date('2026-03-12T23:05:00Z');
    await endOverdueDraftOrders(room);
    expect(await draftOrderById(room.db, left)).toMatchObject({ status: 'ended', endedBecause: 'expired' });
    expect(await draftOrderById(room.db, paid)).toMatchObject({ status: 'open' });
    expect(await order(left)).toMatchObject({ ok: false, code: 'over' });
    await payOnPage(room, url);
    expect(await confirmPayment(room, sessionIn(url))).toMatchObject({ status: 'completed', orderId: paid });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
  });

  test('let go, its link orders nothing; and what was aside until a day gets its link until then', async () => {
    const id = await written({ status: 'aside', until: '2026-03-20' });
    expect(await order(id)).toMatchObject({ ok: false, code: 'over' });
    const settings = await loadSettings(room.db);
    const linked = await sendLink(room, { id, version: await versionOf(id), settings });
    expect(linked).toEqual({ ok: true, id });
    expect((await draftOrderById(room.db, id))?.until.toISOString()).toBe('2026-03-20T22:59:59.999Z');
    const soon = await written({ status: 'aside', until: '2026-03-10' });
    await sendLink(room, { id: soon, version: 1, settings });
    expect((await draftOrderById(room.db, soon))?.until.toISOString()).toBe('2026-03-12T22:59:59.999Z');
    await releaseDraftOrder(room, { id: soon, version: 2, actor: 'owner' });
    const version = await versionOf(id);
    expect(await releaseDraftOrder(room, { id, version, actor: 'owner' })).toEqual({ ok: true, id });
    expect(await releaseDraftOrder(room, { id, version, actor: 'owner' })).toMatchObject({ code: 'over' });
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    expect(await order(id)).toMatchObject({ ok: false, code: 'over' });
  });

  test('paid at the counter it is an order at once, in the takings, without withdrawal', async () => {
    const id = await written({
      status: 'aside',
      delivery: 'pickup',
      discountCents: 500,
      discountReason: 'Cliente da anni',
    });
    const sale = {
      proposalId: id,
      version: await versionOf(id),
      paymentId: crypto.randomUUID(),
      isTaken: true,
      actor: 'owner',
    };
    expect(await sellDraftOrder(room, sale)).toEqual({ ok: true, orderId: id });
    expect(await sellDraftOrder(room, sale)).toEqual({ ok: true, orderId: id });
    const sold = await orderById(room.db, id);
    expect(sold).toMatchObject({
      ...{ subtotalCents: 2000, discountCents: 500, shippingCents: 0, totalCents: 1500, paidCents: 1500 },
      ...{ soldInShop: true, status: 'delivered', openCents: 0 },
    });
    if (!sold) throw new Error('Nothing was sold');
    expect((await remainingToWithdraw(room.db, sold)).lines.map(({ toWithdraw }) => toWithdraw)).toEqual([0]);
    expect(await takingsInAll(room.db)).toBe(1500);
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
    const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mail?.html).toContain('Hai comprato in negozio');
    expect(mail?.text).toContain('Hai già ritirato tutto in negozio');
    const ofDistance =
      /\/recesso|istruzioni sul recesso|modulo di recesso|termini e condizioni|ritiralo|quando è pronto/i;
    expect(mail?.text).not.toMatch(ofDistance);
    expect(mail?.attachments).not.toContainEqual(expect.objectContaining({ kind: 'terms' }));
    // Sent again it is the same.
    await sendConfirmationAgain(room, { orderId: id, actor: 'owner', mailId: crypto.randomUUID() });
    const mails = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mails.map(({ text }) => ofDistance.test(text))).toEqual([false, false]);
  });

  test('paid at the counter and left there, it is fetched when it is ready', async () => {
    const id = await written({ status: 'aside', delivery: 'pickup' });
    const version = await versionOf(id);
    const sale = { proposalId: id, version, paymentId: crypto.randomUUID(), isTaken: false, actor: 'owner' };
    expect(await sellDraftOrder(room, sale)).toMatchObject({ ok: true });
    const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mail?.text).toContain('Ti scriviamo quando è pronto');
    expect(mail?.text).not.toMatch(/istruzioni sul recesso|Hai già ritirato/i);
  });

  test('what it took out of the shop is listed at the till, and not taken back there', async () => {
    const id = await written({ pieces: [{ productId: shirt, size: 'M', quantity: 2 }] });
    const sale = { proposalId: id, version: await versionOf(id), paymentId: crypto.randomUUID() };
    expect(await sellDraftOrder(room, { ...sale, isTaken: true, actor: 'owner' })).toMatchObject({
      ok: true,
    });
    const [size] = await room.db.select().from(productSizes).where(eq(productSizes.productId, shirt));
    const scan = { key: crypto.randomUUID(), productSizeId: size?.id ?? '', actor: 'owner' };
    expect(await moveAtPos(room.db, { ...scan, kind: 'sale' })).toMatchObject({ ok: true, stock: 0 });
    const [own, moved] = await latestPosMoves(room.db);
    expect([own?.isOfOrder, moved?.isOfOrder, moved?.kind]).toEqual([false, true, 'sale']);
    const refused = { ok: false, code: 'of_order' };
    expect(await undoPosMove(room.db, moved?.id ?? 0, 'owner')).toEqual(refused);
    expect(await stockOf(shirt)).toEqual({ stock: 0, held: 0 });
  });

  test.each([
    { province: 'Brgamo', city: 'Bergamo', stored: 'Brgamo' },
    { province: 'bergamo', city: 'Bergamo', stored: 'BG' },
    { province: 'bergamo', city: 'Zzyzxburgo', stored: 'BG' },
    { province: '', city: 'Zzyzxburgo', stored: '' },
  ])('at the counter the province «$province» of $city is $stored', async ({ province, city, stored }) => {
    const customer = {
      ...CUSTOMER,
      ...{ customer_city: city, customer_postal_code: '24121', customer_province: province },
    };
    const id = await written({ status: 'aside', customer });
    const sale = {
      ...{ proposalId: id, version: await versionOf(id), paymentId: crypto.randomUUID() },
      ...{ isTaken: false, actor: 'owner' },
    };
    expect(await sellDraftOrder(room, sale)).toMatchObject({ ok: true });
    expect((await orderById(room.db, id))?.customerProvince).toBe(stored);
  });

  test('what was agreed on stands in the history of its order, with who wrote it', async () => {
    const discounted = { discountCents: 500, discountReason: 'Cliente da anni', note: 'Passa sabato' };
    const id = await written(discounted);
    const url = urlOf(await order(id, { expectedTotalCents: 1999 }));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    await confirmPayment(room, sessionIn(url));
    const events = await room.db.select().from(orderEvents).where(eq(orderEvents.kind, 'by-hand'));
    expect(events).toMatchObject([
      {
        orderId: id,
        actor: 'owner',
        detail: { amountCents: 500, reason: 'Cliente da anni', text: 'Passa sabato' },
      },
    ]);
  });

  test('paid at the counter and sent by courier, the till hands nothing over: at most it takes the money', async () => {
    const id = await written({ status: 'aside' });
    const sale = { proposalId: id, paymentId: crypto.randomUUID(), isTaken: true, actor: 'owner' };
    expect(await sellDraftOrder(room, { ...sale, version: await versionOf(id) })).toMatchObject({ ok: true });
    const sold = async () => (await orderById(room.db, id)) ?? expect.fail('no order');
    expect(await sold()).toMatchObject({ status: 'pending', paidCents: 2499 });
    const press = async () => ({
      ...{ orderId: id, version: (await sold()).version, paymentId: crypto.randomUUID(), actor: 'owner' },
    });
    expect(await ordersAtTill(room.db)).toEqual([]);
    expect(await payAtTill(room, await press())).toEqual({ ok: false, code: 'not_in_shop' });
    // Cut short before its money was noted down.
    await room.db.delete(orderPayments).where(eq(orderPayments.orderId, id));
    await room.db.update(orders).set({ paidCents: 0 }).where(eq(orders.id, id));
    expect(await ordersAtTill(room.db)).toMatchObject([{ id, isDifference: false, amountCents: 2499 }]);
    const pressed = await press();
    expect(await payAtTill(room, pressed)).toEqual({ ok: true });
    expect(await payAtTill(room, pressed)).toEqual({ ok: true });
    expect(await sold()).toMatchObject({ status: 'pending', paidCents: 2499 });
    expect(await ordersAtTill(room.db)).toEqual([]);
  });

  test.each([
    { writer: ASSISTANT, discountCents: 200, reason: 'Macchia', code: null },
    { writer: ASSISTANT, discountCents: 201, reason: 'Macchia', code: 'not_allowed' },
    { writer: OWNER, discountCents: 2000, reason: 'Omaggio', code: null },
    { writer: OWNER, discountCents: 2001, reason: 'Omaggio', code: 'too_large' },
    { writer: OWNER, discountCents: 100, reason: '  ', code: 'no_reason' },
  ])(
    '$writer.actor takes off $discountCents cents: $code',
    async ({ writer, discountCents, reason, code }) => {
      const id = await newDraftOrderId(room);
      const saved = await propose(room, proposed({ discountCents, discountReason: reason }), {
        id,
        ...writer,
      });
      expect(saved.ok ? null : saved.code).toBe(code);
    },
  );

  test('one that costs nothing speaks of no payment: neither to come nor made', async () => {
    await offer(room, 'transfer');
    const gift = { discountCents: 2000, discountReason: 'Omaggio', delivery: 'pickup' as const };
    const id = await written(gift);
    expect(await order(id, { payment: 'transfer', expectedTotalCents: 0 })).toMatchObject({ ok: true });
    const made = (await orderById(room.db, id)) ?? expect.fail('no order');
    expect(made).toMatchObject({ totalCents: 0, openCents: 0, paymentMethod: 'transfer' });
    expect(moneyFacts(made, { seesMoney: true })).toMatchObject([{ label: 'Niente da pagare' }]);
    const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mail?.text).not.toMatch(/Pagato con|il pagamento è confermato|arriva il pagamento|Paga entro/);
  });

  test('what the owner takes off stays as its share of the goods when an assistant corrects something else', async () => {
    const half = { discountCents: 1000, discountReason: 'Cliente affezionata' };
    const id = await written(half);
    const change = async (more: Partial<Proposed>) => {
      const saved = await changeDraftOrder(room, proposed({ ...half, ...more }), {
        ...{ id, version: await versionOf(id) },
        ...ASSISTANT,
      });
      return saved.ok ? null : saved.code;
    };
    expect(await change({ note: 'Passa sabato' })).toBeNull();
    expect(await change({ discountCents: 1001 })).toBe('not_allowed');
    const two = [{ productId: shirt, size: 'M', quantity: 2 }];
    expect(await change({ pieces: two, discountCents: 2001 })).toBe('not_allowed');
    expect(await change({ pieces: two, discountCents: 2000 })).toBeNull();
    expect(await change({ discountCents: 1001 })).toBe('not_allowed');
    expect(await change({})).toBeNull();
  });

  test('a gift: wrapping at what it costs as it is ordered, and a message, are the order’s', async () => {
    const offerWrapping = (wrappingCents: number | null) =>
      saveSetting(room.db, 'shipping', { ...DEFAULT_SETTINGS.shipping, wrappingCents }, room.now());
    const gift = { message: 'Auguri', wrapped: true };
    const refused = { ok: false, code: 'wrapping_unavailable' };
    expect(await propose(room, proposed({ gift }), { id: crypto.randomUUID(), ...OWNER })).toEqual(refused);
    await offerWrapping(350);
    const id = await written({ gift });
    expect(await draftOrderById(room.db, id)).toMatchObject({ giftMessage: 'Auguri', wrapped: true });
    await offerWrapping(400);
    // Another price was shown than is taken now.
    expect(await order(id, { expectedTotalCents: 2849 })).toMatchObject({ ok: false, code: 'changed' });
    const url = urlOf(await order(id, { expectedTotalCents: 2899 }));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const made = { giftMessage: 'Auguri', wrappingCents: 400, totalCents: 2899, paidCents: 2899 };
    expect(await orderById(room.db, id)).toMatchObject(made);
    const [mail] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mail?.text).toMatch(/Confezione regalo\s+4,00\s€/);
    expect(mail?.text).toContain('Auguri');
  });

  test('a gift that is taken out of a proposal again is none; sold at the counter it costs its wrapping', async () => {
    const shipping = { ...DEFAULT_SETTINGS.shipping, wrappingCents: 350 };
    await saveSetting(room.db, 'shipping', shipping, room.now());
    const id = await written({ delivery: 'pickup', gift: { message: '', wrapped: true } });
    const none = proposed({ delivery: 'pickup' });
    expect(await changeDraftOrder(room, none, { id, version: 1, ...OWNER })).toMatchObject({ ok: true });
    expect(await draftOrderById(room.db, id)).toMatchObject({ giftMessage: null, wrapped: false });
    const gift = proposed({ delivery: 'pickup', gift: { message: '', wrapped: true } });
    expect(await changeDraftOrder(room, gift, { id, version: 2, ...OWNER })).toMatchObject({ ok: true });
    const sale = {
      proposalId: id,
      version: 3,
      paymentId: crypto.randomUUID(),
      isTaken: true,
      actor: 'owner',
    };
    expect(await sellDraftOrder(room, sale)).toMatchObject({ ok: true });
    const sold = { giftMessage: '', wrappingCents: 350, totalCents: 2350, paidCents: 2350 };
    expect(await orderById(room.db, id)).toMatchObject(sold);
  });

  test('the same size twice is one line, of an order by hand as of any other', async () => {
    const piece = { productId: shirt, size: 'M', quantity: 1 };
    const id = await written({ pieces: [piece, piece] });
    const lines = async () => (await draftOrderById(room.db, id))?.lines ?? [];
    expect(await lines()).toMatchObject([{ size: 'M', quantity: 2 }]);
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 2 });
    const changed = proposed({ pieces: [piece, piece, piece] });
    const saved = await changeDraftOrder(room, changed, { id, version: await versionOf(id), ...OWNER });
    expect(saved).toEqual({ ok: true, id });
    expect(await lines()).toMatchObject([{ size: 'M', quantity: 3 }]);
    const twice = [...(await lines()), ...(await lines())];
    await expect(room.db.update(draftOrders).set({ lines: twice })).rejects.toThrow();
    const orderId = urlOf(await order(id, { payment: 'online', expectedTotalCents: 6000 }));
    await payOnPage(room, orderId);
    await confirmPayment(room, sessionIn(orderId));
    for (const table of [
      room.db.update(checkouts).set({ lines: twice }),
      room.db.update(orders).set({ items: twice }),
    ])
      await expect(table).rejects.toThrow();
  });

  test.each([
    { method: 'online', discountCents: 0, delivery: 'standard', totalCents: 2499 },
    { method: 'online', discountCents: 333, delivery: 'express', totalCents: 2657 },
    { method: 'transfer', discountCents: 1, delivery: 'standard', totalCents: 2498 },
    { method: 'cash_on_delivery', discountCents: 700, delivery: 'standard', totalCents: 2149 },
    { method: 'in_shop', discountCents: 700, delivery: 'pickup', totalCents: 1300 },
  ] as const)('$method, $delivery, less $discountCents: all parts add up', async (row) => {
    await offer(room, 'transfer');
    await offer(room, 'in_shop');
    await offer(room, 'cash_on_delivery', { surchargeCents: 350 });
    const { discountCents, delivery, method: payment, totalCents } = row;
    const id = await written({ discountCents, discountReason: 'Prova', delivery });
    const result = await order(id, { payment, expectedTotalCents: totalCents });
    const url = urlOf(result);
    if (payment === 'online') {
      await payOnPage(room, url);
      await confirmPayment(room, sessionIn(url));
    }
    const made = await orderById(room.db, id);
    if (!made) throw new Error('No order was made');
    const lines = made.items.reduce((sum, one) => sum + one.priceCents * one.quantity - one.discountCents, 0);
    expect(lines).toBe(made.subtotalCents - made.discountCents);
    expect(made.totalCents).toBe(lines + made.shippingCents);
    expect(made.totalCents).toBe(totalCents);
    expect(made.surchargeCents).toBe(payment === 'cash_on_delivery' ? 350 : null);
    expect(made.paidCents).toBe(payment === 'online' ? totalCents : 0);
  });
});
