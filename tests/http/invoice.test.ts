import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../app/db/schema/mail.ts';
import { orders } from '../../app/db/schema/orders.ts';
import { checkouts } from '../../app/db/schema/payments.ts';
import { addDays, dayInRome, italianDate } from '../../app/lib/calendar-day.ts';
import { type PaidOrder, placePaidOrder } from '../support/paid-order.ts';
import { addProduct } from '../support/room.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '../support/site.ts';

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
  await site.shop.db.update(orders).set({ invoiceNumber: null, invoiceDay: null });
});

const ask = (path: string, cookie = owner) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
const page = async (path: string) =>
  (await (await ask(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
const addressOf = ({ id }: PaidOrder) => `/admin/ordini/${id}/fattura`;
const note = (which: PaidOrder, fields: Record<string, string>, cookie = owner) =>
  fetch(`${site.url}${addressOf(which)}.data`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams(fields),
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

test('the shopper finds the request in the letter and on the page of the order', async () => {
  const letters = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  const confirmation = letters.find(({ kind }) => kind === 'order-confirmation');
  expect(confirmation?.text).toContain('Partita IVA 07643520567');
  const link = /\/ordine\?token=[\w.-]+/.exec(confirmation?.html ?? '')?.[0] ?? '';
  const due = italianDate(addDays(TODAY, 12));
  const shown = await page(link);
  expect(shown).toContain('Codice SDI M5UXCR1');
  expect(shown).toContain(`Fattura entro il ${due}`);
  await note(order, { invoice_number: '7/2026', invoice_day: TODAY });
  expect(await page(link)).toContain(`Fattura n. 7/2026 del ${italianDate(TODAY)}`);
});

test('the owner sees what waits: in the order, on its slip, in the list and, before it is due, on the overview', async () => {
  const due = italianDate(addDays(TODAY, 12));
  const shown = await page(`/admin/ordini/${order.id}`);
  for (const part of [
    'Sartoria Bianchi S.r.l.',
    'Corso Italia 3, 20122 Milano (MI)',
    `Fattura entro il ${due}`,
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

  const notice = `Una fattura richiesta va emessa entro il ${due}.`;
  expect(await page('/admin')).not.toContain(notice);
  const paid = new Date(NOW.getTime() - 9 * 86_400_000);
  await site.shop.db.update(orders).set({ createdAt: paid }).where(eq(orders.id, order.id));
  try {
    const soon = italianDate(addDays(dayInRome(paid), 12));
    expect(await page('/admin')).toContain(`Una fattura richiesta va emessa entro il ${soon}.`);
  } finally {
    await site.shop.db.update(orders).set({ createdAt: NOW }).where(eq(orders.id, order.id));
  }
});

test.each([
  [{ invoice_number: '', invoice_day: TODAY }, 'Scrivi il numero della fattura.'],
  [{ invoice_number: 'sette', invoice_day: TODAY }, 'Scrivi almeno una cifra'],
  [{ invoice_number: '7', invoice_day: '' }, 'Scrivi un giorno fra quello del pagamento e oggi.'],
  [
    { invoice_number: '7', invoice_day: addDays(TODAY, 1) },
    'Scrivi un giorno fra quello del pagamento e oggi.',
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

test('nobody else reads or writes it', async () => {
  await note(order, { invoice_number: '7/2026', invoice_day: TODAY });
  for (const cookie of ['', 'session=x']) {
    const read = await ask(addressOf(order), cookie);
    expect([302, 401, 403]).toContain(read.status);
    expect(await read.text()).not.toContain('07643520567');
    expect([202, 302, 401, 403]).toContain((await note(order, { intent: 'take-back' }, cookie)).status);
  }
  const [kept] = await site.shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept?.invoiceNumber).toBe('7/2026');
});

test('the register sets the order apart', async () => {
  const month = TODAY.slice(0, 7);
  const movements = await page(`/admin/corrispettivi/esporta?mese=${month}&movimenti=1`);
  expect(movements).toMatch(new RegExp(`;Ordine pagato;${order.number};[\\d,]+;Sì;`));
  expect(movements).toMatch(new RegExp(`;Ordine pagato;${plain.number};[\\d,]+;No;`));
  expect(await page(`/admin/corrispettivi?mese=${month}`)).toContain('Con fattura');
});
