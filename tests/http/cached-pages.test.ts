import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { products, productVideos } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import type { Topic } from '#platform/live-change.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct, addProducts } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Camicia di prova' });
});
afterAll(() => site.stop());

const page = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);

/** Has the page made anew at the next request. */
const forget = () => site.shop.pages.drop();

/** A request that no browser would send, with a `Host` and headers of its own. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = Number(new URL(site.url).port);
    httpRequest({ host: '127.0.0.1', port, path, method, headers, setHost: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/', '/shop', '/resi', '/cart', '/shop.data'])(
  'asking only for the headers of %s leaves the page whole for the next reader',
  async (path) => {
    forget();
    const whole = await (await page(path)).text();
    expect(whole.length).toBeGreaterThan(100);
    forget();
    expect((await page(path, { method: 'HEAD' })).status).toBe(200);
    expect(await (await page(path)).text()).toBe(whole);
  },
);

describe('whoever asks first leaves nothing of theirs in the page for the others', () => {
  const EVIL = 'evil.example';
  const OWN = { host: 'localhost' };
  const attempts: [what: string, headers: Record<string, string>, query?: string][] = [
    ['another host', { host: EVIL }],
    ['a forwarded host', { ...OWN, 'x-forwarded-host': EVIL, forwarded: `host=${EVIL}` }],
    ['a forwarded scheme', { ...OWN, 'x-forwarded-proto': 'https', 'x-forwarded-scheme': EVIL }],
    ['a rewritten address', { ...OWN, 'x-original-url': `/${EVIL}`, 'x-rewrite-url': `/${EVIL}` }],
    ['a method to pretend', { ...OWN, 'x-http-method-override': 'POST' }],
    ['cookies', { ...OWN, cookie: `theme=${EVIL}; session=${EVIL}` }],
    [
      'a language, an agent and where they come from',
      { ...OWN, 'accept-language': EVIL, 'user-agent': EVIL, referer: `https://${EVIL}/` },
    ],
    ['parameters that the page does not know', OWN, `?utm_source=${EVIL}&callback=${EVIL}&_routes=${EVIL}`],
    ['half a page', { ...OWN, range: 'bytes=0-9', 'if-none-match': '*', 'if-range': EVIL }],
    ['an encoding that is none', { ...OWN, 'accept-encoding': EVIL }],
  ];

  test.each(attempts)('%s', async (_what, headers, query = '') => {
    for (const path of ['/', '/shop', `/prodotto/${product}`, '/cart', '/termini-condizioni', '/_.data']) {
      forget();
      const whole = await (await page(path)).text();
      forget();
      await raw(path + query, headers);
      const next = await page(path);
      expect(next.status).toBe(200);
      expect(await next.text()).toBe(whole);
      expect(JSON.stringify([...next.headers])).not.toContain(EVIL);
    }
  });

  test('a signed-in user, by name or by a forged session', async () => {
    const owner = await site.shop.auth.signIn(ADMINISTRATOR, {
      headers: new Headers(),
      clientAddress: '127.0.0.1',
    });
    if (!owner.ok) throw new Error(owner.code);
    for (const cookie of [owner.setCookies[0]?.split(';')[0] ?? '', 'vetrina.session_token=x.y']) {
      for (const path of ['/', '/shop', '/account', '/auth']) {
        forget();
        await (await page(path, { headers: { cookie } })).text();
        const next = await page(path, { redirect: 'manual' });
        expect(await next.text()).not.toContain(ADMINISTRATOR.email);
        expect(next.headers.getSetCookie()).toEqual([]);
      }
    }
  });
});

test('equal queries in another form share one cached page, and different ones do not', async () => {
  const count = async (query: string) => {
    const html = await (await page(`/shop${query}`)).text();
    return /(\d+|Nessun) prodott\w+/.exec(html.replaceAll('<!-- -->', ''))?.[0];
  };
  forget();
  const all = await count('');
  expect(await count('?max=0&min=0')).not.toBe(all);
  expect(await count('?min=0&max=0')).toBe(await count('?max=0&min=0'));
  // Of a parameter given twice, what is shown and what is cached must take the same one.
  const first = await count('?category=Scarpe&category=Top');
  forget();
  expect(await count('?category=Scarpe')).toBe(first);
  for (const path of ['/SHOP', '/shop/', '//shop', '/shop%2f', '/%73hop', '/shop;x=1', '/shop%00'])
    await raw(path, { host: 'localhost' });
  expect(await count('')).toBe(all);
});

describe('cached pages are dropped by an owner’s write that succeeded, and by no other', () => {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    sendForm(site, path, fields, cookie);
  const title = (text: string) => ({ intent: 'hero_title', hero_title: text });
  const cacheAfter = async (write: () => Promise<Response>) => {
    const drop = vi.spyOn(site.shop.pages, 'drop');
    const { status } = await write();
    const stored = drop.mock.calls.length === 0;
    drop.mockRestore();
    return { status, kept: stored };
  };

  test('nobody’s', async () => {
    for (const path of ['/adminqualsiasi', '/admin', '/admin/', '/admin/qualsiasi', '/admin/ordini'])
      expect(await cacheAfter(() => post(path, title('x')))).toMatchObject({ kept: true });
    expect(await cacheAfter(() => post('/admin/home', title('x')))).toEqual({
      status: 401,
      kept: true,
    });
    expect(await cacheAfter(() => post('/admin/home', {}))).toEqual({ status: 401, kept: true });
  });

  test('a shopper’s', async () => {
    const cookie = await signedInCookie(
      site,
      await confirmedAccount(site, { email: 'cliente@example.it', password: 'parola-segreta' }),
    );
    expect(await cacheAfter(() => post('/admin/home', title('x'), cookie))).toEqual({
      status: 403,
      kept: true,
    });
  });

  test('a video of the owner’s that is refused, or that no page shows', async () => {
    const cookie = await signedInCookie(site, ADMINISTRATOR);
    const refused = await cacheAfter(() => post('/admin/home', title('x'.repeat(200)), cookie));
    expect(refused).toEqual({ status: 422, kept: true });
    for (const path of ['/admin/qualsiasi', '/admin/upload', '/admin/privacy'])
      expect(await cacheAfter(() => post(path, {}, cookie))).toMatchObject({ kept: true });
  });

  test('the owner’s next request shows what was saved', async () => {
    const cookie = await signedInCookie(site, ADMINISTRATOR);
    for (const words of ['Prima', 'Seconda']) {
      await (await page('/')).text();
      expect((await post('/admin/home', title(`${words} parola`), cookie)).status).toBe(200);
      expect(await (await page('/')).text()).toContain(`${words} parola`);
    }
  });
});

test('data requests are cached only with lists of routes that the router sends', async () => {
  forget();
  const isCached = async (path: string) => (await page(path)).headers.get('etag') !== null;
  expect(await isCached('/shop.data')).toBe(true);
  for (const garbage of ['x', 'y,z', '/wishlist', '%00', ','])
    expect(await isCached(`/shop.data?_routes=${garbage}`)).toBe(false);
  const etag = async (routes: string) => (await page(`/shop.data?_routes=${routes}`)).headers.get('etag');
  const known = await etag('root,/shop');
  expect(known).not.toBeNull();
  expect(await etag('garbage,/shop,root,more')).toBe(known);
});

describe('a change made by anybody, as the database announces it', () => {
  /** Makes the change, and waits until the shop has heard of it. */
  async function heard(topic: Topic, change: () => PromiseLike<unknown>) {
    let leave = () => {};
    const announced = new Promise<void>((done) => {
      leave = site.shop.live.subscribe((one) => one.topic === topic && done());
    });
    await change();
    await announced;
    leave();
  }

  test('a count of pieces shows within a second on pages, at once in what open pages ask for', async () => {
    const id = await addProduct(site.shop.db, { stock: { M: 3 } });
    const text = async (path: string) => (await page(path)).text();
    const before = { page: await text(`/prodotto/${id}`), data: await text(`/prodotto/${id}.data`) };
    await heard('availability', () =>
      site.shop.db.update(productSizes).set({ stock: 0 }).where(eq(productSizes.productId, id)),
    );
    expect(await text(`/prodotto/${id}.data`)).not.toBe(before.data);
    await expect.poll(() => text(`/prodotto/${id}`)).not.toBe(before.page);
  });

  test('a changed price shows at once, and the old one is not served again', async () => {
    const id = await addProduct(site.shop.db, { priceCents: 4000 });
    expect(await (await page(`/prodotto/${id}`)).text()).toContain('40,00');
    await heard('product', () =>
      site.shop.db.update(products).set({ priceCents: 3100 }).where(eq(products.id, id)),
    );
    for (let request = 0; request < 3; request += 1) {
      const html = await (await page(`/prodotto/${id}`)).text();
      expect(html).toContain('31,00');
      expect(html).not.toContain('40,00');
    }
  });

  test('of one product: pages that do not show it stay, until it may stand on all of them', async () => {
    const changed = await addProduct(site.shop.db, { stock: { M: 3 } });
    // The newest four stand on every product's page, and on an empty cart's, which any product may join.
    const others = await addProducts(
      site.shop.db,
      Array.from({ length: 5 }, () => ({})),
    );
    const paths = ['/resi', '/cart', '/shop', `/prodotto/${others[0]}`, `/prodotto/${changed}`];
    const ask = async () => {
      const keep = vi.spyOn(site.shop.pages, 'store');
      for (const path of paths) await (await page(path)).text();
      const made = keep.mock.calls.map(([, { key }]) => key.split(' ')[1]);
      keep.mockRestore();
      return made;
    };
    const change = (topic: Topic, values: Partial<typeof products.$inferInsert>) =>
      heard(topic, () => site.shop.db.update(products).set(values).where(eq(products.id, changed)));
    await ask();
    expect(await ask()).toEqual([]);
    await change('product', { priceCents: 3100 });
    expect(await ask()).toEqual(['/cart', '/shop', `/prodotto/${changed}`]);
    await addPictures(site.shop.db, [{ id: `cover of ${changed}` }]);
    await heard('product', () =>
      site.shop.db.insert(productVideos).values({
        productId: changed,
        mp4: 'product-video/any.mp4',
        posterMediaId: `cover of ${changed}`,
        uploadedAt: new Date(),
      }),
    );
    expect(await ask()).toEqual(['/cart', '/shop', `/prodotto/${changed}`]);
    await change('listing', { isPublished: false });
    expect(await ask()).toEqual(paths.slice(0, 4));
  });

  test('a deleted product is no longer served', async () => {
    const id = await addProduct(site.shop.db, {});
    expect((await page(`/prodotto/${id}`)).status).toBe(200);
    await heard('products', () => site.shop.db.delete(products).where(eq(products.id, id)));
    expect((await page(`/prodotto/${id}`)).status).toBe(404);
  });
});
