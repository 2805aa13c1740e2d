import { desc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/refunds.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { payCharge } from '#shop/checkout/payments/balance-payments.server.ts';
import { confirmPayment, reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import {
  latestBalancePaymentOf,
  openBalancePaymentOf,
} from '#shop/orders/balance-payments/balance-payments.server.ts';
import { askAgain, cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { billedCents } from '#shop/orders/invoice-requests/issued.ts';
import { creditShown, noteCreditNote } from '#shop/orders/invoices/credit-notes.server.ts';
import { issueInvoice, leftToInvoice } from '#shop/orders/invoices/issue.server.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { noteInvoice } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { runRefundJobs } from '#support/refunds.ts';
import { addProduct, INVOICE_REQUEST, payOnPage } from '#support/room.ts';
import { editOrder, previewEdit } from './edit-order.server.ts';
import { waiveDifference } from './waive-difference.server.ts';

/** A skirt more, whose order is then delivered free. */
const MORE = 3000 - 499;

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let shirt: string;
  let skirt: string;
  let id: string;

  /** Two shirts of 20,00, paid online; then a skirt joins them. */
  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    skirt = await addProduct(room.db, { stock: { M: 2 }, priceCents: 3000 });
    const lines = [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }];
    const url = urlOf(await startCheckout(room, checkoutInput(shirt, { lines })));
    await payOnPage(room, url);
    const confirmed = await confirmPayment(room, sessionIn(url));
    id = (confirmed.status === 'completed' && confirmed.orderId) || expect.fail('not paid');
    await addSkirt();
  });

  async function addSkirt() {
    const { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince, version } =
      await found();
    const pieces = [
      { productId: shirt, size: 'M', quantity: 2 },
      { productId: skirt, size: 'M', quantity: 1 },
    ];
    const address = { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince };
    const requested = { pieces, delivery: 'standard' as const, address };
    const by = { orderId: id, version, actor: 'owner', mayGiveBack: true, mayCorrect: true };
    const seen = await previewEdit(room, by, requested);
    const expectedTotalCents = seen.ok ? seen.preview.totalCents : expect.fail(seen.code);
    expect(await editOrder(room, by, { edit: requested, expectedTotalCents })).toEqual({ ok: true });
  }

  const found = async (): Promise<OrderDetail> => (await orderById(room.db, id)) ?? expect.fail('no order');
  const waiver = async (more: { version?: number; reason?: string } = {}) => ({
    ...{ orderId: id, version: (await found()).version, actor: 'owner', reason: '' },
    ...more,
  });
  const waive = async (more?: Parameters<typeof waiver>[0]) => waiveDifference(room, await waiver(more));
  const paidByLink = async () => {
    const charge = await openBalancePaymentOf(room.db, id);
    const answer = await payCharge(room, { orderId: id, version: charge?.version ?? 0 });
    return answer.ok ? answer.url : expect.fail(answer.code);
  };

  test('the order costs what was paid of it, in the piece that it came to cost more for; its link, history and letter say so', async () => {
    const before = await found();
    const charge = await openBalancePaymentOf(room.db, id);
    expect(charge?.amountCents).toBe(MORE);
    expect(await waive({ reason: 'Aspetta da due settimane' })).toEqual({
      ...{ ok: true, amountCents: MORE, isNotified: true },
    });
    const after = await found();
    expect(after).toMatchObject({
      ...{ totalCents: before.paidCents, subtotalCents: 7000, discountCents: MORE, shippingCents: 0 },
      ...{ paidCents: before.paidCents, chargedCents: 0, openCents: 0 },
    });
    expect(after.items.map(({ productId, discountCents }) => [productId, discountCents])).toEqual([
      [shirt, 0],
      [skirt, MORE],
    ]);
    expect(await latestBalancePaymentOf(room.db, id)).toMatchObject({ id: charge?.id, status: 'cancelled' });
    expect(await takingsInAll(room.db)).toBe(before.paidCents);
    const [event] = await room.db.select().from(orderEvents).where(eq(orderEvents.kind, 'difference-waived'));
    expect(event).toMatchObject({ actor: 'owner' });
    expect(event && eventSentence(event, 'standard').replaceAll('\u00a0', ' ')).toBe(
      'Rinuncia alla differenza di 25,01 €: il totale è 44,99 €, prima 70,00 €. Motivo: Aspetta da due settimane',
    );
    const shown = ['Differenza non più da pagare: 25,01 €', 'Totale: 44,99 €, prima 70,00 €'];
    const changes = (await changesOfOrders(room.db, [id])).get(id)?.at(-1)?.parts;
    expect(changes?.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(shown);
    const [mail] = await room.db
      .select()
      .from(outbox)
      .where(like(outbox.subject, '%modificato'))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1);
    for (const part of shown) expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(mail?.text).not.toContain('Aspetta da due settimane');
  });

  test('what standard delivery would cost stays known where the order’s own is free', async () => {
    await room.db.update(orders).set({ standardShippingCents: 499 }).where(eq(orders.id, id));
    expect(await waive()).toMatchObject({ ok: true });
    expect(await found()).toMatchObject({ shippingCents: 0, standardShippingCents: 499 });
  });

  test('once; by whoever saw the order as it is; and where something is owed', async () => {
    const stale = (await found()).version - 1;
    expect(await waive({ version: stale })).toEqual({ ok: false, code: 'stale' });
    const twice = await waiver();
    const answers = await Promise.all([waiveDifference(room, twice), waiveDifference(room, twice)]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await found()).toMatchObject({ totalCents: 4499, discountCents: MORE });
    expect(await waive()).toEqual({ ok: false, code: 'nothing_owed' });
    const { version } = await found();
    expect(await askAgain(room, { orderId: id, version, actor: 'owner' })).toMatchObject({ ok: false });
    expect(await waiveDifference(room, { ...twice, orderId: crypto.randomUUID() })).toEqual({
      ...{ ok: false, code: 'unknown_order' },
    });
  });

  test('also where its link was taken back, and part of it is paid; not once the order is cancelled', async () => {
    const by = async () => ({ orderId: id, version: (await found()).version, actor: 'owner' });
    expect(await cancelBalancePayment(room, await by())).toMatchObject({ ok: true });
    const paid = { id: crypto.randomUUID(), orderId: id, day: dayInRome(room.now()), actor: 'owner' };
    await receivePayment(room, { ...paid, amountCents: 1000, method: 'in_shop' });
    expect(await moveOrder(room, { ...(await by()), to: 'cancelled' })).toMatchObject({ ok: true });
    expect(await waive()).toEqual({ ok: false, code: 'nothing_owed' });
    expect(await moveOrder(room, { ...(await by()), to: 'pending', sure: true })).toMatchObject({ ok: true });
    expect(await waive()).toMatchObject({ ok: true, amountCents: MORE - 1000 });
    expect(await found()).toMatchObject({ totalCents: 5499, paidCents: 5499, openCents: 0 });
    expect(await takingsInAll(room.db)).toBe(5499);
  });

  test('what is paid of it after that goes back: the provider’s by itself, a transfer by hand', async () => {
    const page = await paidByLink();
    expect(await waive()).toMatchObject({ ok: true });
    await payOnPage(room, page);
    await reconcileCheckouts(room);
    await runRefundJobs(room);
    expect(await room.db.select().from(refunds)).toMatchObject([
      { origin: 'not_owed', amountCents: MORE, status: 'done' },
    ]);
    expect(await found()).toMatchObject({ totalCents: 4499, paidCents: 4499, openCents: 0 });
    const late = { id: crypto.randomUUID(), orderId: id, day: dayInRome(room.now()), amountCents: MORE };
    expect(await receivePayment(room, { ...late, actor: 'owner', method: 'transfer' })).toMatchObject({
      ...{ ok: true, money: [{ label: 'Pagato' }, { label: 'Da rimborsare' }] },
    });
  });

  test('an invoice that has its number needs a credit note, and with it comes to what is paid', async () => {
    await room.db.update(orders).set({ invoiceRequest: INVOICE_REQUEST }).where(eq(orders.id, id));
    const day = dayInRome(room.now());
    const invoice = { number: '7', day };
    const { version } = await found();
    expect(
      await noteInvoice(room, { orderId: id, actor: 'owner', version, invoice }, issueInvoice),
    ).toMatchObject({ ok: true });
    expect(await waive()).toMatchObject({ ok: true });
    expect(await creditShown(room.db, await found())).toMatchObject({ dueCents: MORE });
    const note = { number: '8', day };
    expect(await noteCreditNote(room, { orderId: id, actor: 'owner', note, expectedCents: MORE })).toEqual({
      ok: true,
    });
    const after = await found();
    expect(await creditShown(room.db, after)).toMatchObject({ dueCents: 0 });
    expect(billedCents(await leftToInvoice(room.db, after))).toBe(after.paidCents);
  });

  const back = (line: string, quantity: number, amountCents: number) =>
    requestRefund(room, {
      ...{ refundId: crypto.randomUUID(), orderId: id, reason: '', actor: 'owner', amountCents },
      pieces: [{ line: `${line}|M`, quantity }],
    });

  test('where all pieces were given back it can be taken off none of them', async () => {
    expect(await back(skirt, 1, 3000)).toMatchObject({ ok: true });
    expect(await back(shirt, 2, 1499)).toMatchObject({ ok: true });
    const before = await found();
    expect(await waive()).toEqual({ ok: false, code: 'given_back' });
    expect(await found()).toEqual(before);
  });

  test('pieces that were given back keep what they came to, and all that was paid can go back', async () => {
    const { paidCents } = await found();
    expect(await back(skirt, 1, 3000)).toMatchObject({ ok: true });
    expect(await waive()).toMatchObject({ ok: true });
    const after = await found();
    expect(after.items.map(({ productId, discountCents }) => [productId, discountCents])).toEqual([
      [shirt, MORE],
      [skirt, 0],
    ]);
    const left = billedCents(await leftToInvoice(room.db, after));
    expect(left).toBe(paidCents - 3000);
    expect(await back(shirt, 2, left)).toMatchObject({ ok: true });
    await runRefundJobs(room);
    expect(await found()).toMatchObject({ openCents: 0, owedBackCents: 0, refundedCents: paidCents });
    expect(await takingsInAll(room.db)).toBe(0);
  });
});
