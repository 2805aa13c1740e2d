import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { deleteCategory } from '#shop/catalog/assortment/assortment.server.ts';
import { readableSlug } from '#shop/catalog/products/readable-address.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { readShopMenu } from '#shop/marketing/menu/menu.server.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import type { Block } from '#shop/marketing/pages/page-content.ts';
import { readOwnPage } from '#shop/marketing/pages/pages.server.ts';
import { addCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { NO_TERMS } from '#shop/pricing/promo-codes/promo.ts';
import { addPromoCode } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' });
const text = async (path: string, cookie = '') => (await get(path, cookie)).text();
const leads = async (path: string) => {
  const answer = await get(path);
  return [answer.status, answer.headers.get('location')];
};

/** The id of a page that was begun. */
async function begin(address: string, title = 'La storia'): Promise<string> {
  const answer = await sendForm(site, '/admin/pagine.data', { title, address }, owner);
  const [, id = ''] = /"([0-9a-f]{8}-[0-9a-f-]{27})"/.exec(await answer.text()) ?? [];
  return id;
}
async function change(id: string, intent: string, blocks: Block[], more: Record<string, string> = {}) {
  const page = await readOwnPage(site.shop, id);
  const content = JSON.stringify({ title: page?.content.title, description: '', blocks });
  const version = String(page?.version ?? 0);
  return sendForm(site, `/admin/pagine/${id}`, { intent, content, version, ...more }, owner);
}
const words = (said: string): Block => ({ id: 't', kind: 'text', text: said });

describe('a page of the owner’s', () => {
  test('is there once it is published, for everybody and in the sitemap, and drops its cached copies', async () => {
    const id = await begin('la-nostra-storia');
    expect((await get('/la-nostra-storia')).status).toBe(404);
    expect((await change(id, 'save', [words('Dal **1998**.')])).status).toBe(200);
    expect((await get('/la-nostra-storia')).status).toBe(404);
    const preview = await get(`/admin/pagine/${id}/anteprima`, owner);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await preview.text()).toContain('<strong>1998</strong>');
    expect((await get(`/admin/pagine/${id}/anteprima`)).status).toBe(302);

    expect((await change(id, 'publish', [words('Dal **1998**.')])).status).toBe(200);
    const page = await get('/la-nostra-storia');
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
    const html = await page.text();
    expect(html).toContain('<strong>1998</strong>');
    expect(html).toContain(`<link rel="canonical" href="${site.url}/la-nostra-storia"`);
    expect(await text('/sitemap.xml')).toContain(`${site.url}/la-nostra-storia<`);
    await change(id, 'publish', [words('Dal 2001.')]);
    expect(await text('/la-nostra-storia')).toContain('Dal 2001.');
    expect(await leads('/La-Nostra-Storia')).toEqual([308, '/la-nostra-storia']);
    expect((await change(id, 'hide', [])).status).toBe(200);
    expect((await get('/la-nostra-storia')).status).toBe(404);
  });

  test('is drawn as data, whatever it says', async () => {
    const hostile = 'Vedi [x](javascript:alert(1))';
    const id = await begin('ostile', '<img src=x onerror=alert(2)>');
    const saved = await change(id, 'publish', [words(hostile)]);
    expect(saved.status).toBe(422);
    const inert = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    await change(id, 'publish', [
      words(inert),
      { id: 'd', kind: 'accordion', title: inert, items: [{ title: inert, text: inert }] },
      { id: 'f', kind: 'form', title: inert, intro: inert },
    ]);
    const html = await text('/ostile');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('is not called as the shop’s own addresses, whose pages are cached and answered as before', async () => {
    for (const address of ['shop', 'chi-siamo', 'health', 'a/b', '']) {
      const answer = await sendForm(site, '/admin/pagine', { title: 'x', address }, owner);
      expect([address, answer.status]).toEqual([address, 422]);
    }
    await begin('due-volte');
    expect((await sendForm(site, '/admin/pagine', { title: 'x', address: 'due-volte' }, owner)).status).toBe(
      409,
    );
    for (const [path, status] of [
      ['/health', 200],
      ['/account', 302],
      ['/robots.txt', 200],
      ['/non-c-e', 404],
      ['/live', 200],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      await answer.body?.cancel();
    }
  });

  test('that somebody else has saved meanwhile is answered 409, and keeps theirs', async () => {
    const id = await begin('in-due');
    const version = String((await readOwnPage(site.shop, id))?.version);
    expect((await change(id, 'save', [words('Sua')])).status).toBe(200);
    const mine = await change(id, 'save', [words('Mia')], { version });
    expect([mine.status, (await readOwnPage(site.shop, id))?.content.blocks]).toEqual([409, [words('Sua')]]);
  });

  test('without an alternative text for a picture is refused', async () => {
    const id = await begin('foto');
    const picture = { mediaId: 'a'.repeat(32), alt: '', focus: { wide: { x: 50, y: 50 }, phone: null } };
    const answer = await change(id, 'save', [{ id: 'i', kind: 'picture', picture, caption: '' }]);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('testo alternativo');
  });

  test('takes a message to the shop, and none of a program or a crowd', async () => {
    const id = await begin('scrivici', 'Scrivici');
    await change(id, 'publish', [{ id: 'f', kind: 'form', title: '', intro: '' }]);
    const message = { name: 'Ada', email: 'ada@esempio.it', message: 'Avete la M?' };
    const write = (more: Record<string, string> = {}) => sendForm(site, '/scrivici', { ...message, ...more });
    const wrong = await write({ email: 'ada', message: '' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Scrivi il messaggio.');
    expect((await write({ website: 'https://spam.example' })).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await write()).status).toBe(200);
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await sendForm(site, '/la-nostra-storia', message)).status).toBe(404);
    const { db } = site.shop;
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'page-message')).limit(1);
    expect(mail).toMatchObject({ replyTo: 'ada@esempio.it', text: expect.stringContaining('Avete la M?') });
  });
});

