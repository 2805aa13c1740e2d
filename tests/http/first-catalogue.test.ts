import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makers, products } from '#db/schema/products.ts';
import { completionPage } from '#shop/catalog/bulk-edit/completion.server.ts';
import { cellField, rowVersionField, seenCellsField } from '#shop/catalog/bulk-edit/completion.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { zipOf } from '#support/zip.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const MODELS = 25;
const HEADINGS =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image';

/** An export of Shopify: 25 dresses in two colours each, of two makers, each colour with its picture. */
function shopifyFile(): string {
  const models = Array.from({ length: MODELS }, (_, index) => {
    const [handle, vendor] = [`abito-${index + 1}`, index % 2 === 0 ? 'Bianchi' : 'Verdi'];
    return ['Nero', 'Ottanio'].flatMap((color) => {
      const picture = `${handle}-${color.toLowerCase()}.png`;
      const first = color === 'Nero' ? `Abito ${index + 1},${vendor},Vestiti,Taglia,S,Colore` : ',,,,S,';
      return [`${handle},${first},${color},shopify,3,89.90,${picture},${picture}`];
    });
  });
  return `${[HEADINGS, ...models.flat()].join('\n')}\n`;
}

/** What draws the page does the work that is waited for as well. */
const PATIENCE = { timeout: 60_000, interval: 500 };

const text = async (path: string) => (await fetch(site.url + path, { headers: { cookie: owner } })).text();

test('fifty products of a Shopify file are on sale after seven steps', { timeout: 120_000 }, async () => {
  const { db } = site.shop;
  const steps: string[] = [];
  const sent = async (step: string, answer: Promise<Response>) => {
    steps.push(step);
    const given = await answer;
    expect([step, given.status]).toEqual([step, 200]);
    return given;
  };
  const upload = (path: string, body: BodyInit) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', cookie: owner },
      body,
    });

  const brought = await sent('the file', upload('/admin/importa/file?nome=catalogo.csv', shopifyFile()));
  const { id } = (await brought.json()) as { id: string };
  await expect
    .poll(() => text(`/admin/importa/${id}`), PATIENCE)
    .toContain('50 nuovi, 0 modificati, 0 invariati, 0 rifiutati');
  await sent('take it in', sendForm(site, `/admin/importa/${id}.data`, { intent: 'apply' }, owner));
  await expect.poll(() => text(`/admin/importa/${id}`), PATIENCE).toContain('conclusa');

  const png = (shade: number) =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: { r: shade, g: 9, b: 9 } } })
      .png()
      .toBuffer();
  const files = await Promise.all(
    Array.from({ length: MODELS }, (_, index) => index + 1).flatMap((n) =>
      ['nero', 'ottanio'].map(async (color, nth) => ({
        path: `abito-${n}-${color}.png`,
        bytes: await png(n * 2 + nth),
      })),
    ),
  );
  await sent('the pictures', upload(`/admin/importa/${id}/immagini`, zipOf(files)));

  expect(await text('/admin/completa')).toContain('manca la composizione, l’indirizzo del produttore');
  expect((await text('/admin/completa')).replace(/<!-- -->/g, '')).toContain(
    '2 produttori senza indirizzo: 50 prodotti',
  );
  for (const maker of await db.select().from(makers).orderBy(asc(makers.name)))
    await sent(
      `the address of ${maker.name}`,
      sendForm(
        site,
        '/admin/produttori.data',
        {
          ...{ intent: 'save', id: maker.id, updated_at: maker.updatedAt.toISOString() },
          ...{ name: maker.name, postalAddress: 'Via Roma 1, Como', electronicAddress: 'info@prova.test' },
        },
        owner,
      ),
    );

  // One cell is typed, and filled down.
  const grid = await completionPage(site.shop, { q: '', after: null, all: false });
  expect(grid).toMatchObject({ total: 50, unaddressed: { makers: 0, products: 0 } });
  const cells = grid.rows.flatMap((row): [string, string][] => [
    [seenCellsField(row.id), JSON.stringify(row.cells)],
    [rowVersionField(row.id), row.version],
    [cellField('composition', row.id), '100% lino'],
  ]);
  await sent(
    'the composition, once',
    sendForm(site, '/admin/completa.data', Object.fromEntries(cells), owner),
  );

  const isComplete = async () =>
    (await completionPage(site.shop, { q: '', after: null, all: false })).total === 0;
  await expect.poll(isComplete, PATIENCE).toBe(true);
  const publish = (seenAt: string) =>
    sendForm(site, '/admin/completa.data', { intent: 'publish', seen_at: seenAt }, owner);
  expect((await publish('ieri')).status).toBe(422);
  // What was changed since somebody looked is not published unseen.
  expect((await publish(grid.at)).status).toBe(409);
  const { ready, at } = await completionPage(site.shop, { q: '', after: null, all: false });
  expect(ready).toBe(50);
  await sent('publish all that is complete', publish(at));
  expect((await publish(at)).status).toBe(409);
  await expect.poll(() => db.$count(products, eq(products.isPublished, true)), { timeout: 60_000 }).toBe(50);
  // Each colour is a product of its own, with a colour that filters know.
  expect(await db.$count(products, eq(products.colorFamily, 'verde'))).toBe(25);
  expect(steps).toHaveLength(7);
});
