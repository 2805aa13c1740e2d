import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { NOTICE_PDF } from '../../../tests/support/notice.ts';
import {
  addProduct,
  addPromo,
  countNothing,
  openRoom,
  payOnPage,
  type Room,
} from '../../../tests/support/room.ts';
import { products } from '../../db/schema/catalogue.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { productSizes, stockHolds } from '../../db/schema/stock.ts';
import { publishNotice } from '../guarantee/guarantee.server.ts';
import { sendLetter } from '../mail/outbox.server.ts';
import { pieceColor } from '../orders/order-line.ts';
import { cancelCheckout } from '../payments/cancel.server.ts';
import { confirmPayment } from '../payments/confirm.server.ts';
import { reconcileCheckouts } from '../payments/reconcile.server.ts';
import { carryOutRefund } from '../refunds/carry-out.server.ts';
import { loadSettings, saveSetting } from '../settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { termsInForce } from '../terms/terms.server.ts';
import { priceBasket } from './price-basket.server.ts';
import { type StartInput, type StartResult, startCheckout } from './start.server.ts';

const CUSTOMER = {
  customer_name: 'Anna Bianchi',
  customer_email: 'Anna@example.it',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

function attempt(productId: string, more: Partial<StartInput> = {}): StartInput {
  return {
    checkoutId: crypto.randomUUID(),
    lines: [{ id: productId, size: 'M', quantity: 1, priceCents: 2000 }],
    entry: CUSTOMER,
    delivery: 'standard',
    promoCode: null,
    network: null,
    expectedTotalCents: null,
    ...more,
  };
}

function urlOf(result: StartResult): string {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.url;
}

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  async function stockOf(productId: string) {
    const [row] = await room.db
      .select({ stock: productSizes.stock, held: productSizes.held })
      .from(productSizes)
      .where(eq(productSizes.productId, productId));
    return row;
  }

  test('a paid attempt becomes one order with one letter, however often it is confirmed', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(
      await startCheckout(
        room,
        attempt(shirt, { lines: [{ id: shirt, size: 'M', quantity: 2, priceCents: 2000 }] }),
      ),
    );
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 2 });
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'open' });

    expect((await payOnPage(room, url)).status).toBe(303);
    const confirmations = await Promise.all(
      Array.from({ length: 50 }, () => confirmPayment(room, sessionIn(url))),
    );

    const written = await room.db.select().from(orders);
    expect(written).toHaveLength(1);
    const [order] = written;
    expect(order).toMatchObject({
      customerEmail: 'Anna@example.it',
      subtotalCents: 4000,
      shippingCents: 499,
      totalCents: 4499,
      status: 'pending',
    });
    expect(new Set(confirmations.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ status: 'completed', orderId: order?.id, email: 'Anna@example.it' })]),
    );
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
    expect(await room.db.select().from(stockHolds)).toEqual([]);
    const letters = await room.db.select().from(outbox);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('44,99');
    expect(room.enqueued.filter((job) => job.queue === 'send-letter')).toHaveLength(1);
  });

  test('an order keeps what its invoice is made out with, and the letter says it', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const invoice = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'bncnna80a41a794g' };
    const asked = attempt(shirt, { entry: { ...CUSTOMER, ...invoice } });
    const url = urlOf(await startCheckout(room, asked));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    const request = {
      kind: 'person',
      name: 'Anna Bianchi',
      taxCode: 'BNCNNA80A41A794G',
      street: 'Via Roma 1',
      postalCode: '24121',
      city: 'Bergamo',
      province: '',
    };
    expect(order).toMatchObject({ invoiceRequest: request, invoiceNumber: null, invoiceDay: null });
    const [letter] = await room.db.select().from(outbox);
    expect(letter?.text).toContain('Codice fiscale BNCNNA80A41A794G');
    const [kept] = await room.db.select().from(checkouts);
    expect(kept?.invoiceRequest).toEqual(request);
  });

  test('asking for an invoice, or for another, is another attempt; a wrong code is none', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const asking = (more: object) => startCheckout(room, attempt(shirt, { entry: { ...CUSTOMER, ...more } }));
    const invoice = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCNNA80A41A794G' };
    const plain = urlOf(await asking({}));
    const invoiced = urlOf(await asking(invoice));
    expect(invoiced).not.toBe(plain);
    expect(urlOf(await asking(invoice))).toBe(invoiced);
    expect(urlOf(await asking({ ...invoice, invoice_wanted: false }))).toBe(plain);
    expect(await asking({ ...invoice, invoice_tax_code: 'BNCNNA80A41A794H' })).toEqual({
      ok: false,
      code: 'invalid_invoice',
      fields: { invoice_tax_code: 'Codice fiscale non valido' },
    });
    expect(await room.db.$count(checkouts)).toBe(2);
  });

  test('an order keeps the terms in force when it was begun, and its letter brings them', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, attempt(shirt)));
    const begun = await termsInForce(room, DEFAULT_SETTINGS);
    const shipping = { ...DEFAULT_SETTINGS.shipping, expressCents: 1290 };
    await saveSetting(room.db, 'shipping', shipping, room.now());
    const since = await termsInForce(room, { ...DEFAULT_SETTINGS, shipping });
    expect(since.hash).not.toBe(begun.hash);

    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order).toMatchObject({ termsHash: begun.hash, termsVersion: null });
    const [letter] = await room.db.select().from(outbox);
    expect(letter?.attachments).toEqual([{ kind: 'terms', hash: begun.hash }]);
    expect(letter?.html).toContain(`http://negozio.test/termini-condizioni/${begun.hash}`);
    await sendLetter(room, letter?.id ?? '');
    const [file] = room.letters[0]?.attachments ?? [];
    expect(file?.content).toContain('9,90');
    expect(file?.content).not.toContain('12,90');
  });

  test('an order keeps the notice on the guarantee of its terms, and its letter brings that one', async () => {
    const derive = () => Promise.reject(new Error('A PDF is not decoded'));
    const upload = (bytes: Buffer) => publishNotice({ db: room.db, now: room.now, derive }, bytes);
    await upload(NOTICE_PDF);
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, attempt(shirt)));
    const begun = await termsInForce(room, await loadSettings(room.db));
    await upload(Buffer.concat([NOTICE_PDF, Buffer.from('\n')]));
    expect((await termsInForce(room, await loadSettings(room.db))).hash).not.toBe(begun.hash);

    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [letter] = await room.db.select().from(outbox);
    expect(letter?.attachments).toEqual([
      { kind: 'terms', hash: begun.hash },
      { kind: 'guarantee', hash: begun.guaranteeHash },
    ]);
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
      'L’avviso ufficiale sulla garanzia legale è allegato',
    );
    await sendLetter(room, letter?.id ?? '');
    const [terms, notice] = room.letters[0]?.attachments ?? [];
    expect(terms?.content).toContain(`/avviso-garanzia/${begun.guaranteeHash}`);
    expect(notice).toMatchObject({ name: 'avviso-garanzia-legale.pdf', type: 'application/pdf' });
    expect(Buffer.from(notice?.content ?? '').equals(NOTICE_PDF)).toBe(true);
  });

  test('an attempt from before the text was kept gets the terms in force when it is paid', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, attempt(shirt)));
    await room.db.update(checkouts).set({ termsHash: null });
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const { hash } = await termsInForce(room, DEFAULT_SETTINGS);
    expect(await room.db.select().from(orders)).toMatchObject([{ termsHash: hash }]);
  });

  test('the code and the total reach the order, and the parts add up to it', async () => {
    const dress = await addProduct(room.db, { priceCents: 3333, stock: { M: null } });
    await addPromo(room, 'welcome10', 10);
    const started = await startCheckout(
      room,
      attempt(dress, {
        lines: [{ id: dress, size: 'M', quantity: 3, priceCents: 3333 }],
        promoCode: 'WELCOME10',
        delivery: 'express',
        expectedTotalCents: 9999 - 1000 + 990,
      }),
    );
    const url = urlOf(started);
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order).toMatchObject({
      discountCents: 1000,
      shippingCents: 990,
      totalCents: 9989,
      promoCode: 'welcome10',
    });
    expect(
      order?.items.reduce((sum, item) => sum + item.priceCents * item.quantity - item.discountCents, 0),
    ).toBe(8999);
  });

  test('what the product is made of is told, and stays with the order as it was', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const made = (fibre: string) => ({
      fibres: [{ piece: '', part: 'Tessuto principale', fibres: [{ fibre, percent: 100 }] }],
    });
    await room.db.update(products).set(made('lino')).where(eq(products.id, shirt));
    const { lines } = attempt(shirt);
    const asked = { lines, promoCode: null, delivery: 'standard', postalCode: null } as const;
    expect((await priceBasket(room, asked)).answer.lines[0]?.composition).toBe('100% lino');

    const url = urlOf(await startCheckout(room, attempt(shirt)));
    await room.db.update(products).set(made('seta')).where(eq(products.id, shirt));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order?.items).toMatchObject([{ composition: '100% lino' }]);
    const [letter] = await room.db.select().from(outbox);
    expect(letter?.text).toContain('100% lino');
  });

  test('the colour of a product stays with the order as it was; where there is none, none is told', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const plain = await addProduct(room.db, { stock: { M: 5 } });
    const dyed = (colorName: string) =>
      room.db
        .update(products)
        .set({ colorFamily: 'rosso', colorName, colorSwatch: '#a3262a' })
        .where(eq(products.id, shirt));
    await dyed('Ciliegia');
    const lines = [shirt, plain].map((id) => ({ id, size: 'M', quantity: 1, priceCents: 2000 }));
    const asked = { lines, promoCode: null, delivery: 'standard', postalCode: null } as const;
    expect((await priceBasket(room, asked)).answer.lines.map(({ color }) => color)).toEqual([
      'Ciliegia',
      null,
    ]);

    const url = urlOf(await startCheckout(room, attempt(shirt, { lines })));
    await dyed('Amarena');
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order?.items.map(pieceColor)).toEqual(['Ciliegia', null]);
    const [letter] = await room.db.select().from(outbox);
    expect(letter?.text).toContain('taglia M, ciliegia');
    expect(letter?.text).not.toContain('nero');
  });

  test('a draft cannot be bought: its line is gone', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    await room.db.update(products).set({ isPublished: false }).where(eq(products.id, shirt));
    const { lines } = attempt(shirt);
    const asked = { lines, promoCode: null, delivery: 'standard', postalCode: null } as const;
    expect((await priceBasket(room, asked)).answer.lines).toMatchObject([{ gone: true, name: '' }]);
    expect(await startCheckout(room, attempt(shirt))).toMatchObject({ ok: false });
    expect(await stockOf(shirt)).toEqual({ stock: 5, held: 0 });
  });

  test('the last piece goes to one shopper, the others are refused', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        startCheckout(
          room,
          attempt(shirt, { entry: { ...CUSTOMER, customer_email: `shopper${index}@example.it` } }),
        ),
      ),
    );
    expect(results.filter((one) => one.ok)).toHaveLength(1);
    expect(results.filter((one) => !one.ok && one.code === 'unavailable')).toHaveLength(19);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
  });

  test('the same attempt again opens the same session; a double click is one attempt', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = attempt(shirt);
    const [first, second] = await Promise.all([startCheckout(room, input), startCheckout(room, input)]);
    expect(urlOf(first)).toBe(urlOf(second));
    expect(urlOf(await startCheckout(room, input))).toBe(urlOf(first));
    expect(await room.db.select().from(checkouts)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
  });

  test('the same content under other ids is the attempt that is open, and holds nothing twice', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const first = await startCheckout(room, attempt(shirt));
    const again = await Promise.all([1, 2, 3, 4].map(() => startCheckout(room, attempt(shirt))));
    for (const one of again) expect(one).toEqual(first);
    expect(await room.db.select().from(checkouts)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    const other = attempt(shirt, { entry: { ...CUSTOMER, customer_name: 'Bianca Anselmi' } });
    expect(await startCheckout(room, other)).toMatchObject({ ok: false, code: 'unavailable' });
  });

  test('who orders the same again after paying pays again: the first attempt has ended', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const input = attempt(shirt);
    const first = urlOf(await startCheckout(room, input));
    await payOnPage(room, first);
    await confirmPayment(room, sessionIn(first));
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'checkout_changed' });
    const second = urlOf(await startCheckout(room, attempt(shirt)));
    expect(second).not.toBe(first);
    await payOnPage(room, second);
    await confirmPayment(room, sessionIn(second));
    expect(await room.db.select().from(orders)).toHaveLength(2);
    expect(await stockOf(shirt)).toEqual({ stock: 3, held: 0 });
  });

  test('another content under the same id is refused, and reveals nothing', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 3 } });
    const input = attempt(shirt);
    await startCheckout(room, input);
    const other = await startCheckout(room, {
      ...input,
      entry: { ...CUSTOMER, customer_email: 'mallory@example.it' },
    });
    expect(other).toEqual({ ok: false, code: 'checkout_changed' });
  });

  test('three attempts in an hour, the fourth waits; the same unpaid content again is none', async () => {
    const shirt = await addProduct(room.db, { stock: { M: null } });
    const of = (quantity: number) =>
      startCheckout(room, attempt(shirt, { lines: [{ id: shirt, size: 'M', quantity, priceCents: 2000 }] }));
    for (const quantity of [1, 2, 3]) expect((await of(quantity)).ok).toBe(true);
    expect((await of(3)).ok).toBe(true);
    expect(await of(4)).toMatchObject({ ok: false, code: 'too_many_orders' });
    room.clock.now = new Date(room.clock.now.getTime() + 61 * 60_000);
    expect((await of(4)).ok).toBe(true);
  });

  test('nobody pays an amount that they were not shown', async () => {
    const shirt = await addProduct(room.db, { stock: { M: null } });
    expect(await startCheckout(room, attempt(shirt, { expectedTotalCents: 100 }))).toMatchObject({
      ok: false,
      code: 'price_changed',
      answer: { quote: { totalCents: 2499 } },
    });
    await room.db.update(products).set({ priceCents: 2500 });
    expect(await startCheckout(room, attempt(shirt))).toMatchObject({
      ok: false,
      code: 'price_changed',
      answer: { lines: [{ changedFromCents: 2000, priceCents: 2500 }] },
    });
  });

  test.each([
    [
      'a product that does not exist',
      { lines: [{ id: crypto.randomUUID(), size: 'M', quantity: 1, priceCents: 1 }] },
      'unavailable',
    ],
    [
      'a text that is no id',
      { lines: [{ id: "x' or 1=1", size: 'M', quantity: 1, priceCents: 1 }] },
      'unavailable',
    ],
    ['an empty cart', { lines: [] }, 'empty_cart'],
    ['a code that is not known', { promoCode: 'NATALE' }, 'invalid_promo'],
    [
      'express to an island',
      { delivery: 'express' as const, entry: { ...CUSTOMER, customer_postal_code: '90100' } },
      'delivery_unavailable',
    ],
    ['no name', { entry: { ...CUSTOMER, customer_name: ' ' } }, 'missing_fields'],
    ['no real address', { entry: { ...CUSTOMER, customer_email: 'anna' } }, 'invalid_email'],
  ])('refuses %s', async (_what, more, code) => {
    const shirt = await addProduct(room.db, { stock: { M: 2 } });
    expect(await startCheckout(room, attempt(shirt, more))).toMatchObject({ ok: false, code });
    expect(await stockOf(shirt)).toEqual({ stock: 2, held: 0 });
  });

  test('giving up returns the piece to stock, and paying afterwards is no longer possible', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = attempt(shirt);
    const url = urlOf(await startCheckout(room, input));
    expect(await cancelCheckout(room, input.checkoutId)).toEqual({ status: 'expired' });
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect((await payOnPage(room, url)).status).toBe(410);
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'checkout_changed' });
  });

  test('giving up after paying is the order all the same', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = attempt(shirt);
    await payOnPage(room, urlOf(await startCheckout(room, input)));
    expect(await cancelCheckout(room, input.checkoutId)).toMatchObject({ status: 'completed' });
    expect(await room.db.select().from(orders)).toHaveLength(1);
  });

  test('the job finds a payment whose notification was lost, and frees what was held for nobody', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 2 } });
    const paid = urlOf(await startCheckout(room, attempt(shirt)));
    await startCheckout(room, attempt(shirt, { entry: { ...CUSTOMER, customer_email: 'altra@example.it' } }));
    await payOnPage(room, paid);
    await reconcileCheckouts(room);
    expect(await room.db.select().from(orders)).toHaveLength(1);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 40 * 60_000);
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect(room.logged).toEqual([]);
  });

  test('an attempt whose session was never noted down is ended by the job', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const input = attempt(shirt);
    const url = urlOf(await startCheckout(room, input));
    await room.db.update(checkouts).set({ providerSessionId: null, providerSessionUrl: null });
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 3 * 60_000);
    await reconcileCheckouts(room);
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 0 });
    expect((await payOnPage(room, url)).status).toBe(410);
    expect(room.logged).toEqual([]);
  });

  test('a session paid before it was noted down still finds its checkout', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, attempt(shirt)));
    await room.db.update(checkouts).set({ providerSessionId: null, providerSessionUrl: null });
    await payOnPage(room, url);
    expect(await confirmPayment(room, sessionIn(url))).toMatchObject({ status: 'completed' });
  });

  test.each([
    ['ritardo', 'completed', { stock: 0, held: 0 }],
    ['rifiuto', 'expired', { stock: 1, held: 0 }],
  ])('instalments decided late (%s) end as %s', async (approvazione, status, stock) => {
    const shirt = await addProduct(room.db, { priceCents: 6000, stock: { M: 1 } });
    const url = urlOf(
      await startCheckout(
        room,
        attempt(shirt, { lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: 6000 }] }),
      ),
    );
    await payOnPage(room, url, { metodo: 'klarna', approvazione });
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'pending' });
    expect(await stockOf(shirt)).toEqual({ stock: 1, held: 1 });
    room.clock.now = new Date(room.clock.now.getTime() + 61_000);
    expect((await confirmPayment(room, sessionIn(url))).status).toBe(status);
    expect(await stockOf(shirt)).toEqual(stock);
  });

  test('money that arrives for stock that is gone goes back, once, with an explanation', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, attempt(shirt)));
    await payOnPage(room, url);
    await countNothing(room.db);
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmPayment(room, sessionIn(url))));
    expect(outcomes).toEqual([{ status: 'refunding' }, { status: 'refunding' }, { status: 'refunding' }]);
    expect(await room.db.select().from(orders)).toEqual([]);
    const letters = await room.db.select().from(outbox);
    expect(letters.map((letter) => letter.kind)).toEqual(['refund-explained']);
    const jobs = room.enqueued.filter((job) => job.queue === 'carry-out-refund');
    expect(jobs).toHaveLength(1);
    const { refundId } = (jobs[0]?.data ?? {}) as { refundId: string };
    await carryOutRefund(room, refundId);
    await carryOutRefund(room, refundId);
    const answer = await room.emulator.handle(
      new Request('http://emulator/v1/refunds', { headers: { authorization: 'Bearer sk_test_room' } }),
    );
    const { data } = (await answer.json()) as { data: { amount: number }[] };
    expect(data.map((refund) => refund.amount)).toEqual([2499]);
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'refunded' });
  });

  test('a payment reads refunded only once its money has left', async () => {
    const productId = await addProduct(room.db, { stock: { M: 1 } });
    const url = urlOf(await startCheckout(room, attempt(productId)));
    await payOnPage(room, url);
    await countNothing(room.db);
    await confirmPayment(room, sessionIn(url));
    const [job] = room.enqueued.filter(({ queue }) => queue === 'carry-out-refund');
    room.emulator.fail({
      calls: 'POST /v1/refunds',
      error: { status: 400, type: 'invalid_request_error', code: 'balance_insufficient' },
    });
    const { refundId = '' } = (job?.data ?? {}) as { refundId?: string };
    await carryOutRefund(room, refundId);
    expect(await confirmPayment(room, sessionIn(url))).toEqual({ status: 'refunding' });
  });

  test('an unknown session and an unknown attempt are answered as unknown', async () => {
    expect(await confirmPayment(room, 'cs_test_unknown')).toEqual({ status: 'unknown' });
    expect(await cancelCheckout(room, crypto.randomUUID())).toEqual({ status: 'unknown' });
  });

  test('the database refuses an order whose parts do not add up', async () => {
    const broken =
      room.db.execute(sql`insert into checkouts (id, email, customer, lines, quote, total_amount, fingerprint, expires_at)
      values (gen_random_uuid(), 'a@b.it', '{}', '[]', '{}', -1, 'x', now())`);
    await expect(
      broken.then(() =>
        room.db.execute(sql`insert into orders (checkout_id, customer_name, customer_email, customer_address, customer_city, customer_postal_code, items, subtotal_amount, discount_amount, shipping_amount, total_amount, delivery_method, payment_session_id)
      select id, 'a', 'b', 'c', 'd', 'e', '[]', 10, 1, 1, 11, 'standard', 'cs' from checkouts limit 1`),
      ),
    ).rejects.toThrow();
  });
});
