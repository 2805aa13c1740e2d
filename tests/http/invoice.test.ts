import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { addDays, beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { versionOf } from '#support/order-version.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const BUSINESS = {
  invoice_wanted: true,
  invoice_kind: 'business',
  invoice_company: 'Sartoria Bianchi S.r.l.',
  invoice_vat_number: '07643520567',
  invoice_street: 'Corso Italia 3',
  invoice_postal_code: '20122',
  invoice_town: 'Milano',
  invoice_province: 'MI',
  invoice_sdi_code: 'M5UXCR1',
  invoice_pec: '',
};
const PERSON = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCDAA80A41A794D' };

/** Stands still: no midnight comes between. */
const NOW = new Date();
const TODAY = dayInRome(NOW);

let site: TestSite;
let owner: string;
let shirt: string;
let order: PaidOrder;
let plain: PaidOrder;
beforeAll(async () => {
  site = await openSite({ now: () => NOW });
  shirt = await addProduct(site.shop.db, { name: 'Camicia', priceCents: 5000, stock: { M: null } });
  plain = await placePaidOrder(site);
  order = await placePaidOrder(site, { delivery: 'pickup', invoice: BUSINESS });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());
beforeEach(async () => {
  const none = { invoiceNumber: null, invoiceDay: null, invoiceBilled: null, invoicedCents: null };
  await site.shop.db.delete(creditNotes);
  await site.shop.db.update(orders).set(none);
});

const ask = (path: string, cookie = owner) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
const page = async (path: string) =>
  (await (await ask(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
const addressOf = ({ id }: PaidOrder) => `/admin/ordini/${id}/fattura`;
const note = async (which: PaidOrder, fields: Record<string, string>, cookie = owner) =>
  fetch(`${site.url}${addressOf(which)}.data`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams({ version: String(await versionOf(site.shop.db, which.id)), ...fields }),
  });

test.each([
  [PERSON, 'invoice_tax_code', 'BNCDAA80A41A794E', 'Codice fiscale non valido'],
  [BUSINESS, 'invoice_vat_number', '07643520568', 'Partita IVA non valida'],
  [BUSINESS, 'invoice_sdi_code', 'UFY9MH', 'Codice SDI non valido'],
])('a wrong code is told beside its field: %o, %s %s', async (invoice, field, typed, message) => {
  const before = await site.shop.db.$count(checkouts);
  const answer = await fetch(`${site.url}/api/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ id: shirt, size: 'M', quantity: 1 }],
      customer_name: 'Ada Bianchi',
      customer_email: 'ada@esempio.it',
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
      ...invoice,
      [field]: typed,
    }),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid_invoice', fields: { [field]: message } });
  expect(await site.shop.db.$count(checkouts)).toBe(before);
});

test('the shopper finds the request in the e-mail and on the page of the order', async () => {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  const confirmation = mails.find(({ kind }) => kind === 'order-confirmation');
  expect(confirmation?.text).toContain('Partita IVA 07643520567');
  const link = /\/ordine\?token=[\w.-]+/.exec(confirmation?.html ?? '')?.[0] ?? '';
  const due = italianDate(addDays(TODAY, 12));
  const shown = await page(link);
  expect(shown).toContain('Codice SDI M5UXCR1');
  expect(shown).toContain(`Fattura entro ${beforeDay('il', due)}`);
  await note(order, { invoice_number: '7/2026', invoice_day: TODAY });
  expect(await page(link)).toContain(`Fattura n. 7/2026 ${beforeDay('del', italianDate(TODAY))}`);
});

test('the owner sees what waits: in the order, on its slip, in the list and, before it is due, on the overview', async () => {
  const due = italianDate(addDays(TODAY, 12));
  const shown = await page(`/admin/ordini/${order.id}`);
  for (const part of [
    'Sartoria Bianchi S.r.l.',
    'Corso Italia 3, 20122 Milano (MI)',
    `Fattura entro ${beforeDay('il', due)}`,
  ])
    expect(shown).toContain(part);
  expect(await page(`/admin/ordini/${plain.id}`)).not.toContain('Fattura entro');
  const slip = await page(`/admin/ordini/${order.id}/bolla`);
  expect(slip).toContain('Fattura richiesta');
  // The parcel may be a gift: its slip bears no codes. What follows the page is its data.
  expect(slip.split('</main>')[0]).not.toContain('07643520567');

  const list = await page('/admin/ordini?fattura=da-emettere');
  expect(list).toContain(order.number);
  expect(list).not.toContain(plain.number);
  expect(await page('/admin/ordini')).toContain(plain.number);

  const notice = ': 1 fattura da emettere<';
  expect(await page('/admin')).not.toContain(notice);
  const paid = new Date(NOW.getTime() - 9 * 86_400_000);
  await site.shop.db.update(orders).set({ createdAt: paid }).where(eq(orders.id, order.id));
  try {
    const soon = italianDate(addDays(dayInRome(paid), 12));
    const overview = await page('/admin');
    expect(overview).toContain(notice);
    expect(overview).toContain(`entro ${beforeDay('il', soon)}`);
  } finally {
    await site.shop.db.update(orders).set({ createdAt: NOW }).where(eq(orders.id, order.id));
  }
});

test.each([
  [{ invoice_number: '', invoice_day: TODAY }, 'Scrivi il numero della fattura.'],
  [{ invoice_number: 'sette', invoice_day: TODAY }, 'Scrivi almeno una cifra'],
  [{ invoice_number: '7', invoice_day: '' }, 'Scrivi un giorno fra quello dell’ordine e oggi.'],
  [
    { invoice_number: '7', invoice_day: addDays(TODAY, 1) },
    'Scrivi un giorno fra quello dell’ordine e oggi.',
  ],
  [{ invoice_number: '7', invoice_day: '2026-02-30' }, 'Questa data non esiste.'],
])('%o is not noted down: %s', async (fields, message) => {
  const answer = await note(order, fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(message);
});

test('the same number is told, and an order without a request has no invoice', async () => {
  const other = await placePaidOrder(site, { invoice: PERSON });
  expect((await note(other, { invoice_number: '7', invoice_day: TODAY })).status).toBe(200);
  const twice = await note(order, { invoice_number: '7', invoice_day: TODAY });
  expect(twice.status).toBe(422);
  expect(await twice.text()).toContain('Questo numero è già di un’altra fattura dello stesso anno.');
  expect((await note(plain, { invoice_number: '8', invoice_day: TODAY })).status).toBe(422);
  expect((await note(other, { intent: 'take-back' })).status).toBe(200);
  expect((await note(order, { invoice_number: '7', invoice_day: TODAY })).status).toBe(200);
});

test('the file is there once the number is', async () => {
  expect((await ask(addressOf(order))).status).toBe(404);
  await note(order, { invoice_number: '7/2026', invoice_day: TODAY });
  const file = await ask(addressOf(order));
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="IT\d{11}_[0-9A-Z]{5}\.xml"$/,
  );
  expect(file.headers.get('cache-control')).toBe('no-store');
  const xml = await file.text();
  for (const part of [
    '<CodiceDestinatario>M5UXCR1</CodiceDestinatario>',
    '<Denominazione>Sartoria Bianchi S.r.l.</Denominazione>',
    '<Numero>7/2026</Numero>',
    `<ImportoTotaleDocumento>${(order.totalCents / 100).toFixed(2)}</ImportoTotaleDocumento>`,
  ])
    expect(xml).toContain(part);
  expect((await ask(addressOf(plain))).status).toBe(404);
  expect((await ask('/admin/ordini/sconosciuto/fattura')).status).toBe(404);
});

/** Gives something back of an order as the owner does; `pieces` of the shirt come with it. */
async function giveBack({ id }: PaidOrder, amount: string, pieces = 0) {
  const back = pieces > 0 ? { [`back_${shirt}|M`]: String(pieces) } : {};
  const answer = await sendForm(
    site,
    `/admin/ordini/${id}/rimborsi`,
    { refund_id: crypto.randomUUID(), amount, reason: '', ...back },
    owner,
  );
  expect(answer.status).toBe(200);
}

const readXml = async (path: string) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name, xml: (await answer.text()).replaceAll(/>\s+</g, '><') };
};

test('the owner notes down an invoice that was asked for at the counter', async () => {
  const order = await placePaidOrder(site, { delivery: 'pickup' });
  expect(await page(`/admin/ordini/${order.id}`)).toContain('Aggiungi i dati per la fattura');
  const { invoice_wanted: _, ...typed } = BUSINESS;
  const fields = { ...typed, intent: 'correct' };
  expect((await note(order, { ...fields, invoice_vat_number: '1' })).status).toBe(422);
  expect((await note(order, fields)).status).toBe(200);
  const after = await page(`/admin/ordini/${order.id}`);
  expect(after).toContain('Sartoria Bianchi S.r.l.');
  expect(after).toContain('Correggi i dati della fattura');
});

test('a refund before the invoice is not in it, and one after it asks for a credit note', async () => {
  const sold = await placePaidOrder(site, { quantity: 3, invoice: PERSON });
  const [bought] = await site.shop.db.select().from(orders).where(eq(orders.id, sold.id));
  shirt = bought?.items[0]?.productId ?? '';
  const shown = () => page(`/admin/ordini/${sold.id}`);
  await giveBack(sold, '50,00', 1);
  expect((await note(sold, { invoice_number: '20', invoice_day: TODAY })).status).toBe(200);
  const invoice = await readXml(addressOf(sold));
  expect(invoice.xml).toContain('<Quantita>2.00</Quantita>');
  expect(invoice.xml).toContain('<ImportoTotaleDocumento>100.00</ImportoTotaleDocumento>');
  expect(await shown()).not.toContain('nota di credito');
  expect(await page('/admin/ordini?credito=da-emettere')).not.toContain(sold.number);

  await giveBack(sold, '50,00', 1);
  expect(await shown()).toMatch(/serve una nota di credito di <strong>50,00 €/);
  expect(await page('/admin/ordini?credito=da-emettere')).toContain(sold.number);
  expect(await page('/admin')).toContain(': 1 nota di credito da emettere<');
  // What went out stays as it was.
  expect(await readXml(addressOf(sold))).toEqual(invoice);
  const credit = (fields: Record<string, string>) =>
    note(sold, {
      intent: 'credit-note',
      credit_number: '21',
      credit_day: TODAY,
      credit_cents: '5000',
      ...fields,
    });
  const refused = [
    [await credit({ credit_number: '' }), 422, 'Scrivi il numero della nota di credito.'],
    [await credit({ credit_number: '20' }), 422, 'Questo numero è già di una fattura'],
    [
      await credit({ credit_day: addDays(TODAY, 1) }),
      422,
      'Scrivi un giorno fra quello della fattura e oggi.',
    ],
    [await credit({ credit_cents: '4000' }), 409, 'Intanto i rimborsi sono cambiati'],
  ] as const;
  for (const [answer, status, message] of refused) {
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
  }
  expect((await credit({})).status).toBe(200);
  expect(await shown()).toContain(`Nota di credito n. 21 ${beforeDay('del', italianDate(TODAY))}`);
  expect(await page('/admin/ordini?credito=da-emettere')).not.toContain(sold.number);
  const [stored] = await site.shop.db.select().from(creditNotes);
  const file = await readXml(`${addressOf(sold)}?nota=${stored?.id}`);
  for (const part of [
    '<TipoDocumento>TD04</TipoDocumento>',
    '<Numero>21</Numero><ImportoTotaleDocumento>50.00</ImportoTotaleDocumento>',
    `<DatiFattureCollegate><IdDocumento>20</IdDocumento><Data>${TODAY}</Data></DatiFattureCollegate>`,
    '<Quantita>1.00</Quantita>',
  ])
    expect(file.xml).toContain(part);
  expect(file.name).not.toBe(invoice.name);
  expect((await ask(`${addressOf(sold)}?nota=${crypto.randomUUID()}`)).status).toBe(404);
  expect((await ask(`${addressOf(sold)}?nota=x`)).status).toBe(404);

  // The shopper reads it on the page of the order.
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, sold.email));
  const link = /\/ordine\?token=[\w.-]+/.exec(mails[0]?.html ?? '')?.[0] ?? '';
  expect(await page(link)).toContain(
    `Nota di credito n. 21 ${beforeDay('del', italianDate(TODAY))}: 50,00 €`,
  );

  // A number that was corrected is another file, of the invoice and of the note that refers to it.
  expect((await note(sold, { intent: 'take-back' })).status).toBe(422);
  expect((await note(sold, { invoice_number: '22', invoice_day: TODAY })).status).toBe(200);
  const names = [invoice.name, file.name, (await readXml(addressOf(sold))).name];
  names.push((await readXml(`${addressOf(sold)}?nota=${stored?.id}`)).name);
  expect(new Set(names).size).toBe(4);
  const gone = await note(sold, { intent: 'credit-note-back', note: stored?.id ?? '' });
  expect(gone.status).toBe(200);
  expect(await page('/admin/ordini?credito=da-emettere')).toContain(sold.number);
});

test('an order given back whole before its invoice needs none, and says so', async () => {
  const sold = await placePaidOrder(site, { invoice: PERSON });
  expect(await page('/admin/ordini?fattura=da-emettere')).toContain(sold.number);
  await giveBack(sold, '50,00', 1);
  const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, sold.id));
  expect(stored?.refundedCents).toBe(stored?.totalCents);
  expect(await page('/admin/ordini?fattura=da-emettere')).not.toContain(sold.number);
  const shown = await page(`/admin/ordini/${sold.id}`);
  expect(shown).toContain('Rimborsato per intero: non serve una fattura');
  expect(shown).not.toContain('Annota fattura');
  const answer = await note(sold, { invoice_number: '30', invoice_day: TODAY });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('rimborsato per intero');
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, sold.email));
  const link = /\/ordine\?token=[\w.-]+/.exec(mail?.html ?? '')?.[0] ?? '';
  expect(await page(link)).toContain('Rimborsato per intero: non serve una fattura');
});

test('a refused parcel that nobody paid needs no invoice, or a credit note for all of it', async () => {
  const unpaid = { paidCents: 0, paymentMethod: 'cash_on_delivery' } as const;
  const [plainly, noted] = [
    await placePaidOrder(site, { invoice: PERSON }),
    await placePaidOrder(site, { invoice: PERSON }),
  ];
  const ids = [plainly.id, noted.id];
  await site.shop.db
    .update(orders)
    .set({ ...unpaid, status: 'shipped' })
    .where(inArray(orders.id, ids));
  // Since it left, it counts.
  const counted = { day: TODAY, amountCents: 5000, orders: 1, at: new Date() };
  await site.shop.db.insert(orderTakings).values(ids.map((orderId) => ({ orderId, ...counted })));
  expect((await note(noted, { invoice_number: '40', invoice_day: TODAY })).status).toBe(200);
  const { xml } = await readXml(addressOf(noted));
  expect(xml).toContain('<ModalitaPagamento>MP01</ModalitaPagamento><ImportoPagamento>');
  expect(await page('/admin/ordini?fattura=da-emettere')).toContain(plainly.number);

  await site.shop.db.update(orders).set({ status: 'cancelled' }).where(inArray(orders.id, ids));
  expect(await page('/admin/ordini?fattura=da-emettere')).not.toContain(plainly.number);
  const shown = await page(`/admin/ordini/${plainly.id}`);
  expect(shown).toContain('Ordine annullato: non serve una fattura');
  expect(shown).not.toContain('Annota fattura');
  expect((await note(plainly, { invoice_number: '41', invoice_day: TODAY })).status).toBe(422);
  expect(await page('/admin/ordini?credito=da-emettere')).toContain(noted.number);
  expect(await page(`/admin/ordini/${noted.id}`)).toContain(
    'Dopo la fattura l’ordine è stato annullato: serve una nota di credito di <strong>',
  );
});

test('nobody else reads or writes it', async () => {
  await note(order, { invoice_number: '7/2026', invoice_day: TODAY });
  for (const cookie of ['', 'session=x']) {
    const read = await ask(addressOf(order), cookie);
    expect([302, 401, 403]).toContain(read.status);
    expect(await read.text()).not.toContain('07643520567');
    expect([202, 302, 401, 403]).toContain((await note(order, { intent: 'take-back' }, cookie)).status);
  }
  const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(stored?.invoiceNumber).toBe('7/2026');
});

test('the register sets the order apart', async () => {
  const month = TODAY.slice(0, 7);
  const movements = await page(`/admin/corrispettivi/esporta?mese=${month}&movimenti=1`);
  expect(movements).toMatch(new RegExp(`;Ordine pagato;${order.number};[\\d,]+;Sì;`));
  expect(movements).toMatch(new RegExp(`;Ordine pagato;${plain.number};[\\d,]+;No;`));
  expect(await page(`/admin/corrispettivi?mese=${month}`)).toContain('Con fattura');
});
