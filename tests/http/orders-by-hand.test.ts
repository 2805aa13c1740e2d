import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrderById, linkOfDraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let cookie: string;
let product: string;

beforeAll(async () => {
  site = await openSite();
  cookie = await signedInCookie(site, ADMINISTRATOR);
  product = await addProduct(site.shop.db, { name: 'Gonna a ruota', stock: { M: 8 } });
});
afterAll(() => site.stop());

const get = (path: string, as = '') =>
  fetch(site.url + path, { headers: { cookie: as }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, as = '') =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: as, origin: site.url },
    redirect: 'manual',
  });

const PIECES = (quantity = 1) => JSON.stringify([{ productId: product, size: 'M', quantity }]);

/** Writes an order by hand as the form does. @returns its id */
async function write(fields: Record<string, string> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const sent = {
    proposal: id,
    version: '',
    pieces: PIECES(),
    delivery: 'standard',
    intent: 'link',
    ...fields,
  };
  const answer = await post('/admin/ordini/nuovo', sent, cookie);
  expect(answer.status).toBe(303);
  return id;
}

const linkOf = async (id: string) =>
  (await linkOfDraftOrder(site.shop, id))?.replace(site.shop.config.publicUrl, '') ?? '';

test('only the staff writes orders; pieces and customers are searched for', async () => {
  expect((await get('/admin/ordini/nuovo')).status).toBe(302);
  expect((await post('/admin/ordini/nuovo', { intent: 'link' })).status).toBe(401);
  expect((await get('/admin/ordini/nuovo/cerca?capo=gonna')).status).toBeGreaterThanOrEqual(300);
  const page = await get('/admin/ordini/nuovo', cookie);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Cerca un capo');
});

test('of customers who are searched for name and city are told, and the rest of the one who is chosen', async () => {
  const id = await addOrder(site.shop.db, {
    ...{ customerName: 'Clara Verdi', customerEmail: 'clara@example.it', customerPhone: '3331112223' },
    ...{ customerAddress: 'Via Segreta 9', customerCity: 'Como' },
  });
  const shown = async (query: string) =>
    (await get(`/admin/ordini/nuovo/cerca.data?${query}`, cookie)).text();
  const found = await shown('cliente=clara');
  for (const text of [id, 'Clara Verdi', 'Como']) expect(found).toContain(text);
  const rest = ['clara@example.it', '3331112223', 'Via Segreta 9'];
  for (const text of rest) expect(found).not.toContain(text);
  const chosen = await shown(`ordine=${id}`);
  for (const text of rest) expect(chosen).toContain(text);
});

test('a gift is written with its wrapping, and its customer reads both before she orders', async () => {
  const settings = await loadSettings(site.shop.db);
  const shipping = { ...settings.shipping, wrappingCents: 350 };
  await saveSetting(site.shop.db, 'shipping', shipping, new Date());
  expect(await (await get('/admin/ordini/nuovo', cookie)).text()).toMatch(/Confezione regalo, 3,50\s€/);
  const id = await write({ gift_message: 'Auguri', gift_wrapped: 'on' });
  const page = (await (await get(await linkOf(id))).text()).replaceAll('<!-- -->', '');
  expect(page).toContain('«Auguri»');
  expect(page).toMatch(/Confezione regalo/);
  expect(page).toMatch(/3,50\s€/);
  const shown = await (await get(`/admin/ordini/proposte/${id}`, cookie)).text();
  expect(shown).toContain('Con confezione regalo.');
  expect(await (await get(`/admin/ordini/nuovo?proposta=${id}`, cookie)).text()).toContain('Auguri');
  await saveSetting(site.shop.db, 'shipping', settings.shipping, new Date());
});

test.each([
  [{ pieces: '[]' }, 'Aggiungi almeno un capo.'],
  [{ pieces: 'x' }, 'Aggiungi almeno un capo.'],
  [{ customer_email: 'anna' }, 'Controlla che sia completo'],
  [{ discount: '1.200' }, 'si può leggere in due modi'],
  [{ until: '2020-01-01' }, 'Scegli un giorno fra oggi'],
  [{ gift_message: 'x'.repeat(301) }, 'Al massimo 300 caratteri'],
  [{ gift_wrapped: 'on' }, 'non è più in vendita'],
  [{ intent: 'sold' }, 'Senza e-mail, registra la vendita dalla Cassa'],
  [{ discount: '5', reason: '' }, 'Scrivi il motivo dello sconto.'],
])('%j is refused with a sentence', async (fields, sentence) => {
  const ids = { proposal: crypto.randomUUID(), payment: crypto.randomUUID() };
  const sent = { ...ids, version: '', pieces: PIECES(), delivery: 'standard' };
  const answer = await post('/admin/ordini/nuovo', { ...sent, intent: 'link', ...fields }, cookie);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
});

