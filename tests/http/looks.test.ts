import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LookContent } from '#db/json/looks.ts';
import { products } from '#db/schema/products.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { NO_FILL } from '#shop/marketing/home-page/home-layout.ts';
import { listLooks, readLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { addLook } from '#shop/marketing/looks/looks.server.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct, addSet } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const PICTURE = 'a'.repeat(32);
let site: TestSite;
let owner: string;
let shirt: string;
let skirt: string;
let id: string;

beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const { db } = site.shop;
  await addPictures(db, [{ id: PICTURE, width: 1600, height: 2000, widths: [320, 1280] }]);
  shirt = await addProduct(db, { name: 'Camicia di lino', priceCents: 3900, stock: { S: 3, M: 0 } });
  skirt = await addProduct(db, { name: 'Gonna a ruota', priceCents: 5000, stock: { Unica: 0 } });
  const added = await addLook(site.shop, { ...content(), isPublished: true, shownFrom: null }, 'owner');
  if (!added.ok) throw new Error(added.code);
  id = added.id;
  await site.shop.live.caughtUp();
});
afterAll(() => site.stop());

const content = (more: Partial<LookContent> = {}): LookContent => ({
  title: 'Domenica in centro',
  slug: 'domenica-in-centro',
  text: 'Per una passeggiata </script><script>alert(1)</script>',
  mediaId: PICTURE,
  alt: 'Camicia e gonna composte',
  points: [
    { productId: shirt, x: 0.4, y: 0.2 },
    { productId: skirt, x: 0.5, y: 0.7 },
  ],
  ...more,
});

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const text = async (path: string, cookie = '') => (await get(path, cookie)).text();

/** The form as the editor sends it. */
function typed(more: Record<string, string> = {}, written = content()): Record<string, string> {
  const { title, slug, text: words, mediaId, alt, points } = written;
  const focus = { wide: { x: 50, y: 50 }, phone: null };
  return {
    intent: 'save',
    ...{ title, slug, text: words },
    picture: JSON.stringify({ mediaId, alt, focus }),
    points: JSON.stringify(points),
    is_published: 'on',
    shown_from: '',
    ...more,
  };
}
const version = async () => String((await readLook(site.shop, id))?.updatedAt ?? 0);
const save = async (more: Record<string, string> = {}, cookie = owner) =>
  sendForm(site, `/admin/look/${id}`, typed({ updated_at: await version(), ...more }), cookie);

