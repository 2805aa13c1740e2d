import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { promoUses } from '#db/schema/payments.ts';
import { refunds } from '#db/schema/refunds.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { versionOf } from '#support/order-version.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addCheckout, addOrder, addProduct, addPromo, INVOICE_REQUEST } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const PERSON = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCDAA80A41A794D' };
const GIFT = { message: 'Auguri', wrapped: false, buyer: 'Clara Verdi' };

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const rowOf = async (id: string) => {
  const [row] = await site.shop.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no order');
  return row;
};
const read = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') };
};
/** Sends a form as the page's scripts do, from a version of the order; the answer is data. */
async function send(path: string, fields: Record<string, string>) {
  const answer = await sendForm(site, `${path}.data`, fields, owner);
  return { status: answer.status, text: await answer.text() };
}
const customerOf = (row: Awaited<ReturnType<typeof rowOf>>) => ({
  intent: 'correct',
  customer_name: row.customerName,
  customer_email: row.customerEmail,
  customer_phone: row.customerPhone,
  customer_address: row.customerAddress,
  customer_city: row.customerCity,
  customer_postal_code: row.customerPostalCode,
  notes: row.notes,
});
const correct = async (id: string, fields: Record<string, string>) =>
  send(`/admin/ordini/${id}`, { ...customerOf(await rowOf(id)), ...fields });
async function linkTo({ email }: Pick<PaidOrder, 'email'>, kind = 'order-confirmation') {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  return /\/ordine\?token=[\w.-]+/.exec(mails.find((one) => one.kind === kind)?.html ?? '')?.[0] ?? '';
}

test('corrected data reach slip, courier file, invoice, status page and links', async () => {
  const order = await placePaidOrder(site, { invoice: PERSON });
  const { id } = order;
  // The e-mail has left: its link is out.
  await site.shop.db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.toAddress, order.email));
  const old = await linkTo(order);
  const email = `giusta-${order.email}`;
  const right = {
    customer_name: 'Ada Bianchi Rossi',
    customer_address: 'Corso Italia 7',
    customer_city: 'Milano',
  };
  const place = { customer_postal_code: '20122', customer_phone: '+39 347 7654321', customer_email: email };
  expect((await correct(id, { ...right, ...place })).status).toBe(200);
  const again = { intent: 'confirmation', mail_id: crypto.randomUUID() };
  expect((await send(`/admin/ordini/${id}`, again)).text).toContain(`Conferma inviata a ${email}`);

  const slip = (await read(`/admin/ordini/${id}/bolla`)).text;
  const courier = (await read(`/admin/ordini/corriere/file?ordine=${id}`)).text;
  const note = { invoice_number: 'C1', invoice_day: dayInRome(new Date()) };
  expect((await send(`/admin/ordini/${id}/fattura`, note)).status).toBe(200);
  const invoice = (await read(`/admin/ordini/${id}/fattura`)).text;
  const fresh = await linkTo({ email });
  const status = (await read(fresh, '')).text;
  for (const [where, text] of Object.entries({ slip, courier, invoice, status })) {
    for (const part of ['Corso Italia 7', 'Milano', '20122']) expect(`${where}: ${text}`).toContain(part);
    expect(text).not.toContain('Via Roma 1');
  }
  for (const text of [slip, courier]) expect(text).toContain('Ada Bianchi Rossi');
  expect(courier).toContain('7654321');
  expect(courier).toContain(email);
  expect(invoice).toContain('Bianchi Rossi');

  expect(old).not.toBe('');
  expect((await read(old, '')).status).toBe(404);
  expect((await read(old.replace('/ordine', '/recesso'), '')).text).not.toContain(order.number);
  const found = await sendForm(site, '/ordine', { orderNumber: order.number, email });
  expect(found.headers.get('location')).toBe(fresh);
  expect((await sendForm(site, '/ordine', { orderNumber: order.number, email: order.email })).status).toBe(
    422,
  );
});

test.each([
  ['outside delivery', { customer_postal_code: '23041' }, 'Non consegniamo'],
  ['that is no address', { customer_email: 'ada@' }, 'customer_email'],
  ['without a name', { customer_name: ' ' }, 'Inserisci nome e cognome'],
])('a correction %s is refused, and changes nothing', async (_, fields, says) => {
  const id = await addOrder(site.shop.db, {});
  const before = await rowOf(id);
  const answer = await correct(id, fields);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(says);
  expect(await rowOf(id)).toEqual(before);
});

