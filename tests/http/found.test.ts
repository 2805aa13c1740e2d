import { afterAll, beforeAll, expect, test } from 'vitest';
import { consents } from '#db/schema/consent.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Gonna "a ruota" & più', category: 'Gonne' });
});
afterAll(() => site.stop());

const get = async (path: string) => (await fetch(site.url + path)).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

/** The one value of a tag's attribute, such as the canonical address. */
function only(html: string, pattern: RegExp): string | undefined {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found).toHaveLength(1);
  return found[0]?.[1]?.replaceAll('&amp;', '&');
}

function structured(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json]) => JSON.parse(json ?? ''));
}

test('the site map names every public page that there is, and each opens', async () => {
  const answered = await fetch(`${site.url}/sitemap.xml`);
  expect(answered.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answered.headers.get('cache-control')).toBe('public, max-age=3600');
  const listed = addresses(await answered.text());
  for (const path of ['/', '/shop', '/saldi', '/shop?category=Gonne', '/resi', `/prodotto/${product}`]) {
    expect(listed).toContain(site.url + path);
  }
  expect(
    listed.filter((address) => /admin|auth|cart|checkout|wishlist|newsletter|Camicie/.test(address ?? '')),
  ).toEqual([]);
  for (const address of listed) {
    const page = await fetch(address ?? '');
    expect([address, page.status]).toEqual([address, 200]);
    expect(only(await page.text(), /<link rel="canonical" href="([^"]+)"/)).toBe(address);
  }
  expect((await fetch(`${site.url}/sitemap.xml?parte=2`)).status).toBe(404);
  expect((await fetch(`${site.url}/sitemap.xml?parte=x`)).status).toBe(404);
});

test('a page that the owner has taken down is not in the site map', async () => {
  const there = async () => addresses(await get('/sitemap.xml')).includes(`${site.url}/sostenibilita`);
  expect(await there(), 'before its owner published it').toBe(false);
  await saveSetting(site.shop.db, 'sustainability_published', true, new Date());
  expect(await there()).toBe(true);
  await saveSetting(site.shop.db, 'sustainability_published', false, new Date());
  expect(await there()).toBe(false);
});

test('robots.txt excludes private pages and names the site map', async () => {
  const robots = await get('/robots.txt');
  for (const path of ['/admin', '/auth', '/cart', '/checkout', '/order-success', '/api']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml\n`);
});

test('the manifest bears the name of the shop, and its icons are there', async () => {
  await saveSetting(
    site.shop.db,
    'identity',
    { ...DEFAULT_SETTINGS.identity, brand: 'Bottega Prova' },
    new Date(),
  );
  const home = await get('/');
  const answered = await fetch(site.url + only(home, /<link rel="manifest" href="([^"]+)"/));
  expect(answered.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answered.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Bottega Prova');
  const icons = [...home.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  expect(icons.length).toBeGreaterThan(1);
  for (const path of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await fetch(site.url + path);
    expect([path, icon.status, icon.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

// Of the filtered lists only what a category shows is worth finding; lists that are empty, as here, are not.
test.each([
  ['/shop?sort=newest&view=list', '/shop', false],
  ['/shop?category=Gonne&sort=price-asc&min=10&max=50&size=M', '/shop?category=Gonne', true],
  ['/shop?q=gonna', '/shop', true],
  ['/saldi?sort=price-asc', '/saldi', true],
])('%s is found as %s', async (path, canonical, hidden) => {
  const html = await get(path);
  expect(only(html, /<link rel="canonical" href="([^"]+)"/)).toBe(site.url + canonical);
  expect(html.includes('<meta name="robots" content="noindex, follow"/>')).toBe(hidden);
});

test.each(['/', '/shop', '/completi', '/saldi', '/resi', '/chi-siamo', 'product'])(
  '%s is told to search engines and friends alike',
  async (path) => {
    const html = await get(path === 'product' ? `/prodotto/${product}` : path);
    expect(only(html, /<title>([^<]+)<\/title>/)?.length).toBeGreaterThan(8);
    const description = only(html, /<meta name="description" content="([^"]+)"/);
    expect(description?.length).toBeGreaterThan(30);
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(only(html, /<meta name="keywords" content="([^"]+)"/)).toMatch(/, /);
    const image = only(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
    expect(image).toMatch(/^http/);
    expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//);
  },
);

test('the shop, its products and the way to them are written as structured data', async () => {
  const [store] = structured(await get('/'));
  expect(store).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    priceRange: expect.any(String),
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '19:30',
      },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '19:30' },
    ],
    sameAs: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
  });
  const data = structured(await get(`/prodotto/${product}`));
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(data[0]).toMatchObject({
    name: 'Gonna "a ruota" & più',
    offers: {
      '@type': 'Offer',
      price: '20.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('a cookie choice is recorded, and an invalid one is not', async () => {
  const proof = {
    browser_id: '6a0b5c1e-9d1f-4c58-8c5e-5f0b3c2d1a00',
    version: 1,
    action: 'reject_optional',
    analytics: false,
    marketing: false,
    functional: false,
  };
  const send = async (body: unknown, type = 'application/json') =>
    (
      await fetch(`${site.url}/api/consent`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await send(proof)).toBe(204);
  expect(await send({ ...proof, marketing: true })).toBe(422);
  expect(await send({ ...proof, browser_id: 'anna@example.it' })).toBe(422);
  expect(await send({ ...proof, version: '1' })).toBe(422);
  expect(await send(null)).toBe(422);
  expect(await send(proof, 'text/plain')).toBe(415);
  expect((await fetch(`${site.url}/api/consent`)).status).toBe(405);
  expect(await site.shop.db.$count(consents)).toBe(1);
});