describe('for shoppers', () => {
  test('the page has its picture, points, prices, what is sold out, and says it to search engines', async () => {
    const page = await get('/look/domenica-in-centro');
    expect(page.status).toBe(200);
    expect(page.headers.get('etag')).toBeTruthy();
    const html = await page.text();
    for (const words of [
      'Domenica in centro',
      'Camicia di lino',
      '39,00',
      'Gonna a ruota',
      'Esaurito',
      'Avvisami',
    ])
      expect(html).toContain(words);
    expect(html).toContain(`href="#capo-${shirt}"`);
    expect(html).toContain('alt="Camicia e gonna composte"');
    expect(html).toMatch(new RegExp(`property="og:image" content="http[^"]+${PICTURE}-1280.webp"`));
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('M · esaurita');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('all looks stand on one page, and in the sitemap with their pictures', async () => {
    const list = await text('/look');
    expect(list).toContain('href="/look/domenica-in-centro"');
    expect(list).toContain('1 capo, insieme 39,00');
    expect(list).toContain('1 esaurito');
    const map = await text('/sitemap.xml');
    expect(map).toContain('/look/domenica-in-centro</loc>');
    expect(map).toContain(`${PICTURE}-1280.webp`);
  });

  test('a product leads to its looks and to the sets that it is a piece of, what is sold out among them said', async () => {
    await addSet(site.shop.db, [shirt, skirt], { name: 'Completo della domenica' });
    await site.shop.live.caughtUp();
    const html = await text(`/prodotto/${shirt}`);
    expect(html).toContain('Completa il look');
    expect(html).toContain('href="/look/domenica-in-centro"');
    expect(html).toContain('Completo della domenica');
    expect(html).toMatch(/Gonna a ruota<\/a>[\s\S]{0,200}Esaurito/);
  });

  test.each(['/look/niente', '/look/Domenica', '/look/a%2Fb'])('%s is not there', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('noindex');
  });
});

describe('what is cached is dropped', () => {
  const shown = () => text('/look/domenica-in-centro');
  test('when the look changes, on every page that shows it, at once', async () => {
    const pages = ['/look', '/look/domenica-in-centro', `/prodotto/${shirt}`];
    for (const path of pages) expect(await text(path)).not.toContain('Lunedì in ufficio');
    expect((await save({ title: 'Lunedì in ufficio' })).status).toBe(200);
    for (const path of pages) expect(await text(path)).toContain('Lunedì in ufficio');
    expect((await save({})).status).toBe(200);
  });

  test('when a product of it changes, or goes; then the total is of the others', async () => {
    expect(await shown()).toContain('39,00');
    await site.shop.db.update(products).set({ priceCents: 4100 }).where(eq(products.id, shirt));
    await site.shop.live.caughtUp();
    expect(await shown()).toContain('41,00');
    await site.shop.db.update(products).set({ isPublished: false }).where(eq(products.id, skirt));
    await site.shop.live.caughtUp();
    expect(await shown()).not.toContain('Gonna a ruota');
    await site.shop.db.update(products).set({ isPublished: true }).where(eq(products.id, skirt));
    await site.shop.db.update(products).set({ priceCents: 3900 }).where(eq(products.id, shirt));
    await site.shop.live.caughtUp();
  });

  test('a draft, and a look whose day has not come, are seen by nobody', async () => {
    const hiding: Record<string, string>[] = [{ is_published: '' }, { shown_from: '2099-01-01' }];
    for (const hidden of hiding) {
      expect((await save(hidden)).status).toBe(200);
      expect((await get('/look/domenica-in-centro')).status).toBe(404);
      expect(await text('/look')).not.toContain('Domenica in centro');
      expect(await text(`/prodotto/${shirt}`)).not.toContain('Domenica in centro');
      expect(await text('/sitemap.xml')).not.toContain('/look/domenica-in-centro');
    }
    expect((await save({ shown_from: '2020-01-01' })).status).toBe(200);
    expect((await get('/look/domenica-in-centro')).status).toBe(200);
  });
});

test('the home page shows the look that the owner has chosen for it, and what becomes of that', async () => {
  const { home } = DEFAULT_SETTINGS;
  const fills = { look: { ...NO_FILL, look: id } };
  await site.shop.db.transaction((tx) =>
    saveSettings(tx as typeof site.shop.db, { home_page: { ...home, fills } }, new Date()),
  );
  await site.shop.live.caughtUp();
  expect(await text('/')).toContain('href="/look/domenica-in-centro"');
  expect((await save({ is_published: '' })).status).toBe(200);
  expect(await text('/')).not.toContain('/look/domenica-in-centro');
  expect((await save()).status).toBe(200);
  expect(await text('/')).toContain('href="/look/domenica-in-centro"');
});

describe('in the administration', () => {
  test('nobody but the staff reads, changes or previews looks', async () => {
    const account = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
    const shopper = await signedInCookie(site, await confirmedAccount(site, account));
    for (const cookie of ['', shopper]) {
      for (const path of ['/admin/look', `/admin/look/${id}`, `/admin/look/${id}/anteprima`])
        expect((await get(path, cookie)).status).toBe(302);
      for (const path of [`/admin/look/${id}`, `/admin/look/${id}/anteprima`])
        expect((await sendForm(site, path, typed(), cookie)).status).toBe(cookie ? 403 : 401);
    }
  });

  test('who saves over what somebody else saved is told, and nothing is written', async () => {
    const before = await version();
    expect((await save({ text: 'Prima' })).status).toBe(200);
    const late = typed({ updated_at: before, text: 'Dopo' });
    const answer = await sendForm(site, `/admin/look/${id}`, late, owner);
    expect(answer.status).toBe(409);
    expect((await readLook(site.shop, id))?.content.text).toBe('Prima');
  });

  test.each<[string, () => Record<string, string>, string]>([
    ['no title', () => ({ title: ' ' }), 'Scrivi il titolo.'],
    ['no picture', () => ({ picture: '' }), 'Carica un’immagine.'],
    [
      'no alternative text',
      () => ({
        picture: JSON.stringify({
          mediaId: PICTURE,
          alt: ' ',
          focus: { wide: { x: 50, y: 50 }, phone: null },
        }),
      }),
      'Scrivi il testo alternativo',
    ],
    ['an address that is none', () => ({ slug: 'Domenica È' }), 'Usa solo lettere minuscole'],
    [
      'a point outside',
      () => ({ points: JSON.stringify([{ productId: shirt, x: 2, y: 0 }]) }),
      'riconosciuto',
    ],
    [
      'a point without a product',
      () => ({ points: JSON.stringify([{ productId: '', x: 0, y: 0 }]) }),
      'Scegli il prodotto',
    ],
    ['no points', () => ({ points: '[]' }), 'almeno un punto'],
  ])('%s is refused beside its field', async (_what, wrong, message) => {
    const answer = await save(wrong());
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
  });

  test('a new look has an address of its own, made of its title; a taken one is refused', async () => {
    const fresh = typed({ slug: '', title: 'Sera d’estate' });
    expect((await sendForm(site, '/admin/look/nuovo', fresh, owner)).status).toBe(200);
    expect((await get('/look/sera-d-estate')).status).toBe(200);
    const again = await sendForm(site, '/admin/look/nuovo', fresh, owner);
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('ha già questo indirizzo');
  });

  test('an address that shoppers knew leads to the new one for ever, with what campaigns wrote behind it', async () => {
    expect((await save({ slug: 'domenica-al-parco' })).status).toBe(200);
    const old = await fetch(`${site.url}/look/domenica-in-centro?utm_source=ig`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([308, '/look/domenica-al-parco?utm_source=ig']);
    expect((await save()).status).toBe(200);
    expect((await get('/look/domenica-in-centro')).status).toBe(200);
    expect((await get('/look/domenica-al-parco')).headers.get('location')).toBe('/look/domenica-in-centro');
  });

  test('a change is planned for a day, told beside the field where that is none, and given up', async () => {
    const plan = async (day: string, title = 'Domenica d’autunno') =>
      save({ intent: 'plan', planned_for: day, title });
    expect((await plan('ieri')).status).toBe(422);
    expect((await plan('2020-01-01')).status).toBe(422);
    const tomorrow = addDays(dayInRome(site.shop.now()), 1);
    expect(await (await plan(tomorrow)).text()).toMatch(/Modifica programmata per (il |l’)\d/);
    expect(await text('/look/domenica-in-centro')).not.toContain('Domenica d’autunno');
    expect(await text(`/admin/look/${id}`, owner)).toContain('Domenica d’autunno');
    expect(await (await save()).text()).toMatch(/Resta la modifica programmata per (il |l’)\d/);
    const unplan = (version: number) =>
      sendForm(site, `/admin/look/${id}`, { intent: 'unplan', planned_version: String(version) }, owner);
    expect((await unplan(1)).status).toBe(409);
    expect((await unplan((await readLook(site.shop, id))?.planned?.version ?? 0)).status).toBe(200);
    expect((await readLook(site.shop, id))?.planned).toBeNull();
  });

  test('the order is changed, and a look is deleted; doing it twice finds nothing', async () => {
    const last = (await listLooks(site.shop)).at(-1);
    expect((await sendForm(site, '/admin/look', { intent: 'up', id: last?.id ?? '' }, owner)).status).toBe(
      200,
    );
    expect((await listLooks(site.shop))[0]?.id).toBe(last?.id);
    const form = { intent: 'delete' };
    expect((await sendForm(site, `/admin/look/${last?.id}`, form, owner)).status).toBe(200);
    expect((await sendForm(site, `/admin/look/${last?.id}`, form, owner)).status).toBe(404);
    expect((await get('/look/sera-d-estate')).status).toBe(404);
    expect((await get(`/admin/look/${last?.id}`, owner)).status).toBe(404);
  });

  test('the preview shows what is typed and not saved, and what it lacks', async () => {
    const path = `/admin/look/${id}/anteprima`;
    const sent = (form: Record<string, string>) => sendForm(site, path, form, owner);
    const typedOnly = await sent(typed({ title: 'Mai salvato' }));
    expect(typedOnly.status).toBe(200);
    expect(typedOnly.headers.get('cache-control')).toContain('no-store');
    const html = await typedOnly.text();
    expect(html).toContain('Mai salvato');
    expect(html).toContain('Anteprima: la vedi solo tu');
    expect(await text(path, owner)).toContain('Domenica in centro');
    const lacking = await sent(typed({ title: '' }));
    expect([lacking.status, await lacking.text()]).toEqual([
      422,
      expect.stringContaining('Scrivi il titolo.'),
    ]);
    expect(await text('/look')).not.toContain('Mai salvato');
  });
});
