import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { versionOf } from '#support/order-version.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let cookie: string;
let shirt: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await signedInCookie(site, ADMINISTRATOR);
  shirt = await addProduct(site.shop.db, { stock: { M: 20 } });
  const saved = [
    await save({ intent: 'method-cash_on_delivery', surchargeCents: '3,50', maxCents: '300' }),
    await save({ intent: 'method-in_shop', days: '3' }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const save = (fields: Record<string, string>) =>
  sendForm(site, '/admin/impostazioni', { isOn: 'on', ...fields }, cookie);
const today = () => new Date().toISOString().slice(0, 10);
const text = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('\u00a0', ' ');
const read = async (path: string) =>
  text(await (await fetch(site.url + path, { headers: { cookie } })).text());

async function order(more: Record<string, unknown>) {
  const customer_email = `${crypto.randomUUID()}@example.it`;
  const answer = await fetch(`${site.url}/api/create-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      checkout_id: crypto.randomUUID(),
      items: [{ id: shirt, size: 'M', quantity: 1, price: 20, name: 'Camicia', color: 'Nero' }],
      customer_name: 'Anna Bianchi',
      customer_email,
      ...{ customer_address: 'Via Roma 1', customer_city: 'Bergamo', customer_postal_code: '24121' },
      ...more,
    }),
  });
  expect(answer.status).toBe(200);
  const [made] = await site.shop.db.select().from(orders).where(eq(orders.customerEmail, customer_email));
  if (!made) throw new Error('No order was made');
  return made;
}

const formOf = async (id: string, fields: Record<string, string>) =>
  sendForm(
    site,
    `/admin/ordini/${id}`,
    { version: String(await versionOf(site.shop.db, id)), ...fields },
    cookie,
  );

test('a ceiling at the cash limit is refused beside its field', async () => {
  const answer = await save({ intent: 'method-cash_on_delivery', maxCents: '5000' });
  expect(answer.status).toBe(422);
  expect(text(await answer.text())).toContain('da 5.000 € la legge lo vieta');
});

test('slip, courier’s file and list carry what is collected; what it hands over is proposed and confirmed', async () => {
  const made = await order({ payment: 'cash_on_delivery', expected_total_cents: 2849 });
  const number = orderNumber(made.id).slice(1);
  expect(await read(`/admin/ordini/${made.id}/bolla`)).toContain('Contrassegno: il corriere incassa');
  expect(await read(`/admin/ordini/corriere/file?ordine=${made.id}`)).toContain('28,49');
  expect((await formOf(made.id, { intent: 'status', status: 'shipped' })).status).toBe(200);
  expect(await read('/admin/ordini/contrassegni')).toContain('Anna Bianchi');
  const file = `Riferimento;Destinatario;Data incasso;Importo\n${number};Anna Bianchi;${today()};28,49\n`;
  const list = (fields: Record<string, string>) =>
    sendForm(site, '/admin/ordini/contrassegni', { file, ...fields }, cookie);
  expect((await list({ intent: 'preview', file: 'x' })).status).toBe(422);
  expect((await list({ intent: 'preview' })).status).toBe(200);
  const open = async () =>
    (await site.shop.db.select().from(orders).where(eq(orders.id, made.id)))[0]?.openCents;
  expect(await open()).toBe(2849);
  const row = `2 ${await versionOf(site.shop.db, made.id)}`;
  for (let n = 0; n < 2; n += 1) expect((await list({ intent: 'confirm', row })).status).toBe(200);
  expect(await open()).toBe(0);
  expect((await formOf(made.id, { intent: 'refused' })).status).toBe(409);
});

test('a refused parcel cancels its order, and the customer’s page counts it', async () => {
  const made = await order({ payment: 'cash_on_delivery', expected_total_cents: 2849 });
  expect((await formOf(made.id, { intent: 'refused' })).status).toBe(409);
  await formOf(made.id, { intent: 'status', status: 'shipped' });
  expect(await read(`/admin/ordini/${made.id}`)).toContain('Pacco rifiutato');
  expect((await formOf(made.id, { intent: 'refused', keep_out: 'on' })).status).toBe(200);
  const page = await read(`/admin/ordini/${made.id}`);
  expect(page).toContain('pacco rifiutato, pezzi non rimessi in vendita');
  expect(await read(`/admin/clienti/${made.id}`)).toContain('Pacchi rifiutati in 12 mesi');
});

test('the till lists what is paid there, and takes it', async () => {
  const made = await order({ payment: 'in_shop', delivery: 'pickup', expected_total_cents: 2000 });
  expect(await read('/admin/cassa')).toContain('Incassa 20,00 € e consegna');
  const press = async () =>
    sendForm(
      site,
      '/admin/cassa',
      {
        ...{ intent: 'order', order: made.id, payment_id: crypto.randomUUID() },
        version: String(await versionOf(site.shop.db, made.id)),
      },
      cookie,
    );
  expect((await press()).status).toBe(200);
  const [after] = await site.shop.db.select().from(orders).where(eq(orders.id, made.id));
  expect(after).toMatchObject({ status: 'delivered', openCents: 0 });
  expect((await sendForm(site, '/admin/cassa', { intent: 'altro' }, cookie)).status).toBe(422);
  expect(await read('/admin/cassa')).not.toContain(orderNumber(made.id));
});