test('a link opens what was put together, and without scripts it becomes an order', async () => {
  const id = await write({ customer_name: 'Ada Bianchi', customer_postal_code: '24121' });
  const admin = await (await get(`/admin/ordini/proposte/${id}`, cookie)).text();
  expect(admin).toContain('Da confermare');
  const address = await linkOf(id);
  const page = await (await get(address)).text();
  expect(page).toContain('Gonna a ruota');
  expect(page).toContain('value="Ada Bianchi"');
  expect(page).toContain('Ordine con obbligo di pagare');
  const total = /name="total" value="(\d+)"/.exec(page)?.[1] ?? '';
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';
  const fields = {
    ...{ version, total, payment: 'online' },
    ...{ customer_name: 'Ada Bianchi', customer_email: 'ada@example.it', customer_address: 'Via Roma 1' },
    ...{ customer_city: 'Bergamo', customer_postal_code: '24121' },
  };
  const missing = await post(address, { ...fields, customer_email: '' });
  expect(missing.status).toBe(422);
  const again = await missing.text();
  expect(again).toContain('Inserisci l’indirizzo e-mail');
  expect(again).toContain('value="Via Roma 1"');
  const unfit = await post(address, { ...fields, invoice_wanted: 'on', invoice_kind: 'business' });
  expect(unfit.status).toBe(422);
  expect(await unfit.text()).toContain('Inserisci la denominazione');
  // A total that was not shown is shown first.
  expect((await post(address, { ...fields, total: '1' })).status).toBe(409);
  const leaving = await post(address, fields);
  expect(leaving.status).toBe(303);
  expect(leaving.headers.get('location')).toContain('/pagamento-di-prova/');
  expect((await post(address, fields)).headers.get('location')).toBe(leaving.headers.get('location'));
});

test('a link that nobody was sent, and one that is over, say so', async () => {
  expect((await get('/proposta?token=inventato')).status).toBe(410);
  const id = await write();
  const row = await draftOrderById(site.shop.db, id);
  const fields = { version: String(row?.version), intent: 'release' };
  expect((await post(`/admin/ordini/proposte/${id}`, fields, cookie)).status).toBe(200);
  const gone = await get(await linkOf(id));
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain('Questo link non vale più');
  expect((await post(await linkOf(id), { version: '1', total: '1' })).status).toBe(410);
});

test('with another telephone or e-mail address the link that was sent opens nothing', async () => {
  const known = { customer_name: 'Ada Bianchi', customer_phone: '+39 333 1234567' };
  const id = await write(known);
  const change = async (fields: Record<string, string>) => {
    const version = String((await draftOrderById(site.shop.db, id))?.version);
    const sent = { proposal: id, version, pieces: PIECES(), delivery: 'standard', intent: 'link', ...known };
    expect((await post('/admin/ordini/nuovo', { ...sent, ...fields }, cookie)).status).toBe(303);
  };
  const first = await linkOf(id);
  await change({ customer_phone: '3331234567', customer_email: 'ada@example.it' });
  expect(await linkOf(id)).toBe(first);
  await change({ customer_phone: '3339999999', customer_email: 'ada@example.it' });
  expect((await get(first)).status).toBe(410);
  expect((await post(first, { version: '1', total: '1' })).status).toBe(410);
  const second = await linkOf(id);
  expect(await (await get(second)).text()).toContain('value="Ada Bianchi"');
  expect(await (await get(`/admin/ordini/proposte/${id}`, cookie)).text()).toContain('non si apre più');
  await change({ customer_phone: '3339999999', customer_email: 'eva@example.it' });
  expect((await get(second)).status).toBe(410);
});

test('sent again after somebody changed it, the form reads what it is now', async () => {
  const id = await write({ note: 'Prima' });
  const sent = { proposal: id, version: '', pieces: PIECES(), delivery: 'standard', intent: 'link' };
  expect((await post('/admin/ordini/nuovo', { ...sent, note: 'Di sua sorella' }, cookie)).status).toBe(303);
  const stale = await post('/admin/ordini/nuovo', { ...sent, note: 'Terza' }, cookie);
  expect(stale.status).toBe(409);
  expect(await draftOrderById(site.shop.db, id)).toMatchObject({ note: 'Di sua sorella' });
});

test('paid in the shop it is an order with its money at once', async () => {
  const payment = crypto.randomUUID();
  const id = crypto.randomUUID();
  const fields = {
    ...{
      proposal: id,
      payment,
      version: '',
      pieces: PIECES(),
      delivery: 'pickup',
      intent: 'sold',
      taken: 'on',
    },
    ...{ customer_name: 'Ada Bianchi', customer_email: 'ada@example.it' },
  };
  const answer = await post('/admin/ordini/nuovo', fields, cookie);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/admin/ordini/${id}`);
  expect(await orderById(site.shop.db, id)).toMatchObject({
    ...{ openCents: 0, status: 'delivered', soldInShop: true },
  });
  // Sent twice it is one sale.
  await post('/admin/ordini/nuovo', fields, cookie);
  expect((await orderById(site.shop.db, id))?.paidCents).toBe(
    (await orderById(site.shop.db, id))?.totalCents,
  );
});

test('more pieces than there are, are named', async () => {
  const sent = { proposal: crypto.randomUUID(), version: '', pieces: PIECES(9), delivery: 'standard' };
  const answer = await post('/admin/ordini/nuovo', { ...sent, intent: 'aside' }, cookie);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('Gonna a ruota');
});