test('the menu is the owner’s, and no page that it leads to is taken off', async () => {
  const id = await begin('evento', 'Evento');
  const row = { parent: null, kind: 'link' };
  const menu = (to: string) =>
    JSON.stringify({ header: [{ ...row, id: 'a', label: 'L’evento', to }], footer: [] });
  const send = async (intent: string, to: string) =>
    sendForm(
      site,
      '/admin/menu',
      { intent, menu: menu(to), version: String((await readShopMenu(site.shop)).version) },
      owner,
    );
  const named = await send('save', '/evento');
  expect([named.status, await named.text()]).toEqual([422, expect.stringContaining('è una bozza')]);
  expect((await send('save', '/non-esiste')).status).toBe(422);
  expect((await send('save', 'javascript:alert(1)')).status).toBe(422);
  await change(id, 'publish', [words('Sabato.')]);
  expect(await text('/')).not.toContain('L’evento');
  expect((await send('save', '/evento')).status).toBe(200);
  expect(await text('/admin/menu/anteprima', owner)).toContain('L’evento');
  expect(await text('/')).not.toContain('L’evento');
  expect((await send('publish', '/evento')).status).toBe(200);
  const home = await text('/');
  expect(home).toContain('L’evento');
  // What the law wants is there, whatever the menu says.
  for (const path of ['/privacy', '/termini-condizioni', '/recesso'])
    expect(home).toContain(`href="${path}"`);
  expect((await change(id, 'hide', [])).status).toBe(409);
  expect((await change(id, 'delete', [])).status).toBe(409);
});

test('an old address leads on for ever, with what campaigns wrote behind it', async () => {
  const add = (from: string, to: string) =>
    sendForm(site, '/admin/indirizzi', { intent: 'add', from, to }, owner);
  expect((await add('/collezione-2023', '/saldi')).status).toBe(200);
  expect((await add('/collections/abiti-lunghi', '/shop?category=Vestiti')).status).toBe(200);
  expect(await leads('/collezione-2023?utm_source=ig&x=1')).toEqual([308, '/saldi?utm_source=ig']);
  expect(await leads('/Collezione-2023/')).toEqual([308, '/saldi']);
  expect(await leads('/collections/abiti-lunghi?gclid=1')).toEqual([308, '/shop?category=Vestiti&gclid=1']);
  expect((await add('/index.php?id_product=12', '/saldi')).status).toBe(200);
  expect(await leads('/index.php?controller=product&id_product=12&utm_source=ig')).toEqual([
    308,
    '/saldi?utm_source=ig',
  ]);
  expect((await get('/index.php?id_product=13')).status).toBe(404);
  expect((await add('/?p=12', '/top')).status).toBe(200);
  expect(await leads('/?p=12&fbclid=1')).toEqual([308, '/top?fbclid=1']);
  expect((await get('/?p=13')).status).toBe(200);
  // Spelt as a page of the owner's would be, it is told by its parameters all the same.
  expect((await add('/scheda?id=7', '/top')).status).toBe(200);
  expect(await leads('/scheda?id=7')).toEqual([308, '/top']);
  expect((await get('/scheda')).status).toBe(404);
  for (const [from, to] of [
    ['/saldi', '/top'],
    ['/nuova', '/collezione-2023'],
    ['/nuova', '/nuova'],
    ['/nuova', '/non-esiste'],
  ] as const)
    expect([from, to, (await add(from, to)).status]).toEqual([from, to, 422]);
  await sendForm(site, '/admin/indirizzi', { intent: 'remove', path: '/collezione-2023' }, owner);
  expect((await get('/collezione-2023')).status).toBe(404);
});

