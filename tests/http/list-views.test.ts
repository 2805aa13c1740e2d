import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViews } from '#db/schema/list-views.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { addIssue } from '#shop/marketing/newsletter/issues.server.ts';
import { addCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  for (const [name, euros] of [
    ['Vestito economico', 10],
    ['Vestito caro', 90],
  ] as const)
    await createProduct(site.shop.db, {
      input: { ...PRODUCT_INPUT, name, priceCents: euros * 100 },
      now: new Date(),
      accountId: 'owner',
    });
});
afterAll(() => site.stop());

const read = async (path: string) => (await fetch(site.url + path, { headers: { cookie: owner } })).text();
const send = (fields: Record<string, string>) =>
  sendForm(site, '/admin/viste.data', { list: 'prodotti', ...fields }, owner);
const draftCampaign = async (name: string) => {
  const [startsAt, endsAt] = [new Date('2090-01-01'), new Date('2090-02-01')];
  const input = { name, percent: 20, ending: 'cents' as const, startsAt, endsAt };
  return (await addCampaign(site.shop, input, 'owner')).id;
};
const stored = () => site.shop.db.select().from(listViews).where(eq(listViews.list, 'prodotti'));

test('a list is sorted by its address, and its headings say so and lead on, without scripts', async () => {
  const page = await read('/admin/prodotti?ordina=-prezzo&q=vestito');
  expect(page.indexOf('Scegli Vestito caro')).toBeLessThan(page.indexOf('Scegli Vestito economico'));
  expect(page.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(page).toContain('href="/admin/prodotti?ordina=prezzo&amp;q=vestito"');
  expect(page).toContain('href="/admin/prodotti?ordina=nome&amp;q=vestito"');
});

test.each([
  ['/admin/clienti', 'speso', 'Speso'],
  ['/admin/campagne', 'fine', 'Fine'],
  ['/admin/newsletter', 'indirizzi', 'Indirizzi'],
  ['/admin/giacenze', 'pezzi', 'Pezzi'],
])('%s is sorted by %s, and remembers views and columns', async (path, key, heading) => {
  const { db } = site.shop;
  await addOrder(db, { customerEmail: 'ada@esempio.it' });
  await draftCampaign(key);
  await addIssue(site.shop, { subject: key, text: 'Ciao' }, 'owner');
  const page = await read(`${path}?ordina=-${key}`);
  expect(page.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"']);
  expect(page).toContain(`href="${path}?ordina=${key}"`);
  const list = path.slice('/admin/'.length);
  expect((await send({ list, intent: 'save', name: 'Mia', query: `?ordina=${key}` })).status).toBe(200);
  expect(await read(path)).toMatch(new RegExp(`href="${path}\\?ordina=${key}"[^>]*>Mia<`));
  expect(await read(`${path}?colonne=x`)).not.toContain(`>${heading}</a>`);
});

test('campaigns and issues are changed together, as far as each can be', async () => {
  const change = async (path: string, intent: string, ids: readonly string[]) => {
    const form = new URLSearchParams([['intent', intent], ...ids.map((id): [string, string] => ['id', id])]);
    const headers = { origin: site.url, cookie: owner };
    const answer = await fetch(`${site.url}${path}.data`, { method: 'POST', headers, body: form });
    return [answer.status, await answer.text()];
  };
  const campaign = await draftCampaign('Da eliminare');
  const gone = '00000000-0000-4000-8000-000000000000';
  const deleted = [200, expect.stringContaining('1 campagna eliminata. 1 resta com’era')];
  expect(await change('/admin/campagne', 'delete', [campaign, gone])).toEqual(deleted);
  for (const intent of ['delete', 'cancel', 'end'])
    expect((await change('/admin/campagne', intent, [campaign]))[0], intent).toBe(409);
  const { id } = await addIssue(site.shop, { subject: 'Da eliminare', text: 'Ciao' }, 'owner');
  expect((await change('/admin/newsletter', 'stop', [id]))[0]).toBe(409);
  expect(await change('/admin/newsletter', 'delete', [id, id])).toEqual([
    200,
    expect.stringContaining('1 bozza eliminata'),
  ]);
  for (const ids of [[], ['x'], Array.from({ length: 251 }, () => crypto.randomUUID())])
    expect((await change('/admin/campagne', 'delete', ids))[0]).toBe(400);
});

test('all results of a search are chosen, on every page', async () => {
  for (const path of ['/admin/clienti', '/admin/campagne', '/admin/newsletter', '/admin/giacenze']) {
    const found = await read(`${path}.data?tutti=1`);
    expect(found, path).toContain('matching');
    expect(found.length, path).toBeGreaterThan((await read(`${path}.data`)).length);
  }
});

test('chosen sizes have their labels prepared, one for each piece', async () => {
  const [, id = ''] = /\/admin\/giacenze\/([0-9a-f-]{36})/.exec(await read('/admin/giacenze')) ?? [];
  const labels = await read(`/admin/etichette?taglia=${id}`);
  expect(labels.match(/name="t-[0-9a-f-]{36}"/g)).toEqual([`name="t-${id}"`]);
  expect(labels).toContain('Le taglie che hai scelto.');
});

test('chosen customers leave in a file of their own', async () => {
  const ada = await addOrder(site.shop.db, { customerEmail: 'sola@esempio.it' });
  const file = await read(`/admin/esporta/clienti?ordine=${ada}`);
  expect(file).toContain('sola@esempio.it');
  expect(file).not.toContain('ada@esempio.it');
});

test('columns are chosen, a view is stored by its name and deleted', async () => {
  expect((await send({ intent: 'columns', colonne: 'prezzo' })).status).toBe(200);
  const narrow = await read('/admin/prodotti');
  expect(narrow).not.toContain('>Categoria</a>');
  expect(narrow).toContain('>Prezzo</a>');
  expect(await read('/admin/prodotti?colonne=categoria')).toContain('>Categoria</a>');

  expect((await send({ intent: 'save', name: 'I più cari', query: '?ordina=-prezzo' })).status).toBe(200);
  expect(await read('/admin/prodotti')).toMatch(/href="\/admin\/prodotti\?ordina=-prezzo"[^>]*>I più cari</);
  expect((await send({ intent: 'delete', name: 'I più cari' })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test.each([
  [{ intent: 'save', name: ' ', query: '' }, 422],
  [{ intent: 'save', name: 'x', query: 'y'.repeat(1001) }, 422],
  [{ intent: 'columns', colonne: 'z'.repeat(501) }, 400],
  [{ intent: 'save', name: 'x', query: '', list: 'utenti' }, 400],
  [{ intent: 'other' }, 400],
])('%j is answered %i', async (fields, status) => {
  const before = await stored();
  expect((await send(fields as Record<string, string>)).status).toBe(status);
  expect(await stored()).toEqual(before);
});
