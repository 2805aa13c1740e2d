import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import {
  correctInvoiceData,
  correctOrder,
} from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import { type OrderDetail, orderById, orderIdOfPayer } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderOfToken, orderToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import { onEachEngine } from '#support/database.ts';
import { dataOf } from '#support/order-data.ts';
import { versionOf } from '#support/order-version.ts';
import { paidOrder } from '#support/refunds.ts';
import { addProduct, INVOICE_REQUEST, openRoom, type Room } from '#support/room.ts';
import { correctCheckout } from './checkouts.server.ts';
import { confirmPayment } from './confirm.server.ts';
import { sendConfirmationAgain } from './confirmation-again.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  let order: OrderDetail;

  beforeEach(async () => {
    room = await openRoom(await open());
    const productId = await addProduct(room.db, { stock: { S: 20 } });
    const paid = await paidOrder(room, {
      productId,
      delivery: 'standard',
      lines: [{ size: 'S', quantity: 1 }],
    });
    const found = await orderById(room.db, paid.orderId);
    if (!found) throw new Error('no order');
    order = found;
    return () => room.close();
  });

  const correct = async (data: Partial<ReturnType<typeof dataOf>>, version?: number) =>
    correctOrder(
      room,
      {
        orderId: order.id,
        actor: 'owner',
        data: { ...dataOf(order), ...data },
        version: version ?? (await versionOf(room.db, order.id)),
      },
      correctCheckout,
    );
  const now = async () => (await orderById(room.db, order.id)) as OrderDetail;
  const events = () =>
    room.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id));

  test('a corrected address is the order’s, with what it was in its history', async () => {
    expect(await correct({ customerAddress: 'Via Milano 2', notes: 'Citofono Rossi' })).toEqual({
      ok: true,
      changed: true,
    });
    expect(await now()).toMatchObject({
      customerAddress: 'Via Milano 2',
      notes: 'Citofono Rossi',
      linkGeneration: 0,
    });
    expect((await events()).at(-1)).toMatchObject({
      kind: 'corrected',
      actor: 'owner',
      detail: {
        corrected: [
          { field: 'customerAddress', from: order.customerAddress, to: 'Via Milano 2' },
          { field: 'notes', from: order.notes, to: 'Citofono Rossi' },
        ],
      },
    });
    const old = orderToken(room, 'status', order);
    expect(await orderOfToken(room, 'status', old)).toBe(order.id);
  });

  test('with another e-mail address the links, the account and the e-mails of the wrong one end', async () => {
    const old = orderToken(room, 'status', order);
    expect(await correct({ customerEmail: 'giusta@esempio.it' })).toMatchObject({ changed: true });
    expect(await orderOfToken(room, 'status', old)).toBeNull();
    const fresh = orderToken(room, 'status', await now());
    expect(await orderOfToken(room, 'status', fresh)).toBe(order.id);
    expect(await ordersOfEmail(room.db, order.customerEmail)).toEqual([]);
    expect(await ordersOfEmail(room.db, 'giusta@esempio.it')).toHaveLength(1);
    // The confirmation had not left: it goes to the right address, with links that open.
    const [mail, ...more] = await room.db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(more).toEqual([]);
    expect(mail?.toAddress).toBe('giusta@esempio.it');
    expect(mail?.html).toContain(fresh);
    expect(`${mail?.html} ${mail?.text}`).not.toContain(old);
  });

  test('with another e-mail address the page of the payment says that it is paid, and shows neither order nor address', async () => {
    const session = order.paymentSessionId;
    const shown = { status: 'completed', orderId: order.id };
    expect(await orderIdOfPayer(room.db, session)).toBe(order.id);
    expect(await confirmPayment(room, session)).toMatchObject({ ...shown, email: order.customerEmail });
    await correct({ customerEmail: 'giusta@esempio.it' });
    expect(await orderIdOfPayer(room.db, session)).toBeNull();
    expect(await confirmPayment(room, session)).toMatchObject({ ...shown, email: null });
  });

  test('an address in other letters, small or capital, is the same: its links go on', async () => {
    await correct({ customerEmail: order.customerEmail.toUpperCase() });
    expect((await now()).linkGeneration).toBe(0);
  });

  test.each(['shipped', 'delivered'] as const)('an order that is %s is not corrected', async (status) => {
    await room.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    expect(await correct({ customerCity: 'Roma' })).toEqual({ ok: false, code: 'left' });
  });

  test('of two corrections from one page the second is refused', async () => {
    const version = await versionOf(room.db, order.id);
    await correct({ customerCity: 'Roma' }, version);
    expect(await correct({ customerCity: 'Milano' }, version)).toEqual({ ok: false, code: 'stale' });
    expect((await now()).customerCity).toBe('Roma');
  });

  test('the invoice’s data are corrected until it is numbered, and a person’s follow name and address', async () => {
    const at = {
      street: order.customerAddress,
      city: order.customerCity,
      postalCode: order.customerPostalCode,
    };
    const request = { ...INVOICE_REQUEST, ...at, name: order.customerName };
    await room.db.update(orders).set({ invoiceRequest: request }).where(eq(orders.id, order.id));
    await correct({ customerAddress: 'Via Milano 2' });
    expect((await now()).invoiceRequest).toMatchObject({ street: 'Via Milano 2' });
    const amend = async (taxCode: string) =>
      correctInvoiceData(room, {
        orderId: order.id,
        actor: 'owner',
        version: await versionOf(room.db, order.id),
        request: { ...INVOICE_REQUEST, taxCode } as typeof INVOICE_REQUEST,
      });
    expect(await amend('RSSMRA80A01H501U')).toEqual({ ok: true, changed: true });
    expect((await events()).at(-1)?.kind).toBe('invoice-corrected');
    await room.db
      .update(orders)
      .set({ invoiceNumber: '1', invoiceDay: '2026-03-10' })
      .where(eq(orders.id, order.id));
    expect(await amend('BNCDAA80A41A794D')).toEqual({ ok: false, code: 'numbered' });
  });

  test('an invoice that was not requested so far is noted down, but where nothing of the order is sold', async () => {
    const add = async () =>
      correctInvoiceData(room, {
        ...{ orderId: order.id, actor: 'owner', request: INVOICE_REQUEST },
        version: await versionOf(room.db, order.id),
      });
    await room.db.update(orders).set({ refundedCents: order.totalCents }).where(eq(orders.id, order.id));
    expect(await add()).toEqual({ ok: false, code: 'nothing_left' });
    await room.db.update(orders).set({ refundedCents: 0 }).where(eq(orders.id, order.id));
    const { createdAt } = await now();
    const monthsAgo = new Date(room.now().getTime() - 62 * 86_400_000);
    await room.db.update(orders).set({ createdAt: monthsAgo }).where(eq(orders.id, order.id));
    expect(await add()).toEqual({ ok: false, code: 'month_over' });
    await room.db.update(orders).set({ createdAt }).where(eq(orders.id, order.id));
    expect(await add()).toEqual({ ok: true, changed: true });
    expect(await add()).toEqual({ ok: true, changed: false });
    expect((await now()).invoiceRequest).toEqual(INVOICE_REQUEST);
    expect((await events()).map(({ kind }) => kind).filter((kind) => kind.startsWith('invoice'))).toEqual([
      'invoice-asked',
    ]);
    await room.db
      .update(orders)
      .set({ invoiceRequest: null, customerEmail: '' })
      .where(eq(orders.id, order.id));
    expect(await add()).toEqual({ ok: false, code: 'erased' });
  });

  test('the buyer of a gift is corrected, with invoice and e-mails; an order without one gets none', async () => {
    expect(await correct({ buyerName: 'Ada Bianchi' })).toEqual({ ok: true, changed: false });
    await room.db
      .update(orders)
      .set({ buyerName: 'Ada Bianci', invoiceRequest: { ...INVOICE_REQUEST, name: 'Ada Bianci' } })
      .where(eq(orders.id, order.id));
    order = await now();
    expect(await correct({ buyerName: 'Ada Bianchi', customerAddress: 'Via Milano 2' })).toEqual({
      ok: true,
      changed: true,
    });
    // The parcel goes to somebody else: where is not where the buyer lives.
    expect(await now()).toMatchObject({
      buyerName: 'Ada Bianchi',
      invoiceRequest: { name: 'Ada Bianchi', street: INVOICE_REQUEST.street },
    });
    expect((await events()).at(-1)?.detail).toMatchObject({
      corrected: [
        { field: 'buyerName', from: 'Ada Bianci', to: 'Ada Bianchi' },
        { field: 'customerAddress' },
      ],
    });
    await room.db.delete(outbox);
    const mailId = crypto.randomUUID();
    await sendConfirmationAgain(room, { orderId: order.id, actor: 'owner', mailId });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('Ciao Ada');
    expect(mail?.text).toContain('Via Milano 2');
  });

  test('the confirmation is sent again with the corrected data, once for each form', async () => {
    await correct({ customerEmail: 'giusta@esempio.it', customerAddress: 'Via Milano 2' });
    await room.db.delete(outbox);
    const mailId = crypto.randomUUID();
    const again = () => sendConfirmationAgain(room, { orderId: order.id, actor: 'owner', mailId });
    expect(await again()).toEqual({ ok: true, to: 'giusta@esempio.it' });
    await again();
    const [mail, ...more] = await room.db.select().from(outbox);
    expect(more).toEqual([]);
    expect(mail?.toAddress).toBe('giusta@esempio.it');
    expect(mail?.text).toContain('Via Milano 2');
    expect(mail?.html).toContain(orderToken(room, 'status', await now()));
    expect((await events()).filter(({ kind }) => kind === 'confirmation-sent')).toHaveLength(1);
  });
});
