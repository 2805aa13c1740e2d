import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { headings, mainOf, words } from '#support/page-words.ts';
import { ABITO } from '#support/shopper.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** The demo shop, whose pages search engines and browsers without scripts read, and the page of a product of it. */
let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
  const list = await page(`/shop?category=${ABITO.category}&q=${encodeURIComponent(ABITO.name)}`);
  product = /\/prodotto\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
  expect(product).not.toBe('');
});
afterAll(() => site.stop());

const get = (path: string) => fetch(new URL(path, site.url));

async function page(path: string): Promise<string> {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

type Thing = Record<string, unknown>;

const PAGES = ['/', '/shop', '/shop?category=Vestiti', '/completi', '/look', '/top', '/pantaloni', '/saldi'];

/** The one value that a pattern finds in the document. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found, String(pattern)).toHaveLength(1);
  return (found[0]?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

function structured(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json]) => JSON.parse(json ?? ''));
}

async function loads(address: string, type: RegExp) {
  const answer = await get(address);
  expect([address, answer.status]).toEqual([address, 200]);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
}

test('every public page presents itself in words of its own, with a picture that is there', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const paths = [...PAGES, product, ...infoPages.map(({ path }) => path)];
  for (const path of paths) {
    const html = await page(path);
    titles.add(only(html, /<title>([^<]{9,70})<\/title>/));
    descriptions.add(only(html, /<meta name="description" content="([^"]{50,160})"/));
    expect(only(html, /<meta name="keywords" content="([^"]+)"/)).toContain(', ');
    expect(only(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site.url + path);
    expect(only(html, /<meta property="og:url" content="([^"]+)"/)).toBe(site.url + path);
    expect(titles).toContain(only(html, /<meta property="og:title" content="([^"]+)"/));
    expect(html).toContain('<html lang="it"');
    expect(html).not.toContain('noindex');
    pictures.add(only(html, /<meta property="og:image" content="([^"]+)"/));
  }
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
  expect(pictures.size).toBeGreaterThan(1);
  for (const picture of pictures) await loads(picture, /^image\//);
});

test('the shop, its products and their breadcrumbs are in structured data', async () => {
  const [store] = structured(await page('/'));
  expect(store).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: 'Vetrina',
    telephone: '+39 000 000 0000',
    priceRange: expect.stringMatching(/./),
    address: { '@type': 'PostalAddress', addressCountry: 'IT' },
  });
  const { openingHoursSpecification: hours, sameAs, image } = store as Record<string, Thing[]>;
  expect(hours?.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(6);
  for (const open of hours ?? []) expect(open).toMatchObject({ opens: '09:00', closes: '19:30' });
  expect(sameAs).toHaveLength(2);
  await loads(String(image), /^image\//);

  const [described, trail] = structured(await page(product));
  expect(described).toMatchObject({
    '@type': 'Product',
    name: ABITO.name,
    category: ABITO.category,
    offers: {
      '@type': 'Offer',
      price: '49.99',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: site.url + product,
    },
  });
  expect(described?.image).not.toEqual([]);
  for (const address of (described?.image ?? []) as string[]) await loads(address, /^image\//);
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${site.url}/` },
      { position: 2, name: 'Shop', item: `${site.url}/shop` },
      { position: 3, name: ABITO.name, item: site.url + product },
    ],
  });
});

test('filtered, private and missing pages are not indexed', async () => {
  for (const [path, canonical] of [
    ['/shop?sort=price-asc&view=list', '/shop'],
    ['/shop?category=Vestiti&min=20&max=60&sort=newest', '/shop?category=Vestiti'],
    ['/saldi?sort=price-desc&max=50', '/saldi'],
  ] as const) {
    const html = await page(path);
    expect(only(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site.url + canonical);
  }
  for (const path of ['/cart', '/checkout', '/wishlist', '/auth', '/shop?q=abito', '/prodotto/zzz']) {
    expect([path, (await (await get(path)).text()).includes('name="robots" content="noindex')]).toEqual([
      path,
      true,
    ]);
  }
});

test('site map, robots, manifest and icons are there, and name what exists', async () => {
  const map = await page('/sitemap.xml');
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address?.slice(site.url.length),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(
    expect.arrayContaining([
      '/',
      '/shop',
      '/completi',
      '/top',
      '/pantaloni',
      '/saldi',
      ...infoPages.map(({ path }) => path),
      product,
    ]),
  );
  const [, all = ''] = />(\d+) prodotti disponibili</.exec(await page('/shop')) ?? [];
  expect(Number(all)).toBeGreaterThanOrEqual(49);
  // Each colour of a model has a page, and all of them one card of the list.
  const pages = listed.filter((path) => path?.startsWith('/prodotto/'));
  expect(pages.length).toBeGreaterThan(Number(all));
  const robots = await page('/robots.txt');
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');

  const html = await page('/');
  const manifest = await (await get(only(html, /<link rel="manifest" href="([^"]+)"/))).json();
  expect(manifest).toMatchObject({ name: 'Vetrina', lang: 'it', start_url: '/' });
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    await loads(icon, /^image\//);
  }
});

test('what the information pages link to is there', async () => {
  const links = new Map<string, string>();
  for (const { path } of infoPages) {
    for (const [, href = ''] of mainOf(await page(path)).matchAll(/href="([/#][^"]*)"/g)) {
      links.set(href.startsWith('#') ? path + href : href, path);
    }
  }
  const pages = new Map<string, string>();
  for (const [link, from] of links) {
    const [path = '', anchor] = link.split('#');
    if (!pages.has(path)) {
      const answer = await get(path);
      expect([from, link, answer.status]).toEqual([from, link, 200]);
      pages.set(path, await answer.text());
    }
    if (anchor) expect(pages.get(path), `${link} on ${from}`).toContain(`id="${anchor}"`);
  }
  const policy = mainOf(await page('/cookie-policy'));
  for (const target of ['/privacy', '/termini-condizioni']) expect(policy).toContain(`<a href="${target}"`);
});

test.each(['/', '/completi', '/shop'])(
  'what adds to the cart on %s leads to the product without scripts',
  async (path) => {
    const html = await page(path);
    const buttons = html.match(/<button[^>]*>(?:(?!<\/button>).)*Aggiungi al carrello/g) ?? [];
    const forms = [
      ...html.matchAll(/<form [^>]*action="(\/prodotto\/[^"]+)"[^>]*><button type="submit"[^>]*>/g),
    ];
    expect(buttons.length + (html.match(/>Scegli le taglie</g)?.length ?? 0)).toBeGreaterThan(3);
    expect(forms).toHaveLength(buttons.length);
    for (const [form, address = ''] of forms.slice(0, 1)) {
      // A form that names no method asks for the page.
      expect(form).not.toContain('method=');
      await page(`${address}?`);
    }
  },
);

test('the page of an empty cart brings what came in last', async () => {
  const html = mainOf(await page('/cart'));
  const empty = html.slice(html.indexOf('cart-empty'), html.indexOf('cart-full'));
  expect(words(empty)).toMatch(/Il tuo carrello è vuoto.*Appena arrivati/);
  expect(new Set(empty.match(/\/prodotto\/[0-9a-f-]{36}/g))).toHaveLength(4);
  expect(empty).toMatch(/<img [^>]*loading="lazy"/);
});

test('pages that work with scripts only say so, and how to reach the shop', async () => {
  const [, reduced = ''] = /href="(\/prodotto\/[0-9a-f-]{36})"/.exec(await page('/saldi')) ?? [];
  for (const path of [reduced, '/cart', '/wishlist', '/checkout', '/order-success']) {
    const notes = [...(await page(path)).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, note]) => note);
    const said = notes.find((note) => note?.includes('JavaScript'));
    expect(said, path).toBeDefined();
    expect(said, path).toContain('href="/contatti"');
  }
});

test('a page whose request says that data is saved is told so, and others are not', async () => {
  for (const path of ['/', '/auth']) {
    const answerTo = async (headers: Record<string, string>) =>
      (await fetch(`${site.url}${path}`, { headers })).headers;
    expect((await answerTo({ 'save-data': 'on' })).get('Server-Timing'), path).toBe('save-data');
    expect((await answerTo({ 'save-data': 'off' })).get('Server-Timing'), path).toBeNull();
    expect((await answerTo({})).get('Server-Timing'), path).toBeNull();
  }
  // What is cached on the way, too, is told of one of them only.
  const stored = await fetch(`${site.url}/`);
  expect(stored.headers.get('Vary')).toContain('Save-Data');
});

test.each([
  ['occasione=cerimonia', 'Cerimonia'],
  ['category=Vestiti&occasione=cerimonia', 'Vestiti · Cerimonia'],
])('a list by occasion (%s) is titled by it', async (query, title) => {
  expect(only(await page(`/shop?${query}`), /<h1[^>]*>([^<]*)<\/h1>/)).toBe(title);
});

test('the newest of the whole catalogue are the new arrivals', async () => {
  const answer = await get('/nuovi-arrivi');
  expect(answer.url).toBe(`${site.url}/shop?sort=newest`);
  const html = await answer.text();
  expect(only(html, /<h1[^>]*>([^<]*)<\/h1>/)).toBe('Nuovi arrivi');
  expect(only(html, /<title>([^<]*)<\/title>/)).toContain('Nuovi arrivi');
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>Nuovi arrivi<\/a>/);
});

test.each(['zzz', '00000000-0000-4000-8000-000000000000'])(
  'the product %s is not found, and says so',
  async (id) => {
    const answer = await get(`/prodotto/${id}`);
    expect(answer.status).toBe(404);
    const main = mainOf(await answer.text());
    expect(headings(main)).toEqual(['Prodotto non trovato']);
    expect(main).toContain('Il prodotto che stai cercando non esiste o è stato rimosso.');
    expect(main).toMatch(/<a [^>]*href="\/shop"[^>]*>Torna allo shop/);
  },
);
