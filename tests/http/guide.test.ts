import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDE_SECTIONS, type GuideName } from '../../app/content/guide/sections.ts';
import { outbox } from '../../app/db/schema/mail.ts';
import { mayDo } from '../../app/shop/auth/visitor.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '../support/site.ts';

const ASSISTANT = { email: 'commessa@esempio.it', password: 'una-password-di-prova' };
const NAMES = Object.keys(GUIDE_SECTIONS) as GuideName[];

let site: TestSite;
let owner: string;
let assistant: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const invited = { intent: 'invite', email: ASSISTANT.email, role: 'Commessa' };
  expect((await sendForm(site, '/admin/personale', invited, owner)).status).toBe(200);
  const [letter] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, ASSISTANT.email));
  const link = /\S+(\/auth\/invito\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await sendForm(site, link, { name: 'Bea', password: ASSISTANT.password })).status).toBe(302);
  assistant = await signedInCookie(site, ASSISTANT);
});
afterAll(() => site.stop());

const read = (path: string, cookie: string) =>
  fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });

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
  const may = mayDo('assistant', GUIDE_SECTIONS[name]);
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
