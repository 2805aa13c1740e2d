import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { mayDo, type Permission } from '#shop/staff/auth/visitor.ts';
import { adminRoutes } from '#support/admin-routes.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ASSISTANT = { email: 'commessa@esempio.it', password: 'una-password-di-prova' };
/** Pages of the menu's area that explain nothing: sheets to print, a preview, the guide itself, and what is not there. */
const WITHOUT = [
  '/admin/etichette/stampa',
  '/admin/ordini/bolle',
  '/admin/ordini/:id/bolla',
  '/admin/home/anteprima',
  '/admin/spazi/anteprima',
  '/admin/look/:id/anteprima',
  '/admin/pagine/:id/anteprima',
  '/admin/menu/anteprima',
  '/admin/guida/:page',
  '/admin/*',
];
const PAGES = (await adminRoutes()).filter(({ isPage, address }) => isPage && !WITHOUT.includes(address));
const NAMES = readdirSync('docs/guida')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''));
/** What is needed to read the pages that a section explains. */
const neededFor = (name: string | null | undefined): Permission | undefined =>
  PAGES.find(({ help }) => help === name)?.needs?.read;

let site: TestSite;
let owner: string;
let assistant: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const invited = { intent: 'invite', email: ASSISTANT.email, role: 'Commessa' };
  expect((await sendForm(site, '/admin/personale', invited, owner)).status).toBe(200);
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, ASSISTANT.email));
  const link = /\S+(\/auth\/invito\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await sendForm(site, link, { name: 'Bea', password: ASSISTANT.password })).status).toBe(302);
  assistant = await signedInCookie(site, ASSISTANT);
});
afterAll(() => site.stop());

const read = (path: string, cookie: string) =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });

test.each(PAGES)(
  '$address says which section explains it, and that opens to whom the page does',
  ({ help, needs }) => {
    // Write `help: 'name'` in the route's handle, and docs/guida/name.md.
    expect(NAMES).toContain(help);
    expect(needs?.read).toBeDefined();
    expect(neededFor(help)).toBe(needs?.read);
  },
);

test('each section explains a page', () => {
  expect([...new Set(PAGES.map(({ help }) => help))].sort()).toEqual([...NAMES].sort());
});

test.each(NAMES)('the section %s opens to whom its page opens, with its pictures', async (name) => {
  const page = await read(`/admin/guida/${name}`, owner);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  const html = await page.text();
  expect(html).toContain('Che cosa parte.');
  const pictures = [...html.matchAll(/<img src="(\/[^"]+\.webp)" alt="([^"]+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, address = ''] of pictures) {
    const picture = await fetch(site.url + address);
    expect({ address, type: picture.headers.get('content-type') }).toEqual({ address, type: 'image/webp' });
  }
  const may = mayDo('assistant', neededFor(name) ?? 'staff:write');
  expect((await read(`/admin/guida/${name}`, assistant)).status).toBe(may ? 200 : 403);
  const text = await read(`/admin/guida/${name}/testo`, assistant);
  expect(text.status).toBe(may ? 200 : 403);
  if (may) expect(await text.json()).toMatchObject({ name, title: expect.any(String) });
  expect((await read(`/admin/guida/${name}`, '')).status).toBe(302);
});

test('a page leads to its section without scripts, and a section to others', async () => {
  const orders = await (await read('/admin/ordini', assistant)).text();
  expect(orders).toMatch(/<a[^>]* href="\/admin\/guida\/ordini"[^>]*>.*?Come funziona<\/a>/s);
  expect(await (await read('/admin/guida/ordini', assistant)).text()).toContain('href="/admin/guida/ordine"');
  expect(await (await read('/admin/guida/ordini', assistant)).text()).not.toContain('Come funziona</a>');
});

test.each(['niente', 'constructor', '../ordini', 'immagini'])('there is no section %s', async (name) => {
  expect((await read(`/admin/guida/${encodeURIComponent(name)}`, owner)).status).toBe(404);
});
