import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchanges } from '#db/schema/exchanges.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderPath } from '#shop/orders/lifecycle/order-link.server.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let product: string;
let order: PaidOrder;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Camicia <b>bianca</b>', stock: { M: 9, L: 5, XL: 0 } });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.shop.db.execute('delete from rate_limits');
  order = await placePaidOrder(site, { quantity: 1 });
});

const get = (path: string, cookie = '') =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
const line = () => `${product}|M`;
const requestForm = (more: Record<string, string> = {}) => ({
  ...{ id: crypto.randomUUID() as string, line: line(), quantity: '1', size: 'L', note: 'Mi sta <stretta>' },
  ...more,
});
const orderNow = async () => {
  const found = await orderById(site.shop.db, order.id);
  if (!found) throw new Error('no order');
  return found;
};
const askPath = async () => {
  const [row] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  const status = /\/ordine\?token=[\w.-]+/.exec(row?.html ?? '')?.[0] ?? '';
  const page = await (await get(status)).text();
  return /\/cambio\?token=[\w.-]+/.exec(page)?.[0] ?? '';
};
const rowsOf = () => site.shop.db.select().from(exchanges).where(eq(exchanges.orderId, order.id));
const decide = async (fields: Record<string, string>, cookie = owner) => {
  const [row] = await rowsOf();
  const from = { exchange: row?.id ?? '', version: String(row?.version ?? 0) };
  return sendForm(site, '/admin/cambi', { ...from, ...fields }, cookie);
};
const deliver = async () => {
  const moved = { intent: 'status', status: 'delivered', version: String((await orderNow()).version) };
  expect((await sendForm(site, `/admin/ordini/${order.id}`, moved, owner)).status).toBe(200);
};

test('without scripts she asks from her order’s page, sees it, and takes it back', async () => {
  const path = await askPath();
  const page = await (await get(path)).text();
  expect(page).toContain('Camicia &lt;b&gt;bianca&lt;/b&gt;');
  expect(page).toContain('<option value="L">');
  expect(page).not.toContain('<option value="XL">');
  const wrong = await sendForm(site, path, requestForm({ size: '' }));
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Scegli la taglia che vuoi.');
  const form = requestForm();
  const sent = await sendForm(site, path, form);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain('Richiesta ricevuta');
  expect((await sendForm(site, path, form)).status).toBe(200);
  expect(await rowsOf()).toHaveLength(1);
  expect(await (await sendForm(site, path, requestForm())).text()).toContain('non resta niente da cambiare');
  const back = await sendForm(site, path, { id: form.id, intent: 'take-back' });
  expect(await back.text()).toContain('Hai ritirato la richiesta.');
});

test('a link that nobody was sent opens nothing, and another page’s link does not open this one', async () => {
  expect((await get('/cambio')).status).toBe(404);
  expect((await get('/cambio?token=inventato')).status).toBe(404);
  const other = orderPath(site.shop, 'withdrawal', await orderNow()).replace('/recesso', '/cambio');
  expect((await get(other)).status).toBe(404);
  expect((await sendForm(site, other, requestForm())).status).toBe(404);
  expect(await rowsOf()).toHaveLength(0);
  const page = await get(await askPath());
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
});

test('the owner accepts, sends, and takes the old piece in; both read the same words', async () => {
  await deliver();
  const path = await askPath();
  await sendForm(site, path, requestForm());
  const list = (await (await get('/admin/cambi', owner)).text()).replaceAll('<!-- -->', '');
  expect(list).toContain('«Mi sta &lt;stretta&gt;»');
  expect((await decide({ intent: 'accept' }, '')).status).toBe(401);
  expect((await decide({ intent: 'refuse', reason: ' ' })).status).toBe(422);
  expect((await decide({ intent: 'altro' })).status).toBe(422);
  expect((await decide({ intent: 'accept', version: '99' })).status).toBe(409);
  expect((await decide({ intent: 'accept' })).status).toBe(200);
  const again = await decide({ intent: 'accept', version: '1' });
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(/già stato deciso o chiuso.+: Cambio accettato: 1 × Camicia/);
  const [{ id } = { id: '' }] = await rowsOf();
  const file = await get(`/admin/ordini/corriere/file?cambio=${id}`, owner);
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2);
  const slip = await (await get(`/admin/ordini/${order.id}/bolla?cambio=${id}`, owner)).text();
  expect(slip).toContain('>L</td>');
  expect(slip).not.toContain('>M</td>');
  const stranger = `/admin/ordini/${order.id}/bolla?cambio=${crypto.randomUUID()}`;
  expect((await get(stranger, owner)).status).toBe(404);
  expect((await decide({ intent: 'send', carrier: 'BRT', tracking_number: 'X1' })).status).toBe(200);
  const words = 'Il capo da cambiare va rimandato entro';
  for (const shown of [
    await (await get(path)).text(),
    await (await get(`/admin/ordini/${order.id}`, owner)).text(),
    await (await get('/admin/cambi?stato=sent', owner)).text(),
  ])
    expect(shown).toContain(words);
  expect((await decide({ intent: 'delivered', delivered: '2020-01-01' })).status).toBe(422);
  expect((await decide({ intent: 'arrived' })).status).toBe(200);
  expect(await rowsOf()).toMatchObject([{ status: 'closed', endedBecause: 'done' }]);
  expect((await orderNow()).items).toMatchObject([{ size: 'L', quantity: 1 }]);
});

test('the shop begins an exchange from the order, and from the till once the order has left', async () => {
  const at = `/admin/ordini/${order.id}/cambio`;
  const early = { id: crypto.randomUUID(), line: line(), quantity: '1', wanted: 'size:L', at_till: 'on' };
  expect(await (await get(`${at}?cassa`, owner)).text()).not.toContain('name="at_till"');
  const before = String((await orderNow()).version);
  const refused = await sendForm(site, at, { ...early, version: before }, owner);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('prima segna l’ordine come consegnato');
  await deliver();
  expect(await (await get(`${at}?cassa`, owner)).text()).toContain('name="at_till"');
  expect((await get(at)).status).toBe(302);
  expect(await (await get(`${at}?q=camicia`, owner)).text()).toContain('Un altro articolo');
  const found = await sendForm(site, '/admin/cassa', { intent: 'exchange', number: order.number }, owner);
  expect(found.headers.get('location')).toBe(`${at}?cassa`);
  expect((await sendForm(site, '/admin/cassa', { intent: 'exchange', number: '#0' }, owner)).status).toBe(
    422,
  );
  const begun = { id: crypto.randomUUID(), line: line(), quantity: '1', at_till: 'on' };
  const version = String((await orderNow()).version);
  expect((await sendForm(site, at, { ...begun, wanted: 'x', version }, owner)).status).toBe(422);
  expect((await sendForm(site, at, { ...begun, wanted: 'size:XL', version }, owner)).status).toBe(409);
  const stale = await sendForm(site, at, { ...begun, wanted: 'size:L', version: before }, owner);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('è cambiato mentre ci lavoravi');
  expect((await sendForm(site, at, { ...begun, wanted: 'size:L', version }, owner)).status).toBe(302);
  expect(await rowsOf()).toMatchObject([{ status: 'closed', endedBecause: 'done', handedOver: true }]);
  expect((await get(`/admin/ordini/${crypto.randomUUID()}/cambio`, owner)).status).toBe(404);
});
