import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCategories, importColors } from '#db/schema/imports.ts';
import { outbox } from '#db/schema/mail.ts';
import { productImages, products } from '#db/schema/products.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { workbookOf } from '#support/workbook.ts';
import { zipOf } from '#support/zip.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

/** What draws the page does the work that is waited for as well. */
const PATIENCE = { timeout: 30_000, interval: 200 };

const CSV =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n' +
  'abito-lino,Abito in lino,Vestiti,Taglia,S,shopify,2,89.90\n';

const send = (body: BodyInit, cookie = owner, name = 'catalogo.csv') =>
  fetch(`${site.url}/admin/importa/file?nome=${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Cookie: cookie },
    body,
  });
const page = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { Cookie: owner } });
  return { status: answer.status, text: await answer.text() };
};

test('a file is tried, taken in by jobs, and its old addresses lead to its products', async () => {
  const answered = await send(CSV);
  expect(answered.status).toBe(200);
  const { id } = (await answered.json()) as { id: string };
  const address = `/admin/importa/${id}`;

  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('da confermare');
  expect((await page(address)).text).toContain('1 nuovo, 0 modificati, 0 invariati, 0 rifiutati');
  expect(await site.shop.db.$count(products)).toBe(0);
  expect(JSON.parse((await page(`/admin/importa/${id}/avanzamento`)).text)).toEqual({
    ...{ state: 'planned', unplanned: 0, applied: 0, undone: 0, notUndone: 0, canUndo: false },
    counts: { new: 1, changed: 0, unchanged: 0, refused: 0 },
    pictures: { waiting: 0, paused: 0, done: 0, refused: 0, problems: [] },
  });

  const begun = await sendForm(site, `${address}.data`, { intent: 'apply' }, owner);
  expect(begun.status).toBe(200);
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('conclusa');
  const [made] = await site.shop.db.select().from(products);
  expect(made).toMatchObject({ name: 'Abito in lino', priceCents: 8990 });

  // A draft is shown to nobody: its old address leads to it once it is on sale.
  await site.shop.db.update(products).set({ isPublished: true });
  for (const old of ['/products/abito-lino', '/collections/tutto/products/abito-lino']) {
    const led = await fetch(site.url + old, { redirect: 'manual' });
    expect([led.status, led.headers.get('Location')]).toEqual([308, `/prodotto/${made?.id}`]);
  }
  expect((await fetch(`${site.url}/products/altro`, { redirect: 'manual' })).status).toBe(404);
  const campaign = await fetch(`${site.url}/products/abito-lino?utm_source=ig&variant=7`, {
    redirect: 'manual',
  });
  expect(campaign.headers.get('Location')).toBe(`/prodotto/${made?.id}?utm_source=ig`);
  expect((await page('/admin/importa')).text).toContain('catalogo.csv');
  const twice = await sendForm(site, `${address}.data`, { intent: 'apply' }, owner);
  expect(twice.status).toBe(409);
});

test('a workbook is tried as its table is, and one of before 2007 is refused with a word', async () => {
  const rows = [
    ['Codice', 'Nome', 'Categoria', 'Prezzo', 'Taglia'],
    ['xl-1', 'Gonna dal foglio', 'Gonne', 59.9, 42],
  ];
  const answered = await send(workbookOf({ Listino: rows, Note: [['…']] }), owner, 'listino.xlsx');
  const { id } = (await answered.json()) as { id: string };
  const address = `/admin/importa/${id}`;
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('da confermare');
  const { text } = await page(address);
  for (const said of ['Gonna dal foglio', '1 nuovo', 'non si leggono: «Note»']) expect(text).toContain(said);
  const old = await send(Buffer.from('d0cf11e0a1b11ae1', 'hex'), owner, 'listino.xls');
  expect(await old.json()).toEqual({ ok: false, code: 'old_workbook' });
});

test('an import takes the pictures of an archive, and is undone', async () => {
  const csv = CSV.replaceAll('abito-lino', 'giacca').replace('Abito in lino', 'Giacca');
  const { id } = (await (await send(csv)).json()) as { id: string };
  const address = `/admin/importa/${id}`;
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('da confermare');
  expect((await sendForm(site, `${address}.data`, { intent: 'undo' }, owner)).status).toBe(409);
  await sendForm(site, `${address}.data`, { intent: 'apply' }, owner);
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('conclusa');

  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const bring = (body: BodyInit, cookie = owner, to = id) =>
    fetch(`${site.url}/admin/importa/${to}/immagini`, { method: 'POST', headers: { Cookie: cookie }, body });
  const brought = await bring(
    zipOf([
      { path: 'giacca-1.png', bytes: png },
      { path: 'altro.png', bytes: png },
    ]),
  );
  expect([brought.status, await brought.json()]).toEqual([200, { ok: true, pictures: 2, unmatched: 1 }]);
  await expect.poll(() => site.shop.db.$count(productImages), { timeout: 30_000 }).toBe(1);
  expect((await page(address)).text).toContain('altro.png');

  // What no name matches is looked at, and given to a product.
  const grid = await page(`/admin/importa/${id}/abbina`);
  expect(grid.text).toContain('altro.png');
  const [, file = ''] = /name="file" value="(\w+)"/.exec(grid.text) ?? [];
  const [, version = ''] = /name="version" value="(\d+)"/.exec(grid.text) ?? [];
  const look = (cookie: string, at = file) =>
    fetch(`${site.url}/admin/importa/${id}/immagini/${at}`, { headers: { cookie }, redirect: 'manual' });
  const preview = await look(owner);
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(await preview.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 9 });
  expect([(await look('')).status, (await look(owner, 'altro')).status]).toEqual([302, 404]);
  const match = (product: string, cookie = owner, to = id) =>
    sendForm(site, `/admin/importa/${to}/abbina.data`, { file, version, product }, cookie);
  expect((await match('nessuno')).status).toBe(422);
  expect((await match('giacca', '')).status).toBe(401);
  expect((await match('giacca', owner, '00000000-0000-4000-8000-000000000000')).status).toBe(409);
  const given = await match('giacca');
  expect([given.status, await given.text()]).toEqual([200, expect.stringContaining('abbinata a Giacca')]);
  expect((await match('giacca')).status).toBe(200);
  expect((await page(`/admin/importa/${id}/abbina`)).text).toContain('Nessuna immagine da abbinare');

  const refused = await bring('no archive');
  expect([refused.status, await refused.json()]).toEqual([422, { ok: false, code: 'unreadable' }]);
  expect((await bring('x', '')).status).toBe(401);
  expect((await bring('x', owner, '00000000-0000-4000-8000-000000000000')).status).toBe(404);

  expect((await sendForm(site, `${address}.data`, { intent: 'undo' }, owner)).status).toBe(200);
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('annullata');
  expect(
    await site.shop.db.$count(products, and(eq(products.name, 'Giacca'), isNull(products.binnedAt))),
  ).toBe(0);
  expect((await sendForm(site, `${address}.data`, { intent: 'undo' }, owner)).status).toBe(409);
});

test('names of categories and colours that the shop does not know are matched, and no others remembered', async () => {
  const first = CSV.replaceAll('abito-lino', 'gonna').replace('Abito in lino,Vestiti,', 'Amelia,Robe,');
  const csv = `${first.replace('Taglia,S', 'Colore,Zanzibar')}top,Top,Top,Taglia,S,shopify,2,89.90\n`;
  const { id } = (await (await send(csv)).json()) as { id: string };
  const address = `/admin/importa/${id}`;
  const field = 'name="category:robe"';
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain(field);
  expect((await page(address)).text).toContain('name="color:zanzibar"');
  const choice = {
    ...{ intent: 'choose', 'category:robe': 'Gonne', 'category:altro': 'nessuna' },
    // As the form has it while nobody changes it.
    ...{ 'category:top': 'Top', 'color:zanzibar': 'verde', 'color:altro': 'nessuna' },
  };
  expect((await sendForm(site, `${address}.data`, choice, owner)).status).toBe(200);
  const chosen = await site.shop.db.select().from(importCategories);
  expect(chosen).toEqual([{ name: 'robe', category: 'Gonne' }]);
  expect(await site.shop.db.select().from(importColors)).toEqual([{ name: 'zanzibar', family: 'verde' }]);

  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('2 nuovi');
  const decide = (decision: string) =>
    sendForm(site, `${address}.data`, { intent: 'decide', key: 'gonna/zanzibar', decision }, owner);
  expect((await decide('skip')).status).toBe(200);
  expect((await page(address)).text).toContain('Saltato, come hai deciso');
  expect((await decide('category:Nessuna')).status).toBe(400);
});

test.each([
  ['/collections/gonne?utm_source=ig&sort_by=x', '/shop?category=Gonne&utm_source=ig'],
  ['/pages/lookbook', '/'],
])('the old page %s leads to %s', async (path, to) => {
  const led = await fetch(site.url + path, { redirect: 'manual' });
  expect([led.status, led.headers.get('Location')]).toEqual([302, to]);
});

test('a file whose amounts contradict each other is refused with its rows', async () => {
  const answered = await send(`${CSV}gonna,Gonna,Gonne,Taglia,S,shopify,2,"89,90"\n`);
  expect([answered.status, await answered.json()]).toEqual([
    422,
    { ok: false, code: 'mixed_amounts', rows: [3] },
  ]);
});

test.each([
  ['', 422, 'empty'],
  ['uno;due\n1;2\n', 422, 'unknown_format'],
])('the file %j is answered %i', async (text, status, code) => {
  const answered = await send(text);
  expect([answered.status, await answered.json()]).toEqual([status, { ok: false, code }]);
});

test('an import that is not there, and an action that nobody knows', async () => {
  const none = '/admin/importa/00000000-0000-4000-8000-000000000000';
  expect((await page(none)).status).toBe(404);
  expect((await page('/admin/importa/altro')).status).toBe(404);
  expect((await page(`${none}/avanzamento`)).status).toBe(404);
  expect((await sendForm(site, `${none}.data`, { intent: 'apply' }, owner)).status).toBe(404);
});

test('only who manages products imports them', async () => {
  expect((await send(CSV, '')).status).toBe(401);
  for (const path of [
    '/admin/importa',
    '/admin/importa/x',
    '/admin/importa/modello',
    '/admin/importa/file',
  ]) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('Location')?.startsWith('/auth')]).toEqual([
      path,
      302,
      true,
    ]);
  }
});

test('the empty spreadsheet is one that the shop reads', async () => {
  const template = await page('/admin/importa/modello');
  expect(template.text.startsWith('codice;nome;categoria;prezzo;')).toBe(true);
  const answered = await send(template.text);
  expect(answered.status).toBe(200);
});

test('a file of customers is tried and taken in, and its lines are nowhere afterwards', async () => {
  const people =
    'First Name,Last Name,Email,Accepts Email Marketing\nAda,Portata,ada-portata@esempio.it,yes\nEva,Senza,,yes\n';
  const answered = await send(people);
  const { id, of } = (await answered.json()) as { id: string; of: string };
  expect([answered.status, of]).toEqual([200, 'contacts']);
  const address = `/admin/importa/clienti/${id}`;
  const tried = (await page(address)).text;
  for (const shown of ['Clienti nuovi: 1', 'righe sbagliate: 1', 'manca l’indirizzo e-mail', 'Ada Portata'])
    expect(tried).toContain(shown);
  expect((await page('/admin/clienti/portati')).text).not.toContain('ada-portata');

  expect((await sendForm(site, `${address}.data`, { intent: 'take' }, owner)).status).toBe(200);
  await expect.poll(async () => (await page(address)).text, PATIENCE).toContain('conclusa');
  expect((await page(address)).text).not.toContain('ada-portata');
  expect((await page('/admin/clienti/portati')).text).toContain('ada-portata@esempio.it');
  expect((await sendForm(site, `${address}.data`, { intent: 'take' }, owner)).status).toBe(409);
  const confirmations = await site.shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'newsletter-confirmation'));
  expect(confirmations.map(({ toAddress }) => toAddress)).toEqual(['ada-portata@esempio.it']);
  const other = (await (await send(people)).json()) as { id: string };
  const discard = { intent: 'discard' };
  expect((await sendForm(site, `/admin/importa/clienti/${other.id}.data`, discard, owner)).status).toBe(202);
  expect((await page(`/admin/importa/clienti/${other.id}`)).status).toBe(404);
  const csv = await fetch(`${site.url}/admin/esporta/clienti-portati`, { headers: { Cookie: owner } });
  expect(await csv.text()).toContain('ada-portata@esempio.it');
});
