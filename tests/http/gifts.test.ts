import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { openPayment, type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const GIFT = { message: 'Buon compleanno, <b>Eva</b>!', wrapped: true };
const INVOICE = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCDAA80A41A794D' };
const NOW = new Date();

let site: TestSite;
let owner: string;
let order: PaidOrder;
beforeAll(async () => {
  site = await openSite({ now: () => NOW });
  await addProduct(site.shop.db, { name: 'Camicia', priceCents: 5000, stock: { M: null } });
  owner = await signedInCookie(site, ADMINISTRATOR);
  expect((await saveWrapping('3,50')).status).toBe(200);
  order = await placePaidOrder(site, { gift: GIFT, invoice: INVOICE });
});
afterAll(() => site.stop());

/** Saves the price of wrapping as the owner does; the rest of the delivery stays as it begins. */
function saveWrapping(wrappingCents: string) {
  const prices = {
    standardCents: '4,99',
    freeFromCents: '49',
    expressCents: '9,90',
    remoteSurchargeCents: '2',
  };
  const fields = { intent: 'shipping', ...prices, cutoffHour: '12', wrappingCents };
  return sendForm(site, '/admin/impostazioni', fields, owner);
}

/** A page as it is read, without its data. */
const page = async (path: string, cookie = owner) => {
  const html = await (await fetch(`${site.url}${path}`, { headers: { cookie } })).text();
  return (html.split('</main>')[0] ?? '').replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
};

/** The class by which the administration's sheet leaves something out of what is printed. */
async function hiddenOnPaper(): Promise<string> {
  const html = await (await fetch(`${site.url}/admin`, { headers: { cookie: owner } })).text();
  const [, address = ''] = /href="(\/assets\/admin-[\w-]+\.css)/.exec(html) ?? [];
  const sheet = await (await fetch(site.url + address)).text();
  const blocks = sheet.matchAll(/@media print\{((?:[^{}]*\{[^{}]*\})*)\}/g);
  const printed = [...blocks].map(([, rules]) => rules).join('');
  const [, name = ''] = /\.((?:\\.|[\w-])+)\{display:none\}/.exec(printed) ?? [];
  expect(name).not.toBe('');
  return name.replaceAll('\\', '');
}

const classes = (html: string, element: RegExp) => element.exec(html)?.[1]?.split(' ') ?? [];

test('the payment page asks for the wrapping in a line of its own', async () => {
  expect(order.totalCents).toBe(5350);
  const { url, totalCents } = await openPayment(site, { gift: GIFT });
  expect(totalCents).toBe(5350);
  const html = (await (await fetch(url)).text()).replaceAll('\u00a0', ' ');
  expect(html).toMatch(/Confezione regalo[^€]*3,50 €/);
  // What is said to somebody else is not the payment provider's business.
  expect(html).not.toContain('Buon compleanno');
});

test('the slip bears the message and no price; what concerns the giver alone is not printed', async () => {
  const slip = await page(`/admin/ordini/${order.id}/bolla`);
  expect(slip).toContain('Buon compleanno, &lt;b&gt;Eva&lt;/b&gt;!');
  expect(slip).toContain('con confezione regalo');
  expect(slip).not.toMatch(/€|\d,\d\d\b/);
  for (const unprinted of [
    /<p class="([^"]*)"><strong>Note:/,
    /<p class="([^"]*)"><strong>Regalo:/,
    /<section class="([^"]*)" aria-label="Fattura richiesta"/,
  ])
    expect(classes(slip, unprinted)).toContain(await hiddenOnPaper());
  const other = await placePaidOrder(site);
  const plain = await page(`/admin/ordini/${other.id}/bolla`);
  expect(plain).not.toContain('Regalo');
  expect(classes(plain, /<p class="([^"]*)"><strong>Note:/)).not.toContain(await hiddenOnPaper());
});

test('everybody who reads the amounts reads the wrapping among them', async () => {
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  expect(mail?.text).toMatch(/Confezione regalo\s+3,50\s€/);
  expect(mail?.text).toContain('Buon compleanno, <b>Eva</b>!');
  const link = /\/ordine\?token=[\w.-]+/.exec(mail?.html ?? '')?.[0] ?? '';
  for (const shown of [await page(link, ''), await page(`/admin/ordini/${order.id}`)]) {
    expect(shown).toMatch(/Confezione regalo<\/dt><dd[^>]*>3,50 €/);
    expect(shown).toContain('«Buon compleanno, &lt;b&gt;Eva&lt;/b&gt;!»');
  }
  expect(await page('/admin/ordini')).toContain('Regalo da incartare');
  const today = dayInRome(NOW);
  const note = { invoice_number: 'R1', invoice_day: today };
  expect((await sendForm(site, `/admin/ordini/${order.id}/fattura`, note, owner)).status).toBe(200);
  const xml = await (
    await fetch(`${site.url}/admin/ordini/${order.id}/fattura`, { headers: { cookie: owner } })
  ).text();
  expect(xml).toMatch(
    /<TipoCessionePrestazione>AC<\/TipoCessionePrestazione>\s*<Descrizione>Confezione regalo</,
  );
  expect(xml).toContain('<ImportoTotaleDocumento>53.50</ImportoTotaleDocumento>');
});

