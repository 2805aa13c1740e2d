import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { FIRST_IDENTITY } from '#shop/company/identity/shop-identity.ts';
import { saveSetting, saveSettings } from '#shop/company/settings/settings.server.ts';
import { drawnRoutes } from '#support/drawn-routes.ts';
import { LAWFUL_IDENTITY, LAWFUL_SETTINGS } from '#support/lawful-identity.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import routes from '../../app/routes.ts';

const PAGE = '/apriamo-presto';
const SWITCH = '/admin/apertura/negozio';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite({
    closed: true,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  await addProduct(site.shop.db, { name: 'Abito lino' });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
const press = (fields: Record<string, string>, cookie = owner) =>
  sendForm(site, `${SWITCH}.data`, fields, cookie);

async function link(): Promise<string> {
  const page = await (await get('/admin/apertura?passo=apri', owner)).text();
  return /\/apriamo-presto\?chiave=[\w.-]+/.exec(page)?.[0] ?? '';
}

/** What a new shop begins with, and what it would promise with it. */
const { legalForm: _ofLaw, ...FACTS } = FIRST_IDENTITY;
const DEMO = Object.values(FACTS).filter((fact) => typeof fact === 'string' && fact.length > 8);
const PROMISES = [
  'Spedizione gratuita da',
  'per la spedizione gratuita',
  '4,99',
  '49,00',
  'Klarna',
  'Pagamento sicuro',
  'Paghi con',
];

/** Text and head of a page, without the data for its scripts. */
const drawn = (html: string) => html.replaceAll(/<script(?! type="application\/ld).*?<\/script>/gs, '');

describe('a live shop that its owner has not opened', () => {
  test('says on the pages of its settings that they hold examples', async () => {
    const said = (page: string) => get(`/admin/impostazioni/${page}`, owner).then((answer) => answer.text());
    for (const page of ['azienda', 'contatti', 'consegna'])
      expect(await said(page), page).toContain('è un esempio');
    expect(await said('taglie')).not.toContain('è un esempio');
  });

  test.each(['owner', 'stranger'] as const)(
    'states nothing of the demonstration to the %s',
    async (reader) => {
      const [product] = await site.shop.db.select({ id: products.id }).from(products);
      const paths = drawnRoutes(routes as RouteConfigEntry[]).filter(
        (path) => !/^\/(admin|auth)|[:*]/.test(path),
      );
      expect(paths.length).toBeGreaterThan(25);
      for (const path of [...paths, `/prodotto/${product?.id}`, '/admin/impostazioni']) {
        const answer = await get(path, reader === 'owner' ? owner : '');
        if (answer.status !== 200) continue;
        const page = drawn(await answer.text());
        expect([path, [...DEMO, ...PROMISES].filter((said) => page.includes(String(said)))]).toEqual([
          path,
          [],
        ]);
      }
    },
  );

  test.each(['/', '/shop', '/prodotto/1', '/checkout', '/chi-siamo', '/non-esiste', '/cart', '/look'])(
    'shows strangers that it opens soon instead of %s, for now',
    async (path) => {
      for (const address of [path, `${path}?utm_source=ig`]) {
        const answer = await get(address);
        expect(answer.status).toBe(302);
        expect(answer.headers.get('location')).toMatch(/^\/apriamo-presto/);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  test('its page is whole, is not to be indexed, and says nothing of the demonstration', async () => {
    const answer = await get(PAGE);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(page).toMatch(/<h1[^>]*>Apriamo presto</);
    const [drawn = ''] = page.slice(page.indexOf('<body')).split('<script');
    expect(drawn).not.toMatch(/Via della Dimostrazione|00000000000|vetrina\.test/);
    expect(drawn).not.toContain('La nostra newsletter');
  });

  test('with an identity of its own it says how to be reached, and takes addresses for the newsletter', async () => {
    await saveSetting(site.shop.db, 'identity', LAWFUL_IDENTITY, new Date());
    await expect.poll(async () => (await get(PAGE)).text()).toContain('info@bottega.it');
    const page = await (await get(PAGE)).text();
    expect(page).toContain('La nostra newsletter');
    expect(page).toContain('Via Roma 1, 24121 Bergamo (BG)');
    const sent = await sendForm(site, '/api/newsletter', { email: 'giulia@esempio.it' });
    expect(sent.status).toBe(200);
  });

  test('answers no call and gives no file', async () => {
    for (const path of ['/api/create-payment', '/api/quote']) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'shop_closed']);
    }
    for (const path of ['/sitemap.xml', '/feed/google.xml', '/feed/meta.csv'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('User-agent: *');
    expect(robots).not.toContain('Sitemap');
    const data = await get('/shop.data');
    expect(await data.text()).not.toContain('Abito lino');
  });

  test.each([
    '/auth',
    '/privacy',
    '/termini-condizioni',
    '/recesso',
    '/ordine',
    '/resi',
    '/newsletter',
    '/health',
    '/api/v1',
  ])('answers everybody at %s', async (path) => expect((await get(path)).status).toBe(200));

  test('is shown to its staff, who read that it is closed, and to no other account', async () => {
    const page = await (await get('/shop', owner)).text();
    expect(page).toContain('Abito lino');
    expect(page).toContain('Il negozio è chiuso al pubblico.');
    expect(await (await get('/admin/prodotti', owner)).text()).toContain('Il negozio è chiuso al pubblico.');
    const shopper = await confirmedAccount(site, { email: 'cliente@example.it', password: 'parola-segreta' });
    expect((await get('/shop', await signedInCookie(site, shopper))).status).toBe(302);
    expect((await get('/shop')).status).toBe(302);
  });

  test('is shown to whoever has its secret link, until that is made anew', async () => {
    expect(await link()).toBe('');
    expect((await press({ intent: 'link', link: crypto.randomUUID() })).status).toBe(200);
    const first = await link();
    const followed = await get(first);
    expect([followed.status, followed.headers.get('location')]).toEqual([302, '/']);
    const [set = ''] = followed.headers.getSetCookie();
    expect(set).toMatch(/^vetrina\.preview=.+; Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const guest = set.split(';')[0] ?? '';
    const page = await (await get('/shop', guest)).text();
    expect(page).toContain('Abito lino');
    expect(page).toContain('Lo vedi perché hai il link riservato.');
    expect((await get('/shop')).status).toBe(302);

    const next = crypto.randomUUID();
    await press({ intent: 'link', link: next });
    const second = await link();
    await press({ intent: 'link', link: next });
    expect(await link()).toBe(second);
    expect(second).not.toBe(first);
    await expect.poll(async () => (await get('/shop', guest)).status).toBe(302);
    const refused = await get(first);
    expect(refused.status).toBe(200);
    expect(await refused.text()).toContain('Questo link riservato non vale più');
  });

  test('is opened by its owner alone, once nothing is missing, and closed again', async () => {
    expect((await press({ intent: 'open' }, '')).status).toBe(401);
    expect((await press({ intent: 'altro' })).status).toBe(400);
    expect((await press({ intent: 'link', link: 'x' })).status).toBe(400);
    const refused = await press({ intent: 'open' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Consegna e resi');
    expect((await get('/shop')).status).toBe(302);

    await saveSettings(site.shop.db, LAWFUL_SETTINGS, new Date());
    for (const time of [1, 2]) expect([time, (await press({ intent: 'open' })).status]).toEqual([time, 200]);
    const shown = await get('/shop');
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain('chiuso al pubblico');
    expect((await get(PAGE)).headers.get('location')).toBe('/');
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap');
    // Drawn once, and now in the cache.
    expect((await get('/shop')).status).toBe(200);

    expect((await press({ intent: 'close' })).status).toBe(200);
    expect((await get('/shop')).status).toBe(302);
  });
});

test('the demonstration is open', async () => {
  const demo = await openSite({ closed: true });
  await saveSetting(demo.shop.db, 'demo', true, new Date());
  await expect.poll(async () => (await fetch(`${demo.url}/shop`, { redirect: 'manual' })).status).toBe(200);
  await demo.stop();
});