describe('what is said before it goes out', () => {
  const SAID = 'Saldi fino al 90%, Made in Italy, con ESTATE20';
  const ANSWER = { title: 'C’è uno sconto?', text: SAID };
  const at = new Date('2026-06-01T10:00:00Z');
  const picture = { mediaId: 'a'.repeat(64), alt: 'Un abito', focus: MIDDLE };
  const place = {
    ...{ id: 'p', picture, title: 'Novità', text: SAID, linkText: 'Guarda', linkTo: '/shop', place: 8 },
    ...{ lists: ['/shop'], isOn: true, from: null, until: null },
  };
  beforeAll(async () => {
    const code = { ...NO_TERMS, code: 'estate20', percent: 20, from: null, to: null, active: true };
    await addPromoCode(site.shop.db, code, at);
  });

  test.each<[string, () => Promise<string>]>([
    [
      'an own page',
      async () => {
        const id = await begin('regali');
        await change(id, 'save', [{ id: 'd', kind: 'accordion', title: 'Dubbi', items: [ANSWER] }]);
        return `/admin/pagine/${id}`;
      },
    ],
    [
      'pictures among products',
      async () => {
        await saveSetting(site.shop.db, 'editorial_places', [place], at);
        return '/admin/spazi';
      },
    ],
    [
      'the menu',
      async () => {
        const footer = [
          { title: 'Con ESTATE20', items: [{ label: 'Saldi -90%, Made in Italy', to: '/shop' }] },
        ];
        await saveSetting(site.shop.db, 'menu', { ...USUAL_MENU, footer }, at);
        return '/admin/menu';
      },
    ],
  ])('%s: reserved words, saldi, percentages that are not there and codes', async (_, written) => {
    const html = await text(await written(), owner);
    for (const shown of ['Made in Italy', '«Saldi» si può dire solo', '«90%» promette', 'Nomini il codice'])
      expect(html).toContain(shown);
  });

  test('a campaign: the codes that its name announces', async () => {
    const reduction = {
      percent: 20,
      ending: 'cents' as const,
      startsAt: at,
      endsAt: new Date('2090-06-01T10:00:00Z'),
    };
    const { id } = await addCampaign(site.shop, { name: 'Saldi con ESTATE20', ...reduction }, '');
    const html = await text(`/admin/campagne/${id}`, owner);
    expect(html).toContain('Nomini il codice');
    expect(html).not.toContain('si può dire solo');
  });
});

test('a product has a readable address beside its own, which stays the canonical one', async () => {
  const id = await addProduct(site.shop.db, { name: 'Abito di lino' });
  const slug = readableSlug({ id, name: 'Abito di lino' });
  for (const path of [`/prodotto/${id}`, `/p/${slug}`]) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain(`<link rel="canonical" href="${site.url}/prodotto/${id}"`);
  }
  expect(await leads(`/p/${slug.replace('lino', 'seta')}?utm_source=ig`)).toEqual([
    308,
    `/p/${slug}?utm_source=ig`,
  ]);
  expect((await get('/p/abito-che-non-c-e-00000000')).status).toBe(404);
});

test('every address has one spelling, to which the others lead with all that stands behind them', async () => {
  const id = await addProduct(site.shop.db, { name: 'Abito di lino' });
  for (const [other, one] of [
    ['/Saldi', '/saldi'],
    ['/Pantaloni/?size=M&utm_source=ig', '/pantaloni?size=M&utm_source=ig'],
    ['/Chi-Siamo', '/chi-siamo'],
    ['/accessibilit%C3%A0', '/accessibilita'],
    ['/shop/?category=gonne', '/shop?category=gonne'],
    [`/Prodotto/${id.toUpperCase()}`, `/prodotto/${id}`],
    ['/Sitemap.xml', '/sitemap.xml'],
    ['/Auth/', '/auth'],
  ] as const)
    expect([other, await leads(other)]).toEqual([other, [308, one]]);
  expect(await text('/shop?category=gonne')).toBe(await text('/shop?category=Gonne'));
  // The router's own request is answered in its own way: its page goes on to the one spelling.
  const asData = await get('/Saldi.data?size=M');
  expect([asData.status, asData.headers.get('location')]).toEqual([202, null]);
  expect(await asData.text()).toContain('/saldi?size=M');
  expect((await get('/saldi.data')).status).toBe(200);
});

test('a category goes once the places that lead to it were seen, and its address with it', async () => {
  const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, owner);
  const remove = (more: Record<string, string> = {}) =>
    send('/admin/categorie.data', { intent: 'delete-category', address: 'Gonne', ...more });
  const add = (from: string, to: string) => send('/admin/indirizzi', { intent: 'add', from, to });
  await add('/vecchie-gonne', '/shop?category=Gonne');
  expect((await get('/shop?category=gonne')).status).toBe(200);
  const requested = await remove();
  expect([requested.status, await requested.text()]).toEqual([
    409,
    expect.stringContaining('il rinvio da «/vecchie-gonne»'),
  ]);
  expect((await add('/shop?category=gonne', '/saldi')).status).toBe(422);
  expect((await remove({ place: 'il rinvio da «/vecchie-gonne»' })).status).toBe(200);
  expect((await get('/shop?category=gonne')).status).toBe(404);
  expect((await add('/shop?category=gonne', '/saldi')).status).toBe(200);
  expect(await leads('/shop?category=Gonne&utm_source=ig')).toEqual([308, '/saldi?utm_source=ig']);
  expect(await leads('/vecchie-gonne')).toEqual([308, '/saldi']);
  await deleteCategory(site.shop.db, 'Top');
  await expect.poll(async () => (await get('/top')).status).toBe(404);
});
