import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { chargePayments } from '#db/schema/payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { keepMethod } from '#shop/checkout/payment-methods/own-methods.server.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { payCharge } from '#shop/checkout/payments/balance-payments.server.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { openBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { askAgain, cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { sourcesOf } from '#shop/orders/refunds/sources.server.ts';
import { CUSTOMER, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, payOnPage } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { changeMethod, otherMethods } from './change-method.server.ts';
import { editOrder } from './edit-order.server.ts';

const SUPPLEMENT = 400;
const PRICE = 4000;
const DAY_MS = 24 * 60 * 60_000;

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-02T10:00:00Z');
    shirt = await addProduct(room.db, { priceCents: PRICE, stock: { M: 2, L: 1 } });
    await offer(room, 'transfer', { days: 5 });
    await offer(room, 'cash_on_delivery', { surchargeCents: SUPPLEMENT });
    await offer(room, 'in_shop', { days: 3, forDelivered: true });
    for (const terms of USUAL_PROVIDER_METHODS) await keepMethod(room.db, terms, room.now());
  });

  const found = async (id: string) => (await orderById(room.db, id)) ?? expect.fail('no order');
  const ordered = (more: Parameters<typeof unpaidOrder>[2] = {}) =>
    unpaidOrder(room, shirt, { lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: PRICE }], ...more });
  const by = async (orderId: string, actor = 'owner') => ({
    ...{ orderId, version: (await found(orderId)).version, actor },
    mayGiveBack: true,
    mayCorrect: true,
  });
  const offered = async (id: string) => otherMethods(room, await found(id));
  async function change(id: string, method: CheckoutMethod, actor = 'owner') {
    const offer = (await offered(id)).find((one) => one.method === method);
    return changeMethod(room, await by(id, actor), { method, expectedTotalCents: offer?.totalCents ?? 0 });
  }
  async function pageOf(id: string): Promise<string> {
    const charge = await openBalancePaymentOf(room.db, id);
    const answer = await payCharge(room, { orderId: id, version: charge?.version ?? 0 });
    return answer.ok ? answer.url : expect.fail(answer.code);
  }
  const receive = (orderId: string, amountCents: number, method?: string) =>
    receivePayment(room, {
      ...{ id: crypto.randomUUID(), orderId, day: dayInRome(room.now()), amountCents, actor: 'owner' },
      ...(method && { method }),
    });
  async function mailOf(work: () => Promise<unknown>) {
    const before = (await room.db.select().from(outbox)).map(({ id }) => id);
    await work();
    const [mail] = (await room.db.select().from(outbox)).filter(({ id }) => !before.includes(id));
    return mail ?? expect.fail('no e-mail');
  }

  test('between every pair of methods the order costs what it costs so, and holds its piece all the time', async () => {
    const id = await ordered();
    const { totalCents: price, id: number } = await found(id);
    const methods = ['online', 'transfer', 'cash_on_delivery', 'in_shop'] as const;
    const pairs = methods.flatMap((from) =>
      methods.filter((to) => to !== from).map((to) => [from, to] as const),
    );
    for (const [from, to] of pairs) {
      expect(await change(id, from)).toEqual({ ok: true });
      expect(await change(id, to)).toEqual({ ok: true });
      const supplement = to === 'cash_on_delivery' ? SUPPLEMENT : 0;
      const order = await found(id);
      expect(order).toMatchObject({
        ...{ id: number, paymentMethod: to, totalCents: price + supplement, status: 'pending' },
        ...{ surchargeCents: supplement || null, openCents: price + supplement },
      });
      expect(order.payBy === null).toBe(to === 'cash_on_delivery');
      // What leaves once it is paid is promised with its money.
      expect(order.arrival === null).toBe(to === 'transfer' || to === 'online');
      const charge = await openBalancePaymentOf(room.db, id);
      expect(charge?.amountCents).toBe(to === 'online' ? price : undefined);
      expect(charge?.payBy).toEqual(to === 'online' ? order.payBy : undefined);
      expect(await stockOf(shirt)).toMatchObject({ stock: 1, held: 0 });
      expect(await takingsInAll(room.db)).toBe(0);
    }
    const changes = await room.db.select().from(orderEvents).where(eq(orderEvents.kind, 'way-changed'));
    expect(changes.every(({ actor }) => actor === 'owner')).toBe(true);
  });

  test('the shopper is written what is to be done now, with the new total', async () => {
    const id = await ordered();
    expect((await mailOf(() => change(id, 'cash_on_delivery'))).text).toMatch(
      /Pagamento: contrassegno, prima bonifico[\s\S]*Totale: 48,99.€, prima 44,99.€[\s\S]*Paghi 48,99.€ in contanti/,
    );
    const mail = await mailOf(() => change(id, 'online'));
    expect(mail.text).toMatch(/Pagamento: online, prima contrassegno[\s\S]*Paga entro lunedì 9 marzo 2026/);
    expect(mail.text).toContain('/differenza?token=');
    expect((await room.db.select().from(outbox)).filter(({ kind }) => kind === 'charge')).toEqual([]);
  });

  test('paid by its link it is paid, counted that day, promised its days, and given back to the same card', async () => {
    const id = await ordered();
    await change(id, 'online', 'shopper');
    const { totalCents } = await found(id);
    room.clock.now = new Date(room.now().getTime() + DAY_MS);
    await payOnPage(room, await pageOf(id));
    await reconcileCheckouts(room);
    const paid = await found(id);
    expect(paid).toMatchObject({ openCents: 0, paidCents: totalCents, chargedCents: 0 });
    expect(paid).toMatchObject({ soldOn: '2026-03-03', arrival: expect.anything() });
    expect(await takingsInAll(room.db)).toBe(totalCents);
    expect(await offered(id)).toEqual([]);
    expect(await change(id, 'transfer')).toEqual({ ok: false, code: 'method_fixed' });
    const [payment] = await room.db.select().from(orderPayments);
    expect(await sourcesOf(room.db, paid)).toEqual([
      { paymentIntentId: payment?.paymentIntentId, cents: totalCents },
    ]);
  });

  test('paid in part it asks for what is open, and what was paid before keeps its name', async () => {
    const id = await ordered();
    await receive(id, 1000);
    const { totalCents } = await found(id);
    await change(id, 'online');
    expect(await openBalancePaymentOf(room.db, id)).toMatchObject({ amountCents: totalCents - 1000 });
    await change(id, 'in_shop');
    expect(await openBalancePaymentOf(room.db, id)).toBeNull();
    expect(await found(id)).toMatchObject({ chargedCents: 0, paidCents: 1000, openCents: totalCents - 1000 });
    const [payment] = await room.db.select().from(orderPayments);
    expect(payment?.method).toBe('transfer');
    await receive(id, totalCents - 1000);
    expect(await found(id)).toMatchObject({ openCents: 0 });
  });

  test('the same again is no change; from an older page, or at another total, nothing is', async () => {
    const id = await ordered();
    const seen = await by(id);
    const { totalCents } = await found(id);
    const twice = [1, 2].map(() =>
      changeMethod(room, seen, { method: 'in_shop', expectedTotalCents: totalCents }),
    );
    expect((await Promise.all(twice)).filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await changeMethod(room, seen, { method: 'in_shop', expectedTotalCents: totalCents })).toEqual({
      ok: true,
    });
    expect(await room.db.$count(orderEvents, eq(orderEvents.kind, 'way-changed'))).toBe(1);
    expect(await changeMethod(room, seen, { method: 'transfer', expectedTotalCents: totalCents })).toEqual({
      ok: false,
      code: 'stale',
    });
    const now = { method: 'cash_on_delivery' as const, expectedTotalCents: totalCents };
    expect(await changeMethod(room, await by(id), now)).toEqual({ ok: false, code: 'changed_total' });
  });

  test('paid while it is given another method: what came first counts, and nothing is lost', async () => {
    const id = await ordered();
    // A transfer that is noted meanwhile.
    const seen = await by(id);
    const { totalCents } = await found(id);
    await receive(id, totalCents);
    expect(await changeMethod(room, seen, { method: 'in_shop', expectedTotalCents: totalCents })).toEqual({
      ok: false,
      code: 'method_fixed',
    });
    // The provider's page is open, or just paid.
    const other = await ordered({ entry: { ...CUSTOMER, customer_email: 'un-altro@example.it' } });
    await change(other, 'online');
    await pageOf(other);
    expect(await change(other, 'transfer')).toEqual({ ok: true });
    expect((await room.db.select().from(chargePayments)).map(({ status }) => status)).toEqual(['released']);
    await change(other, 'online');
    await payOnPage(room, await pageOf(other));
    expect(await change(other, 'in_shop')).toEqual({ ok: false, code: 'stale' });
    expect(await found(other)).toMatchObject({ openCents: 0, paymentMethod: 'online' });
  });

  test('the link has one last day with its order: it reminds, is sent again, and ends with it', async () => {
    const id = await ordered();
    await change(id, 'online');
    const seen = await by(id);
    expect(await cancelBalancePayment(room, seen)).toEqual({ ok: false, code: 'nothing_owed' });
    room.clock.now = new Date('2026-03-08T10:00:00Z');
    expect(await mailOf(() => chaseUnpaid({ ...room, log: { error: expect.fail } }))).toMatchObject({
      kind: 'payment-reminder',
      text: expect.stringContaining('/differenza'),
    });
    expect(await askAgain(room, await by(id))).toMatchObject({ ok: true });
    const { payBy } = await found(id);
    expect(payBy && dayInRome(payBy)).toBe('2026-03-15');
    expect((await openBalancePaymentOf(room.db, id))?.payBy).toEqual(payBy);
    room.clock.now = new Date('2026-03-16T10:00:00Z');
    await chaseUnpaid({ ...room, log: { error: expect.fail } });
    expect(await found(id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shirt)).toMatchObject({ stock: 2, held: 0 });
  });

  test('its shopper chooses among what is offered, and gains no days by it', async () => {
    const id = await ordered();
    const { payBy } = await found(id);
    room.clock.now = new Date(room.now().getTime() + 2 * DAY_MS);
    expect(await change(id, 'in_shop', 'shopper')).toEqual({ ok: true });
    expect((await found(id)).payBy).toEqual(payBy);
    await offer(room, 'cash_on_delivery', { isOn: false });
    expect((await offered(id)).map(({ method }) => method)).toEqual(['online', 'transfer']);
    expect(await change(id, 'cash_on_delivery', 'shopper')).toEqual({ ok: false, code: 'method_fixed' });
    room.clock.now = new Date('2026-03-20T10:00:00Z');
    expect(await change(id, 'transfer', 'shopper')).toEqual({ ok: false, code: 'method_fixed' });
    room.clock.now = new Date('2026-03-04T10:00:00Z');
    for (const method of ['transfer', 'in_shop', 'transfer', 'in_shop'] as const)
      expect(await change(id, method, 'shopper')).toEqual({ ok: true });
    expect(await change(id, 'transfer', 'shopper')).toEqual({ ok: false, code: 'too_often' });
  });

  test('the rules are those of the checkout', async () => {
    const gift = { gift_wanted: true, gift_recipient: 'other', gift_buyer: 'Luca', gift_message: '' };
    const id = await ordered({ entry: { ...CUSTOMER, ...gift } });
    await offer(room, 'in_shop', { maxCents: 100, forDelivered: true });
    expect((await offered(id)).map(({ method }) => method)).toEqual(['online']);
  });

  test('fetched and paid in the shop, it is sent and paid at the door in one change', async () => {
    await offer(room, 'in_shop');
    const id = await ordered({ payment: 'in_shop', delivery: 'pickup' });
    const address = {
      ...{ customerPhone: '', customerAddress: 'Via Roma 1', customerCity: 'Bergamo' },
      ...{ customerPostalCode: '24121', customerProvince: 'BG' },
    };
    const { items, totalCents } = await found(id);
    const requested = { pieces: items, delivery: 'standard' as const, address };
    const expectedTotalCents = totalCents + 499 + SUPPLEMENT;
    expect(await editOrder(room, await by(id), { edit: requested, expectedTotalCents })).toMatchObject({
      code: 'method_refused',
    });
    const both = { ...requested, method: 'cash_on_delivery' as const };
    expect(await editOrder(room, await by(id), { edit: both, expectedTotalCents })).toEqual({ ok: true });
    const order = await found(id);
    expect(order).toMatchObject({ deliveryMethod: 'standard', paymentMethod: 'cash_on_delivery' });
    expect(order.openCents).toBe(expectedTotalCents);
  });
});
