import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

test('a set says what is saved against its pieces’ present prices, and no more when one of them is reduced', async () => {
  const { db } = site.shop;
  const add = async (name: string, euros: number, more = {}) =>
    (
      await createProduct(db, {
        input: { ...PRODUCT_INPUT, name, priceCents: euros * 100, ...more },
        now: new Date(),
        accountId: 'owner',
      })
    ).id;
  const shirt = await add('Camicia di prova', 35);
  const skirt = await add('Gonna di prova', 50);
  const set = await add('Completo di prova', 75, { isSet: true, pieceIds: [shirt, skirt] });
  const page = async () =>
    (await (await fetch(`${site.url}/prodotto/${set}`)).text())
      .replaceAll('\u00a0', ' ')
      .replaceAll('<!-- -->', '');
  expect(await page()).toContain('Insieme risparmi 10,00 €');
  expect(await page()).toContain(`href="/prodotto/${skirt}"`);
  const cheaper = { ...PRODUCT_INPUT, name: 'Gonna di prova', priceCents: 4000 };
  await updateProduct(db, { id: skirt, input: cheaper, now: new Date(), accountId: 'owner' });
  await expect.poll(page).not.toContain('Insieme risparmi');
});

test('words that the law reserves are told beside a saved product, without scripts', async () => {
  const { db } = site.shop;
  await createProduct(db, {
    input: { ...PRODUCT_INPUT, name: 'Leggings effetto pelle' },
    now: new Date(),
    accountId: 'owner',
  });
  await createProduct(db, {
    input: { ...PRODUCT_INPUT, name: 'Gonna a ruota' },
    now: new Date(),
    accountId: 'owner',
  });
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const html = await (await fetch(`${site.url}/admin/prodotti`, { headers: { cookie } })).text();
  const drawn = html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
  expect(drawn.match(/Parole da controllare: [^<]*/g)).toEqual(['Parole da controllare: «effetto pelle»']);
  expect(drawn).toContain('(D.Lgs. 68/2020, art. 3)');
});

test('a product is shown with what the owner chose to be worn with it, and nothing twice', async () => {
  const { db } = site.shop;
  const add = async (name: string, more = {}) =>
    (
      await createProduct(db, {
        input: { ...PRODUCT_INPUT, name, ...more },
        now: new Date(),
        accountId: 'owner',
      })
    ).id;
  // Enough others for four to be suggested to whoever looks at it, whatever tests before this one added.
  for (let n = 1; n <= 5; n++) await add(`Capo di prova ${n}`);
  const bag = await add('Pochette di prova', { category: 'Accessori' });
  const dress = await add('Abito da abbinare', { matchIds: [bag] });
  const html = await (await fetch(`${site.url}/prodotto/${dress}`)).text();
  const section = (id: string) =>
    new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '';
  const linked = (id: string) => [...new Set(section(id).match(/\/prodotto\/[0-9a-f-]{36}/g))];
  expect(section('abbinalo')).toContain('Abbinalo a');
  expect(linked('abbinalo')).toEqual([`/prodotto/${bag}`]);
  expect(linked('consigliati')).toHaveLength(4);
  expect(linked('consigliati')).not.toContain(`/prodotto/${bag}`);

  const other = await (await fetch(`${site.url}/prodotto/${bag}`)).text();
  const shown = [
    ...other.matchAll(/<section[^>]*aria-labelledby="(abbinalo|consigliati)"[\s\S]*?<\/section>/g),
  ].flatMap(([drawn]) => [...new Set(drawn.match(/\/prodotto\/[0-9a-f-]{36}/g))]);
  expect(shown.length).toBeGreaterThan(4);
  expect(new Set([...shown, `/prodotto/${bag}`]).size).toBe(shown.length + 1);
});