test('the refund proposes all that was paid, and the wrapping has a tick of its own', async () => {
  const shown = await page(`/admin/ordini/${order.id}`);
  expect(shown).toContain('name="wrapping"');
  expect(shown).toMatch(/name="amount"[^>]*value="53,50"|value="53,50"[^>]*name="amount"/);
});

test('what somebody else gets is invoiced to who buys it, who is greeted; the slip goes to who gets it', async () => {
  const home = {
    invoice_street: 'Corso Italia 3',
    invoice_postal_code: '20122',
    invoice_town: 'Milano',
    invoice_province: 'MI',
  };
  const given = { ...GIFT, buyer: 'Ada Bianchi' };
  const sent = { name: 'Eva Neri', gift: given, invoice: { ...INVOICE, ...home } };
  const { id, email } = await placePaidOrder(site, sent);
  const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, id));
  expect(stored).toMatchObject({
    customerName: 'Eva Neri',
    customerAddress: 'Via Roma 1',
    buyerName: 'Ada Bianchi',
    invoiceRequest: { kind: 'person', name: 'Ada Bianchi', street: 'Corso Italia 3', postalCode: '20122' },
  });
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  expect(mail?.text).toMatch(/Ciao Ada,/);
  expect(mail?.text).toMatch(/Eva Neri\s+Via Roma 1/);
  const note = { invoice_number: 'R2', invoice_day: dayInRome(NOW) };
  expect((await sendForm(site, `/admin/ordini/${id}/fattura`, note, owner)).status).toBe(200);
  const answer = await fetch(`${site.url}/admin/ordini/${id}/fattura`, { headers: { cookie: owner } });
  const xml = (await answer.text()).replaceAll(/>\s+</g, '><');
  expect(xml).toContain('<Nome>Ada</Nome><Cognome>Bianchi</Cognome>');
  expect(xml).toContain('<Indirizzo>Corso Italia 3</Indirizzo><CAP>20122</CAP><Comune>Milano</Comune>');
  expect(xml).not.toContain('Neri');
  const slip = await page(`/admin/ordini/${id}/bolla`);
  expect(slip).toMatch(/<strong>Eva Neri<\/strong>/);
  expect(await page(`/admin/ordini/${id}`)).toContain('Regalo di Ada Bianchi');
  // The owner finds it by either name.
  for (const name of ['Neri', 'Bianchi'])
    expect(await page(`/admin/ordini?q=${name}`)).toContain(id.slice(0, 8).toUpperCase());
});

test('a gift for somebody else with an invoice says whose it is, and nothing is begun without', async () => {
  const before = await site.shop.db.$count(checkouts);
  const opening = openPayment(site, { gift: { ...GIFT, buyer: '' }, invoice: INVOICE });
  await expect(opening).rejects.toThrow(/"gift_buyer":"Inserisci il tuo nome e cognome/);
  expect(await site.shop.db.$count(checkouts)).toBe(before);
});

test('a message that is too long is told beside its field, and nothing is begun', async () => {
  const before = await site.shop.db.$count(checkouts);
  const opening = openPayment(site, { gift: { message: 'a'.repeat(301), wrapped: false } });
  await expect(opening).rejects.toThrow(/"gift_message":"Al massimo 300 caratteri"/);
  expect(await site.shop.db.$count(checkouts)).toBe(before);
});

test('wrapping that is offered no more is not sold; terms and delivery page speak of it while it is', async () => {
  const shown = async (path: string) => (await page(path, '')).includes('onfezione regalo');
  expect([await shown('/spedizioni'), await shown('/termini-condizioni')]).toEqual([true, true]);
  expect((await saveWrapping('')).status).toBe(200);
  try {
    expect([await shown('/spedizioni'), await shown('/termini-condizioni')]).toEqual([false, false]);
    await expect(openPayment(site, { gift: GIFT })).rejects.toThrow(/"price_changed"/);
    const unwrapped = await placePaidOrder(site, { gift: { ...GIFT, wrapped: false } });
    const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, unwrapped.id));
    expect(stored).toMatchObject({ giftMessage: GIFT.message, wrappingCents: null, totalCents: 5000 });
  } finally {
    expect((await saveWrapping('3,50')).status).toBe(200);
  }
});
