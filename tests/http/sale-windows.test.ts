import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

/** A minute before 5 January in Italy. */
const EVE = new Date('2027-01-04T22:59:00Z');
const clock = { now: EVE };

let site: TestSite;
let id: string;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  const input = { ...PRODUCT_INPUT, name: 'Abito in prova', isSale: true, isSet: true };
  const full = { ...input, priceCents: 10_000 };
  const before = new Date(EVE.getTime() - 60 * 86_400_000);
  id = (await createProduct(site.shop.db, { input: full, now: before, accountId: 'owner' })).id;
  const reduced = { ...input, priceCents: 6000, originalPriceCents: 10_000, discountPercentage: 40 };
  await updateProduct(site.shop.db, { id, input: reduced, now: clock.now, accountId: 'owner' });
});
afterAll(() => site.stop());

const page = async (path: string) => (await fetch(site.url + path)).text();
const overview = async () => {
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  return (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
};
const PAGES = ['/', '/saldi', '/completi', '/shop'];

/** What shoppers and search engines read: neither scripts nor the address of the page. */
const read = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/[^"\s]*\/saldi\b[^"\s]*/g, '');

/** Every test begins on the eve, with these windows, and with no page that another one left. */
const beginWith = (winter: { from: string; to: string } | null) =>
  beforeEach(async () => {
    clock.now = EVE;
    await saveSetting(
      site.shop.db,
      'sale_windows',
      { winter, summer: null, rule: winter ? 'Lombardia' : '' },
      clock.now,
    );
    await site.shop.live.caughtUp();
    site.shop.pages.drop();
  });

async function expectPromotions() {
  for (const path of [...PAGES, `/prodotto/${id}`])
    expect(read(await page(path)), path).not.toMatch(/sald[oi]\b/i);
  const html = await page('/saldi');
  expect(read(html)).toMatch(/<h1[^>]*>Promozioni<\/h1>/);
  expect(html).toContain('<title>Promozioni: moda donna in offerta | Vetrina</title>');
  expect(html).toContain('"name":"Promozioni"');
  for (const path of ['/shop', '/completi']) expect(await page(path), path).toContain('OFFERTA');
}

describe('without windows', () => {
  beginWith(null);

  test('a live shop has promotions and no strip, and the owner is asked', async () => {
    await expectPromotions();
    expect(await overview()).toContain('Mancano i periodi dei prossimi saldi');
  });

  test('the demo shop keeps the words of the specification, the percentage is worked out', async () => {
    await saveSetting(site.shop.db, 'demo', true, clock.now);
    await site.shop.live.caughtUp();
    site.shop.pages.drop();
    try {
      expect(read(await page('/saldi'))).toMatch(/<h1[^>]*>Saldi<\/h1>/);
      expect(await page('/shop')).toContain('SALDO');
      expect(await page('/completi')).toContain('SALDI');
      expect(await page('/')).toContain('SALDI FINO AL 40% DI SCONTO');
    } finally {
      await saveSetting(site.shop.db, 'demo', false, clock.now);
    }
  });
});

describe('with a window from 5 January to 5 March', () => {
  beginWith({ from: '2027-01-05', to: '2027-03-05' });

  test('a minute before it, reductions are promotions everywhere', async () => {
    await expectPromotions();
    expect(await overview()).not.toContain('Mancano i periodi');
  });

  test('at its first midnight in Italy pages that were kept say saldi', async () => {
    clock.now = new Date('2027-01-04T23:00:30Z');
    expect(await page('/shop')).toContain('SALDO');
    expect(read(await page('/saldi'))).toMatch(/<h1[^>]*>Saldi<\/h1>/);
    expect(await page('/')).toContain('SALDI FINO AL 40% DI SCONTO');
  });

  test('its last day says saldi, and the kept pages of that day do not outlive it', async () => {
    clock.now = new Date('2027-03-05T22:59:30Z');
    for (const path of PAGES) expect(read(await page(path)), path).toMatch(/sald[oi]\b/i);
    clock.now = new Date('2027-03-05T23:00:30Z');
    await expectPromotions();
    expect(await overview()).toContain('Mancano i periodi dei prossimi saldi');
  });
});
