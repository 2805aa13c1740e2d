import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtRoutes } from '#support/built-routes.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** Addresses of all routes that are written to; parameters are given some value. */
const PATHS = (await builtRoutes())
  .filter(({ chain }) => chain.at(-1)?.action)
  .map(({ address }) =>
    address.replace(/:id\b/, '3f2a9c1b-77aa-4c1d-9a55-0123456789ab').replace('*', 'non-esiste'),
  );
/** Pages are also written to through the address of their data. */
const ADDRESSES = PATHS.flatMap((path) => (path.startsWith('/api/') ? [path] : [path, `${path}.data`]));

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  const signedIn = await site.shop.auth.signIn(ADMINISTRATOR, {
    headers: new Headers(),
    clientAddress: '127.0.0.1',
  });
  if (!signedIn.ok) throw new Error(signedIn.code);
  owner = signedIn.setCookies.map((one) => one.split(';')[0]).join('; ');
});
afterAll(() => site.stop());

test('the shop has addresses that write', () => {
  expect(PATHS.length).toBeGreaterThan(20);
  expect(PATHS).toEqual(expect.arrayContaining(['/auth', '/admin/prodotti', '/api/create-payment']));
});

describe.each(ADDRESSES)('%s', (path) => {
  test.each([
    ['https://evil.example', 'application/x-www-form-urlencoded'],
    ['https://evil.example', 'text/plain'],
    ['null', 'multipart/form-data; boundary=x'],
  ])('is closed to a page of %s that sends %s, whoever is signed in', async (origin, type) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(`${site.url}${path}`, {
        method,
        redirect: 'manual',
        headers: { origin, cookie: owner, 'content-type': type },
        body: 'intent=delete&id=1',
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe.each(ADDRESSES)('%s, by its fetch metadata', (path) => {
  test.each(['cross-site', 'same-site', 'same-origin, cross-site', 'x'])(
    'is closed to a browser that says "%s" and names no origin',
    async (site_) => {
      const answer = await fetch(`${site.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'sec-fetch-site': site_,
          cookie: owner,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'intent=delete&id=1',
      });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});

test('reading is open to links on other sites', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const path of ['/', '/shop', '/auth'])
    expect((await fetch(site.url + path, { headers })).status).toBe(200);
});

test('what is no browser names neither origin nor site, and goes on writing', async () => {
  const signature = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const shown = await fetch(`${site.url}/api/webhook`, { method: 'POST', headers: signature, body: '{}' });
  // Refused for its signature alone: the request itself was read.
  expect(await shown.json()).toMatchObject({ code: 'invalid_signature' });
  const oneClick = await fetch(`${site.url}/newsletter/disiscrizione?token=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).not.toBe(403);
});

test('a form of the same host may write, with either scheme behind a proxy', async () => {
  const { host } = new URL(site.url);
  for (const origin of [`http://${host}`, `https://${host}`]) {
    const answer = await fetch(`${site.url}/auth`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'mode=sign-in&email=nessuno%40example.it&password=sbagliata',
    });
    expect(answer.status).toBe(401);
  }
});

test.each(['evil.example', 'http://', 'https://evil.example/', 'x'])(
  'an origin that is none is another site’s, whatever host is asked: %s',
  async (origin) => {
    const answer = await fetch(`${site.url}/auth`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'mode=sign-in',
    });
    expect(answer.status).toBe(403);
  },
);

test('no address tells pages of other sites that they may read it', async () => {
  for (const path of [...PATHS, '/', '/live', '/health', '/api/prodotti?ids=x']) {
    const answer = await fetch(`${site.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    await answer.body?.cancel();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});
