import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '#lib/keys.ts';
import { LAW_TASKS } from '#shop/company/launch/law-tasks.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const INDEX = '/admin/impostazioni';

let site: TestSite;
let cookie: string;
const pages = new Map<SettingsPage, string>();
beforeAll(async () => {
  site = await openSite({ now: () => new Date('2026-11-22T11:00:00Z') });
  cookie = await signedInCookie(site, ADMINISTRATOR);
  for (const page of keysOf(SETTINGS_PAGES)) pages.set(page, await read(`${INDEX}/${page}`));
});
afterAll(() => site.stop());

async function read(path: string): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const FIELDS = Object.values(SECTIONS).flatMap(({ id, page, form }) =>
  Object.keys(form.fields).map((name) => [`${id}-${name}`, page] as const),
);

test('every field of a section is on the page that its section states, and on no other', () => {
  expect(FIELDS.length).toBeGreaterThan(100);
  const elsewhere = FIELDS.flatMap(([id, page]) => {
    const on = [...pages].flatMap(([one, html]) => (html.includes(`id="${id}"`) ? [one] : []));
    return on.length === 1 && on[0] === page ? [] : [[id, on]];
  });
  expect(elsewhere).toEqual([]);
});

test('a page that is none is not found', async () => {
  for (const path of [`${INDEX}/altro`, `${INDEX}/toString`])
    expect((await fetch(site.url + path, { headers: { cookie } })).status).toBe(404);
});

test('a section that somebody saved since is not overwritten', async () => {
  const version = /name="intent" value="shipping"\/><input[^>]* name="version" value="([^"]*)"/.exec(
    pages.get('consegna') ?? '',
  )?.[1];
  const fields = {
    intent: 'shipping',
    version: version?.replaceAll('&quot;', '"') ?? '',
    freeFromCents: '80',
    expressCents: '9,90',
    remoteSurchargeCents: '2',
    cutoffHour: '12',
  };
  const first = await sendForm(site, INDEX, { ...fields, standardCents: '6,90' }, cookie);
  expect(first.status).toBe(200);
  const stale = await sendForm(site, INDEX, { ...fields, standardCents: '3' }, cookie);
  expect([stale.status, await stale.text()]).toEqual([
    409,
    expect.stringContaining('ha salvato questa sezione nel frattempo'),
  ]);
  expect(await read(`${INDEX}/consegna`)).toContain('value="6,90"');
  // The card says how things are now.
  expect((await read(INDEX)).replaceAll('\u00a0', ' ')).toContain('Spedizione 6,90 €, gratis da 80,00 €');
});

test('the cards lead to every page, and all their links and those of the duties open', async () => {
  const html = await read(INDEX);
  const main = html.slice(html.indexOf('aria-label="Pagine delle impostazioni"'));
  const links = [...main.matchAll(/href="(\/admin\/[^"#]*)"/g)].map(([, to]) => to ?? '');
  expect(links).toEqual(expect.arrayContaining(keysOf(SETTINGS_PAGES).map((page) => `${INDEX}/${page}`)));
  for (const to of new Set(links)) await read(to);
  for (const task of Object.values(LAW_TASKS)) {
    const [path, anchor] = ('to' in task ? task.to : '').split('#');
    if (path?.startsWith(INDEX)) expect(await read(path)).toContain(`id="${anchor}"`);
  }
});
