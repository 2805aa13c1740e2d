import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { products } from '#db/schema/products.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { publishNotice } from '#shop/legal/guarantee/guarantee.server.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { sendMail } from '#shop/mail/outbox.server.ts';
import { pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom, sessionIn, urlOf } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { NOTICE_PDF } from '#support/notice.ts';
import { addProduct, payOnPage } from '#support/room.ts';
import { priceBasket } from './price-basket.server.ts';
import { startCheckout } from './start.server.ts';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);

  test('an order keeps what its invoice is made out with, and the e-mail says it', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const invoice = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'bncnna80a41a794g' };
    const input = checkoutInput(shirt, { entry: { ...CUSTOMER, ...invoice } });
    const url = urlOf(await startCheckout(room, input));
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
      province: 'BG',
    };
    expect(order).toMatchObject({ invoiceRequest: request, invoiceNumber: null, invoiceDay: null });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('Codice fiscale BNCNNA80A41A794G');
    const [stored] = await room.db.select().from(checkouts);
    expect(stored?.invoiceRequest).toEqual(request);
  });

  test('asking for an invoice, or for another, is another checkout; a wrong code is none', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const asking = (more: object) =>
      startCheckout(room, checkoutInput(shirt, { entry: { ...CUSTOMER, ...more } }));
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

  test('an order keeps the terms in force when it was begun, and its e-mail brings them', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    const begun = await termsInForce(room, DEFAULT_SETTINGS);
    const shipping = { ...DEFAULT_SETTINGS.shipping, expressCents: 1290 };
    await saveSetting(room.db, 'shipping', shipping, room.now());
    const since = await termsInForce(room, { ...DEFAULT_SETTINGS, shipping });
    expect(since.hash).not.toBe(begun.hash);

    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order).toMatchObject({ termsHash: begun.hash, termsVersion: null });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.attachments).toEqual([{ kind: 'terms', hash: begun.hash }]);
    expect(mail?.html).toContain(`http://negozio.test/termini-condizioni/${begun.hash}`);
    await sendMail(room, mail?.id ?? '');
    const [file] = room.mails[0]?.attachments ?? [];
    expect(file?.content).toContain('9,90');
    expect(file?.content).not.toContain('12,90');
  });

  test('an order keeps the notice on the guarantee of its terms, and its e-mail brings that one', async () => {
    const derive = () => Promise.reject(new Error('A PDF is not decoded'));
    const upload = (bytes: Buffer) => publishNotice({ db: room.db, now: room.now, derive }, bytes);
    await upload(NOTICE_PDF);
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    const begun = await termsInForce(room, await loadSettings(room.db));
    await upload(Buffer.concat([NOTICE_PDF, Buffer.from('\n')]));
    expect((await termsInForce(room, await loadSettings(room.db))).hash).not.toBe(begun.hash);

    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.attachments).toEqual([
      { kind: 'terms', hash: begun.hash },
      { kind: 'guarantee', hash: begun.guaranteeHash },
    ]);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'L’avviso ufficiale sulla garanzia legale è allegato',
    );
    await sendMail(room, mail?.id ?? '');
    const [terms, notice] = room.mails[0]?.attachments ?? [];
    expect(terms?.content).toContain(`/avviso-garanzia/${begun.guaranteeHash}`);
    expect(notice).toMatchObject({ name: 'avviso-garanzia-legale.pdf', type: 'application/pdf' });
    expect(Buffer.from(notice?.content ?? '').equals(NOTICE_PDF)).toBe(true);
  });

  test('a checkout from before the text was stored gets the terms in force when it is paid', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await room.db.update(checkouts).set({ termsHash: null });
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const { hash } = await termsInForce(room, DEFAULT_SETTINGS);
    expect(await room.db.select().from(orders)).toMatchObject([{ termsHash: hash }]);
  });

  test('what the product is made of is told, and stays with the order as it was', async () => {
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    const made = (fibre: string) => ({
      fibres: [{ piece: '', part: 'Tessuto principale', fibres: [{ fibre, percent: 100 }] }],
    });
    await room.db.update(products).set(made('lino')).where(eq(products.id, shirt));
    const { lines } = checkoutInput(shirt);
    const request = {
      lines,
      promoCode: null,
      delivery: 'standard',
      postalCode: null,
      wrapped: false,
    } as const;
    expect((await priceBasket(room, request)).answer.lines[0]?.composition).toBe('100% lino');

    const url = urlOf(await startCheckout(room, checkoutInput(shirt)));
    await room.db.update(products).set(made('seta')).where(eq(products.id, shirt));
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order?.items).toMatchObject([{ composition: '100% lino' }]);
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('100% lino');
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
    const request = {
      lines,
      promoCode: null,
      delivery: 'standard',
      postalCode: null,
      wrapped: false,
    } as const;
    expect((await priceBasket(room, request)).answer.lines.map(({ color }) => color)).toEqual([
      'Ciliegia',
      null,
    ]);

    const url = urlOf(await startCheckout(room, checkoutInput(shirt, { lines })));
    await dyed('Amarena');
    await payOnPage(room, url);
    await confirmPayment(room, sessionIn(url));
    const [order] = await room.db.select().from(orders);
    expect(order?.items.map(pieceColor)).toEqual(['Ciliegia', null]);
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.text).toContain('taglia M, ciliegia');
    expect(mail?.text).not.toContain('nero');
  });
});
