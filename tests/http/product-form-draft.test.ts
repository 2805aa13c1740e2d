import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const PATH = '/admin/prodotti/bozza';
const typed = (price: string) => JSON.stringify({ shape: 1, draft: { name: 'Abito a metà', price } });
const page = async () => (await fetch(`${site.url}/admin/prodotti`, { headers: { cookie: owner } })).text();

test('what is typed is stored as typed, offered to whoever typed it, and thrown away on request', async () => {
  const first = await sendForm(site, PATH, { subject: 'new', content: typed('4') }, owner);
  expect(first.status).toBe(200);
  const { savedAt } = (await first.json()) as { savedAt: string };
  const next = await sendForm(site, PATH, { subject: 'new', content: typed('49,'), seen: savedAt }, owner);
  expect(await next.json()).toMatchObject({ overtook: null });
  const other = await sendForm(site, PATH, { subject: 'new', content: typed('49,9'), seen: savedAt }, owner);
  expect(await other.json()).toMatchObject({ overtook: expect.any(String) });
  expect(await page()).toContain('Riprendi la bozza');
  expect(await page()).toContain('«Abito a metà»');
  expect((await sendForm(site, PATH, { subject: 'new', intent: 'discard' }, owner)).status).toBe(204);
  expect(await page()).not.toContain('Riprendi la bozza');
});

test.each([
  ['another subject', { subject: 'x', content: typed('4') }, 400],
  ['no object', { subject: 'new', content: '[1]' }, 400],
  ['no JSON', { subject: 'new', content: '{' }, 400],
  ['a text that no row can hold', { subject: 'new', content: '{"a":"\\u0000"}' }, 400],
  ['more than a form', { subject: 'new', content: JSON.stringify({ a: 'a'.repeat(70_000) }) }, 413],
])('refused: %s', async (_, fields, status) => {
  expect((await sendForm(site, PATH, fields, owner)).status).toBe(status);
});

test('nothing is stored for whoever is not signed in', async () => {
  const answer = await sendForm(site, PATH, { subject: 'new', content: typed('4') });
  expect([302, 401]).toContain(answer.status);
});
