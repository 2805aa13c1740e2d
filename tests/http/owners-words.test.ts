import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const clock = { now: new Date('2026-11-22T11:00:00Z') };

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  cookie = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const add = async (name: string, more = {}) =>
  (
    await createProduct(site.shop.db, {
      input: { ...PRODUCT_INPUT, name, ...more },
      now: clock.now,
      accountId: 'owner',
    })
  ).id;

/** What shoppers read of a page. */
const read = async (path: string) =>
  (await (await fetch(site.url + path)).text())
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replaceAll('\u00a0', ' ');

async function save(intent: string, fields: Record<string, string>): Promise<void> {
  const answer = await sendForm(site, '/admin/impostazioni', { intent, ...fields }, cookie);
  expect(answer.status).toBe(200);
}

test('a synonym that the owner writes finds what she calls otherwise, on the next request', async () => {
  const id = await add('Piumino trapuntato');
  const nothing = 'Nessun prodotto corrisponde a “giaccone”';
  expect(await read('/shop?q=giaccone')).toContain(nothing);
  await save('search', { searchSynonyms: 'giaccone = piumino' });
  await expect.poll(() => read('/shop?q=giaccone')).not.toContain(nothing);
  expect(await read('/shop?q=giaccone')).toContain(`/prodotto/${id}`);
  const suggested = await fetch(`${site.url}/api/suggerimenti?q=giaccone`);
  expect(await suggested.text()).toContain(id);
});

test('how a garment is cared for is on its page, in words beside the symbols', async () => {
  const care = { symbols: { wash: '30-mild', bleach: 'no', iron: 'low' }, note: 'Lavare al rovescio.' };
  const html = await read(`/prodotto/${await add('Gonna da curare', { care })}`);
  const part = html.slice(html.indexOf('Cura del capo'));
  for (const words of [
    'Lavare a massimo 30 °C, ciclo delicato',
    'Non candeggiare',
    'Stirare a temperatura bassa, senza vapore',
    'Lavare al rovescio.',
  ])
    expect(part).toContain(words);
  expect(part).not.toContain('Non lavare');
  expect(await read(`/prodotto/${await add('Gonna senza simboli')}`)).not.toContain('Cura del capo');
});

test('a notice of closure stands beside the opening hours on its days, and not after', async () => {
  const text = 'Chiusi dal 24 dicembre al 2 gennaio.';
  await save('closures', { text, from: '2026-12-10', to: '2027-01-02' });
  const places = ['/', '/contatti', '/trova-negozio', '/resi'];
  for (const [now, shown] of [
    ['2026-12-09T22:59:00Z', false],
    ['2026-12-09T23:01:00Z', true],
    ['2027-01-02T22:59:00Z', true],
    ['2027-01-02T23:01:00Z', false],
  ] as const) {
    clock.now = new Date(now);
    site.shop.pages.drop();
    for (const path of places) expect((await read(path)).includes(text), `${path} ${now}`).toBe(shown);
  }
});

test('a day with hours of its own stands beside the opening hours, for people and for search engines', async () => {
  const hours = '24/12/2026 9-13 (vigilia di Natale)';
  await save('special', { specialHours: hours });
  const text = 'Orari speciali: giovedì 24 dicembre 9:00-13:00 (vigilia di Natale).';
  for (const [now, shown] of [
    ['2026-11-22T22:59:00Z', false],
    ['2026-11-23T23:01:00Z', true],
    ['2026-12-24T22:59:00Z', true],
    ['2026-12-24T23:01:00Z', false],
  ] as const) {
    clock.now = new Date(now);
    site.shop.pages.drop();
    for (const path of ['/', '/contatti', '/trova-negozio', '/resi'])
      expect((await read(path)).includes(text), `${path} ${now}`).toBe(shown);
    const home = await (await fetch(site.url)).text();
    const announced = '"opens":"09:00","closes":"13:00","validFrom":"2026-12-24","validThrough":"2026-12-24"';
    expect(home.includes(announced), now).toBe(shown);
  }
  const wrong = { intent: 'special', specialHours: '24/12/2026 mattina' };
  expect((await sendForm(site, '/admin/impostazioni', wrong, cookie)).status).toBe(422);
  const settings = await fetch(`${site.url}/admin/impostazioni/contatti`, { headers: { cookie } });
  expect(await settings.text()).toContain('24/12/2026 9:00-13:00 (vigilia di Natale)');
  await save('special', { specialHours: '' });
});

test('the page about the shop and the tiles say what the owner wrote, which the page draws as text', async () => {
  expect(await read('/chi-siamo')).toContain('è un negozio di moda donna a Borgo Esempio');
  await save('texts', {
    story: '{negozio} apre nel 1998.\n\n<b>Ancora</b> qui.',
    passion: 'A',
    personal: 'B',
    place: 'C',
    people: 'Ci trovi {titolare}.',
    tileShirt: 'Camicie',
    tileDress: 'Blazer',
    tileTrousers: 'Pantaloni',
  });
  await expect.poll(() => read('/chi-siamo')).toContain('Vetrina apre nel 1998.');
  const about = await read('/chi-siamo');
  expect(about).toContain('<p>&lt;b&gt;Ancora&lt;/b&gt; qui.</p>');
  expect(about).toContain('Ci trovi Giulia Esempio.');
  expect(about).not.toContain('è un negozio di moda donna');
  await expect.poll(() => read('/')).toMatch(/<h3[^>]*>Blazer<\/h3>/);
  const refused = await sendForm(site, '/admin/impostazioni', { intent: 'texts', story: ' ' }, cookie);
  expect(refused.status).toBe(422);
  expect(await read('/chi-siamo')).toContain('Vetrina apre nel 1998.');
});
