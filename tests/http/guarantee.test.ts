import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { NOTICE_PDF, NOTICE_PNG, NOTICE_SVG } from '#support/notice.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const UPLOAD = '/admin/impostazioni/avviso-garanzia';
const SITE = 'href="https://europa.eu/youreurope/garanzie"';
const TEXT = 'garanzia legale di conformità di due anni';
const UNSUPPORTED = '{"ok":false,"code":"unsupported"}';
const TASK = 'Manca l’avviso ufficiale sulla garanzia legale';

let site: TestSite;
let owner: string;
let product: string;
const clock = { now: new Date('2026-10-10T10:00:00Z') };
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  product = `/prodotto/${await addProduct(site.shop.db, { name: 'Camicia bianca' })}`;
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const addressOf = (bytes: Buffer) => `/avviso-garanzia/${createHash('sha256').update(bytes).digest('hex')}`;

async function upload(bytes: Buffer, cookie = owner) {
  const answer = await fetch(site.url + UPLOAD, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, text: await answer.text() };
}

async function remove() {
  const answer = await sendForm(site, '/admin/impostazioni', { intent: 'remove-notice' }, owner);
  expect(answer.status).toBe(200);
}

const read = async (path: string, cookie = '') =>
  (await fetch(site.url + path, { headers: { cookie } })).text();
/** The page's data carry what the checkout draws once the browser knows its cart. */
const PAGES = ['/termini-condizioni', '/checkout'];

test('until there is a file the shop says it in words, and the owner is asked for it', async () => {
  await remove();
  const html = await read(product);
  expect(html).toContain(TEXT);
  expect(html).toContain(SITE);
  expect(html).not.toContain('/avviso-garanzia/');
  expect(await read('/termini-condizioni')).toContain(SITE);
  expect(await read('/admin', owner)).toContain(TASK);
  await saveSetting(site.shop.db, 'demo', true, clock.now);
  expect(await read('/admin', owner)).not.toContain(TASK);
  await saveSetting(site.shop.db, 'demo', false, clock.now);
});

test('the file shows everywhere at once; replaced and removed, what orders agreed to stays', async () => {
  expect(await upload(NOTICE_PNG)).toEqual({ status: 200, text: '{"ok":true}' });
  const address = addressOf(NOTICE_PNG);
  const html = await read(product);
  expect(html).toMatch(
    new RegExp(
      `<details(?:(?!</details>).)*<img src="${address}" width="2" height="3" alt="[^"]{80,}" loading="lazy"`,
    ),
  );
  expect(html).not.toContain(TEXT);
  for (const path of PAGES) expect(await read(path), path).toContain(address.split('/').at(-1));
  expect(await read('/admin', owner)).not.toContain(TASK);

  const terms = await read('/termini-condizioni');
  const version = /href="(\/termini-condizioni\/[0-9a-f]{64})"/.exec(terms)?.[1] ?? '';
  expect(await read(version)).toContain(`<img src="${address}"`);
  expect((await upload(NOTICE_SVG)).status).toBe(200);
  for (const path of [product, ...PAGES]) {
    const now = await read(path);
    expect(now).toContain(addressOf(NOTICE_SVG).split('/').at(-1));
    expect(now).not.toContain(address);
  }
  await remove();
  expect(await read(product)).toContain(TEXT);
  expect(await read(version)).toContain(`<img src="${address}"`);
  const stored = await fetch(site.url + address);
  expect(stored.status).toBe(200);
  expect(Buffer.from(await stored.arrayBuffer()).equals(NOTICE_PNG)).toBe(true);
});

test('a hostile drawing comes byte for byte, and can do nothing in the shop’s name', async () => {
  expect((await upload(NOTICE_SVG)).status).toBe(200);
  const { status, headers, bytes } = await fetched(addressOf(NOTICE_SVG));
  expect([status, bytes.equals(NOTICE_SVG)]).toEqual([200, true]);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('immutable');
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'none'"]));
  expect(policy.filter((rule) => rule.startsWith('script-src'))).toEqual([]);
  // Nowhere is it part of a page: only ever the source of an image.
  for (const path of [product, ...PAGES]) expect(await read(path), path).not.toContain('window.hacked');
});

test('a PDF is saved, beside the guarantee in words, and the owner is asked for a picture', async () => {
  expect((await upload(NOTICE_PDF)).status).toBe(200);
  const html = await read(product);
  expect(html).toContain(TEXT);
  expect(html).toContain(`href="${addressOf(NOTICE_PDF)}"`);
  expect(await read('/admin', owner)).toContain('è un PDF');
  const { headers, bytes } = await fetched(addressOf(NOTICE_PDF));
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe('attachment; filename="avviso-garanzia-legale.pdf"');
  expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(bytes.equals(NOTICE_PDF)).toBe(true);
});

test.each([
  ['a file of another kind', readFileSync('demo/media-source/hero/poster.webp'), 415, UNSUPPORTED],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, UNSUPPORTED],
  ['nothing', Buffer.alloc(0), 415, UNSUPPORTED],
  ['a file that was cut off', NOTICE_PNG.subarray(0, 60), 422, '{"ok":false,"code":"broken"}'],
  ['a little too large a file', Buffer.alloc(1024 * 1024 + 1), 413, '{"ok":false,"code":"too_large"}'],
  ['far too large a file', Buffer.alloc(3 * 1024 * 1024), 413, 'Il contenuto'],
] as const)('%s is refused, and changes nothing', async (_what, bytes, status, says) => {
  expect((await upload(NOTICE_PNG)).status).toBe(200);
  const before = await read(product);
  const answer = await upload(Buffer.from(bytes));
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(says);
  expect(await read(product)).toBe(before);
});

test('nobody but the owner gives or takes away the notice', async () => {
  expect((await upload(NOTICE_PDF)).status).toBe(200);
  const account = await confirmedAccount(site, { email: 'ada@esempio.it', password: 'una-buona-password' });
  const shopper = await signedInCookie(site, account);
  for (const [cookie, status] of [
    ['', 401],
    [shopper, 403],
  ] as const) {
    expect((await upload(NOTICE_PNG, cookie)).status).toBe(status);
    const removal = await sendForm(site, '/admin/impostazioni', { intent: 'remove-notice' }, cookie);
    expect(removal.status).toBe(status);
  }
  expect(await read(product)).toContain(addressOf(NOTICE_PDF));
  expect((await fetch(site.url + UPLOAD, { headers: { cookie: owner } })).status).toBe(405);
});

test.each(['/avviso-garanzia/abc', `/avviso-garanzia/${'ab'.repeat(32)}`])(
  '%s is no notice',
  async (path) => {
    const { status, headers } = await fetched(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

async function fetched(path: string) {
  const answer = await fetch(site.url + path);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