test('a product says how it is cared for, by symbols and words, and what its owner adds', async () => {
  const care = { symbols: { iron: 'no', wash: '30-mild' }, note: 'Lavare al rovescio.' };
  const input = { ...PRODUCT_INPUT, name: 'Abito da curare', care };
  const { id } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' });
  const html = await (await fetch(`${site.url}/prodotto/${id}`)).text();
  const section = /<section[^>]*aria-labelledby="cura"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const unfolded = section.replace(/<summary[\s\S]*?<\/summary>/, '');
  expect(section).not.toBe(unfolded);
  expect(unfolded.match(/<svg/g)).toHaveLength(2);
  expect(
    section
      .replace(/<text[\s\S]*?<\/text>|<[^>]*>/g, '|')
      .split(/\|+/)
      .filter(Boolean),
  ).toEqual([
    'Cura del capo',
    'Lavare a massimo 30 °C, ciclo delicato',
    'Non stirare',
    'Lavare al rovescio.',
  ]);
});

describe('the video of a product', () => {
  const cover = readFileSync('demo/media-source/hero/poster.webp');
  const film = readFileSync('demo/hero/hero.webm');
  let cookie: string;
  beforeAll(async () => {
    cookie = await signedInCookie(site, ADMINISTRATOR);
    // What else a product lacks is not what is tried here.
    await saveSetting(site.shop.db, 'publish_only_complete', false, new Date());
  });
  const upload = async (path: string, body: BodyInit) => {
    const headers = { cookie, 'content-type': 'application/octet-stream', origin: site.url };
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as { id?: string }) };
  };
  const save = (name: string, video: object) =>
    fetch(`${site.url}/admin/prodotti`, {
      method: 'POST',
      headers: { cookie, origin: site.url },
      body: new URLSearchParams({
        intent: 'create',
        name,
        price: '49.99',
        category: 'Vestiti',
        video: JSON.stringify(video),
      }),
    });
  const made = async (name: string) =>
    (await site.shop.db.select({ id: products.id }).from(products).where(eq(products.name, name)))[0];

  test('is uploaded, saved with it, and offered to shoppers with its cover', async () => {
    const poster = await upload('/admin/prodotti/video?parte=copertina', cover);
    const file = await upload('/admin/prodotti/video', film);
    expect([poster.status, file.status]).toEqual([200, 200]);
    const name = 'Abito filmato';
    expect((await save(name, { mp4: null, webm: file.id, posterMediaId: poster.id })).status).toBe(200);
    const html = await (await fetch(`${site.url}/prodotto/${(await made(name))?.id}`)).text();
    // Nothing of the video itself is requested by the page as it comes; without scripts its mark leads to the file.
    expect(html).not.toContain('<video');
    expect(html).toContain(`<a href="/media/${file.id}" aria-label="Riproduci il video"`);
    expect(html).toContain('"@type":"VideoObject"');
    const part = await fetch(`${site.url}/media/${file.id}`, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
    await part.body?.cancel();
  });

  test('that is not there any more, or is the home page’s, is refused', async () => {
    const poster = await upload('/admin/prodotti/video?parte=copertina', cover);
    const hero = await upload('/admin/impostazioni/video', film);
    const gone = 'product-video/00000000-0000-4000-8000-000000000000.webm';
    for (const [webm, words] of [
      [gone, 'Il video non è più disponibile'],
      [hero.id, 'Il video non è stato riconosciuto'],
    ]) {
      const answer = await save('Abito senza film', { mp4: null, webm, posterMediaId: poster.id });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(words);
    }
    expect(await made('Abito senza film')).toBeUndefined();
  });

  test('is judged by its bytes', async () => {
    expect(await upload('/admin/prodotti/video', cover)).toMatchObject({ status: 415, code: 'unsupported' });
    expect(await upload('/admin/prodotti/video', film.subarray(0, 40))).toMatchObject({ status: 422 });
    expect(await upload('/admin/prodotti/video?parte=copertina', film)).toMatchObject({
      code: 'cover_unsupported',
    });
  });
});