test('the buyer of a gift is corrected; her invoice asks for a name', async () => {
  const { id } = await placePaidOrder(site, { gift: GIFT });
  expect((await correct(id, { buyer_name: 'Clara Neri' })).status).toBe(200);
  expect((await rowOf(id)).buyerName).toBe('Clara Neri');
  expect((await read(`/admin/ordini/${id}`)).text).toContain('da «Clara Verdi» a «Clara Neri»');
  await site.shop.db
    .update(orders)
    .set({ invoiceRequest: { ...INVOICE_REQUEST, name: 'Clara Neri' } })
    .where(eq(orders.id, id));
  const nameless = await correct(id, { buyer_name: '' });
  expect(nameless.status).toBe(422);
  expect(nameless.text).toContain('la fattura è sua');
});

test.each<[string, (id: string) => string, Record<string, string>]>([
  [
    'refund',
    (id) => `/admin/ordini/${id}/rimborsi`,
    { refund_id: crypto.randomUUID(), amount: '5,00', reason: 'Bottone' },
  ],
  [
    'invoice’s data',
    (id) => `/admin/ordini/${id}/fattura`,
    { intent: 'correct', invoice_tax_code: 'RSSMRA80A01H501U' },
  ],
  [
    'customer’s data',
    (id) => `/admin/ordini/${id}`,
    {
      intent: 'correct',
      customer_name: 'Eva',
      customer_email: 'eva@esempio.it',
      customer_phone: '',
      customer_address: 'Via X 1',
      customer_city: 'Roma',
      customer_postal_code: '00184',
      notes: '',
    },
  ],
  ['parcel', (id) => `/admin/ordini/${id}`, { intent: 'parcel', carrier: 'BRT', tracking_number: '1' }],
])('a %s from an old page is refused with what changed meanwhile', async (_, path, fields) => {
  const { id, number } = await placePaidOrder(site, { invoice: PERSON });
  const version = String(await versionOf(site.shop.db, id));
  expect(
    (await sendForm(site, `/admin/ordini/${id}`, { intent: 'status', status: 'processing' }, owner)).status,
  ).toBe(200);
  const before = await rowOf(id);
  const stale = await send(path(id), { ...fields, version });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain(`L’ordine ${number} è cambiato mentre ci lavoravi`);
  expect(stale.text).toContain('Stato: da In Attesa a In Lavorazione');
  // A form that says no version is none of this shop's pages.
  expect((await send(path(id), { ...fields, version: '' })).status).toBe(409);
  expect(await rowOf(id)).toEqual(before);
  expect(await site.shop.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  expect((await send(path(id), fields)).status).toBe(200);
});

test('a cancelled order of which a piece was sold meanwhile is reopened with what is left', async () => {
  const { db } = site.shop;
  const piece = async (name: string, stock: number) => ({
    ...{ productId: await addProduct(db, { name, stock: { M: stock } }), name, size: 'M', color: '' },
    ...{ quantity: 1, priceCents: 2000, discountCents: 0 },
  });
  const items = [await piece('Camicia venduta', 0), await piece('Gonna rimasta', 1)];
  const id = await addOrder(db, {
    ...{ items, status: 'cancelled', paidCents: 0, paymentMethod: 'transfer', promoCode: null },
    ...{ subtotalCents: 4000, discountCents: 0, shippingCents: 0, totalCents: 4000 },
    putBack: items.map(({ productId }) => ({ line: `${productId}|M`, quantity: 1 })),
  });
  const reopened = { intent: 'status', status: 'pending', sure: 'on' };
  const whole = await send(`/admin/ordini/${id}`, reopened);
  expect(whole.status).toBe(409);
  expect(whole.text).toContain('1 × Camicia venduta, taglia M');
  expect(whole.text).toContain('1 × Gonna rimasta, taglia M');
  expect((await rowOf(id)).status).toBe('cancelled');
  expect((await send(`/admin/ordini/${id}`, { ...reopened, rest: 'on' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'pending', totalCents: 2000, items: [items[1]] });
});

test('reopened, singly or with others, an order whose code was used up meanwhile says so', async () => {
  await addPromo(site.shop, 'ultimo', 10, { maxUses: 1 });
  const used = async () => {
    const checkoutId = await addCheckout(site.shop.db, { status: 'paid' });
    await site.shop.db.insert(promoUses).values({ checkoutId, code: 'ultimo' });
    return addOrder(site.shop.db, { checkoutId, promoCode: 'ultimo', status: 'cancelled' });
  };
  const [one, many] = [await used(), await used()];
  await used().then((id) => site.shop.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, id)));
  const reopened = { intent: 'status', status: 'pending', sure: 'on' };
  const singly = await send(`/admin/ordini/${one}`, reopened);
  expect(singly.text).toContain('L’uso del codice ultimo intanto è andato ad altri');
  const together = { status: 'pending', sure: 'on', order: `${many}.${await versionOf(site.shop.db, many)}` };
  const answer = await send('/admin/ordini/stati', together);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('1 ordine aggiornato. L’uso del codice ultimo intanto è andato ad altri');
  expect(answer.text).toContain(`#${many.slice(0, 8).toUpperCase()}`);
});
