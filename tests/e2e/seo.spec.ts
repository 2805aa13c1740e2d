import type { APIRequestContext } from '@playwright/test';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { expect, test } from '#support/journey.ts';
import { ABITO, productId } from '#support/shopper.ts';

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

async function loads(request: APIRequestContext, address: string, type: RegExp) {
  const answer = await request.get(address);
  expect([address, answer.status()]).toEqual([address, 200]);
  expect(answer.headers()['content-type']).toMatch(type);
  expect((await answer.body()).length).toBeGreaterThan(100);
}

test('every public page presents itself in words of its own, with a picture that is there', async ({
  page,
  request,
  shop,
}) => {
  const product = `/prodotto/${await productId(page, ABITO)}`;
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  const paths = [...PAGES, product, ...infoPages.map(({ path }) => path)];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    titles.add(only(html, /<title>([^<]{9,70})<\/title>/));
    descriptions.add(only(html, /<meta name="description" content="([^"]{50,160})"/));
    expect(only(html, /<meta name="keywords" content="([^"]+)"/)).toContain(', ');
    expect(only(html, /<link rel="canonical" href="([^"]+)"/)).toBe(shop.url + path);
    expect(only(html, /<meta property="og:url" content="([^"]+)"/)).toBe(shop.url + path);
    expect(titles).toContain(only(html, /<meta property="og:title" content="([^"]+)"/));
    expect(html).toContain('<html lang="it"');
    expect(html).not.toContain('noindex');
    pictures.add(only(html, /<meta property="og:image" content="([^"]+)"/));
  }
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
  expect(pictures.size).toBeGreaterThan(1);
  for (const picture of pictures) await loads(request, picture, /^image\//);
});

test('the shop, its products and their breadcrumbs are in structured data', async ({
  page,
  request,
  shop,
}) => {
  const [store] = structured(await (await request.get('/')).text());
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
  await loads(request, String(image), /^image\//);

  const path = `/prodotto/${await productId(page, ABITO)}`;
  const [product, trail] = structured(await (await request.get(path)).text());
  expect(product).toMatchObject({
    '@type': 'Product',
    name: ABITO.name,
    category: ABITO.category,
    offers: {
      '@type': 'Offer',
      price: '49.99',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: shop.url + path,
    },
  });
  expect(product?.image).not.toEqual([]);
  for (const address of (product?.image ?? []) as string[]) await loads(request, address, /^image\//);
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${shop.url}/` },
      { position: 2, name: 'Shop', item: `${shop.url}/shop` },
      { position: 3, name: ABITO.name, item: shop.url + path },
    ],
  });
});

test('filtered, private and missing pages are not indexed', async ({ request, shop }) => {
  for (const [path, canonical] of [
    ['/shop?sort=price-asc&view=list', '/shop'],
    ['/shop?category=Vestiti&min=20&max=60&sort=newest', '/shop?category=Vestiti'],
    ['/saldi?sort=price-desc&max=50', '/saldi'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(only(html, /<link rel="canonical" href="([^"]+)"/)).toBe(shop.url + canonical);
  }
  for (const path of ['/cart', '/checkout', '/wishlist', '/auth', '/shop?q=abito', '/prodotto/zzz']) {
    const answer = await request.get(path);
    expect([path, (await answer.text()).includes('name="robots" content="noindex')]).toEqual([path, true]);
  }
});

test('site map, robots, manifest and icons are there, and name what exists', async ({
  page,
  request,
  shop,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address?.slice(shop.url.length),
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
      `/prodotto/${await productId(page, ABITO)}`,
    ]),
  );
  // Those of the demo shop, and what another journey may have left.
  await page.goto('/shop');
  const [all = ''] =
    /\d+/.exec((await page.getByText(/^\d+ prodotti disponibili$/).textContent()) ?? '') ?? [];
  expect(Number(all)).toBeGreaterThanOrEqual(49);
  // Each colour of a model has a page, and all of them one card of the list.
  const pages = listed.filter((path) => path?.startsWith('/prodotto/'));
  expect(pages.length).toBeGreaterThan(Number(all));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');

  const html = await (await request.get('/')).text();
  const manifest = await (await request.get(only(html, /<link rel="manifest" href="([^"]+)"/))).json();
  expect(manifest).toMatchObject({ name: 'Vetrina', lang: 'it', start_url: '/' });
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
  for (const icon of [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    await loads(request, icon, /^image\//);
  }
});
