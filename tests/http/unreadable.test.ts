import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtRoutes } from '#support/built-routes.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { shopAddresses } from '../fuzz/addresses.ts';
import { spoken } from '../fuzz/wire.ts';

let site: TestSite;
let owner: string;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db);
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const PAGES = new Set(
  (await builtRoutes())
    .filter(({ isLeaf, chain }) => isLeaf && chain.at(-1)?.default !== undefined)
    .map(({ address }) => address),
);
const ADDRESSES = shopAddresses().map(({ path, names }, place) => ({
  path: path.replace('*', 'non-esiste'),
  isPage: path !== '/' && PAGES.has(path),
  place,
  names: [...new Set(['q', 'dopo', ...names])].filter((name) => /^[\w-]+$/.test(name)),
}));
const filled = (path: string) => path.replace(/:\w+/g, product);

describe('a NUL in an address is refused before anything reads it', () => {
  test.each(ADDRESSES)('$path', async ({ path, names }) => {
    const addresses = [
      ...names.flatMap((name) => [`${filled(path)}?${name}=%00`, `${filled(path)}?${name}=a%00b&x=1`]),
      `${filled(path)}?%00=1`,
      ...(path.includes(':') ? [path.replace(/:\w+/g, 'a%00b')] : []),
    ];
    for (const address of addresses) {
      const answer = await fetch(site.url + address, { headers: { cookie: owner }, redirect: 'manual' });
      await answer.body?.cancel();
      expect(answer.status, address).toBe(400);
    }
  });

  test('in Italian, or as JSON where JSON is spoken', async () => {
    const page = await fetch(`${site.url}/admin/ordini?q=%00`, { headers: { cookie: owner } });
    expect(await page.text()).toBe('La richiesta non è leggibile.');
    const call = await fetch(`${site.url}/api/suggerimenti?q=%00`);
    expect(await call.json()).toMatchObject({ ok: false, code: 'unreadable_request' });
  });

  test('the three characters themselves are a search like any other', async () => {
    const answer = await fetch(`${site.url}/admin/ordini?q=%2500`, { headers: { cookie: owner } });
    expect(answer.status).toBe(200);
  });
});

describe('what no row can hold', () => {
  const NASTY = ['a\u0000b', '\u0000', 'a\ud800b'];

  test.each(ADDRESSES.filter(({ path }) => path !== '/auth/esci'))(
    'fails no form: $path',
    async ({ path, names, isPage, place }) => {
      for (const [index, value] of NASTY.entries()) {
        // A whole page is drawn around the same answer: one value each shows that it can be.
        const isDrawn = !isPage || index === place % NASTY.length;
        const address = `${filled(path)}${isDrawn ? '' : '.data'}`;
        const fields = Object.fromEntries(names.map((name) => [name, value]));
        const plain = await sendForm(site, address, { intent: 'x', ...fields }, owner);
        await plain.body?.cancel();
        expect(plain.status, 'urlencoded').toBeLessThan(500);
        const form = new FormData();
        for (const name of names) form.append(name, value);
        form.append(`nome${value}`, 'x');
        const parts = await fetch(site.url + address, {
          method: 'POST',
          redirect: 'manual',
          headers: { origin: site.url, cookie: owner },
          body: form,
        });
        await parts.body?.cancel();
        expect(parts.status, 'multipart').toBeLessThan(500);
      }
    },
  );

  test('is taken out of a form, whichever way it comes; the rest is saved', async () => {
    const note = (text: string) => ({ name: `Ma\u0000ker ${text}`, street: 'Via\u0000 Roma 1' });
    for (const [index, send] of [
      (fields: Record<string, string>) => sendForm(site, '/admin/produttori', fields, owner),
      (fields: Record<string, string>) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.append(name, value);
        return fetch(`${site.url}/admin/produttori`, {
          method: 'POST',
          headers: { origin: site.url, cookie: owner },
          body,
        });
      },
    ].entries()) {
      const answer = await send(note(String(index)));
      const text = await answer.text();
      expect(answer.status, text).toBeLessThan(500);
      expect(text).not.toContain('\u0000');
    }
  });

  test.each([
    '/api/quote',
    '/api/create-payment',
    '/api/verify-payment',
    '/api/cancel-payment',
    '/api/consent',
  ])('is refused in JSON: %s', async (path) => {
    for (const escaped of ['\\u0000', '\\ud800', 'a\\udfff']) {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/json' },
        body: `{"session_id":"${escaped}","promo_code":"${escaped}","items":[{"id":"${escaped}"}]}`,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'bad_request' });
    }
  });
});

describe('a request names one host', () => {
  const statusOf = async (head: string) =>
    (await spoken(site.url, [Buffer.from(`${head}Connection: close\r\n\r\n`)], 5000)).status;

  test.each(['/', '/shop', '/health', '/admin/ordini', '/api/suggerimenti?q=x', '/robots.txt', '/sw.js'])(
    '%s',
    async (path) => {
      const { host } = new URL(site.url);
      expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n`)).toBe(400);
      expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhOST: ${host}\r\n`)).toBe(400);
      expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Name: Host\r\n`)).not.toBe(400);
    },
  );
});
