import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const FORM = 'application/x-www-form-urlencoded';
const KB = 1024;

function send(
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string> = {},
  method = 'POST',
) {
  return fetch(`${site.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { origin: site.url, ...headers },
    body,
  });
}

describe('a body is no larger than its address takes', () => {
  test.each([
    ['/auth', FORM, 32, 413],
    ['/auth/recupero', FORM, 32, 413],
    ['/newsletter', FORM, 32, 413],
    ['/api/newsletter', FORM, 32, 413],
    ['/api/quote', 'application/json', 32, 413],
    ['/api/consent', 'application/json', 32, 413],
    ['/shop', FORM, 32, 413],
    ['/admin/prodotti', FORM, 256, 413],
    ['/admin/impostazioni', FORM, 256, 413],
    ['/admin/upload', 'image/png', 12 * KB, 413],
    ['/api/webhook', 'application/json', KB, 413],
  ])('%s, %s: %d KB', async (path, type, kilobytes, status) => {
    const over = await send(path, 'a'.repeat(kilobytes * KB + 1), { 'content-type': type });
    expect(over.status).toBe(status);
    expect(await over.text()).toContain('troppo grande');
    const full = await send(path, `a=${'a'.repeat(kilobytes * KB - 2)}`, { 'content-type': type });
    expect(full.status).not.toBe(413);
    expect(full.status).toBeLessThan(500);
  });

  test('a cart with the most lines allowed is below the limit', async () => {
    const items = Array.from({ length: 50 }, () => ({
      id: crypto.randomUUID(),
      size: 'x'.repeat(20),
      quantity: 10,
      price: 123_456.78,
    }));
    const answer = await send('/api/quote', JSON.stringify({ items }), {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a form has at most a thousand fields', () => {
  const fields = (count: number) => Array.from({ length: count }, () => 'a=').join('&');
  const parts = (count: number) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    return `${part.repeat(count)}--x--\r\n`;
  };

  test.each(['/auth', '/newsletter', '/api/newsletter', '/admin/prodotti', '/account/sicurezza'])(
    '%s',
    async (path) => {
      const headers = { 'content-type': FORM, cookie: owner };
      const answer = await send(path, fields(1001), headers);
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain('troppi campi');
      expect((await send(path, fields(1000), headers)).status).not.toBe(413);
    },
  );

  test('in parts as well', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: owner };
    const tooMany = await send('/admin/prodotti', parts(1001), headers);
    expect(tooMany.status).toBe(413);
    expect(await tooMany.text()).toContain('troppi campi');
    expect((await send('/admin/prodotti', parts(1000), headers)).status).toBe(400);
  });
});

describe('a form is read in either encoding', () => {
  const credentials = new FormData();
  for (const [name, value] of Object.entries(ADMINISTRATOR)) credentials.set(name, value);

  test('fields come to the route, files do not', async () => {
    expect((await send('/auth', credentials)).status).toBe(302);
    const withFile = new FormData();
    withFile.set('email', new Blob([ADMINISTRATOR.email]), 'email.txt');
    withFile.set('password', ADMINISTRATOR.password);
    expect((await send('/auth', withFile)).status).toBe(422);
  });

  test.each([
    ['multipart/form-data', 'a=b', 400],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense', 400],
    ['application/json', '{"email":"a@example.it"}', 415],
    ['text/plain', 'email=a@example.it', 415],
  ])('%s with %j is refused in Italian', async (type, body, status) => {
    const answer = await send('/auth', body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/non è leggibile|Servono i campi/);
  });

  test('an empty one has no fields', async () => {
    expect((await send('/auth', undefined)).status).toBe(422);
  });
});

describe('nothing is taken where nothing is done with it', () => {
  test.each([
    '/',
    '/shop',
    '/resi',
    '/health',
    '/live',
    '/sitemap.xml',
    '/non/esiste',
    '/_.data',
    '/shop.data',
  ])('POST %s', async (path) => {
    const answer = await send(path, 'a=b', { 'content-type': FORM });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.text()).toBe('Metodo non ammesso.');
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s, anywhere', async (method) => {
    for (const path of ['/', '/auth', '/admin/prodotti', '/api/newsletter']) {
      const answer = await send(path, 'a=b', { 'content-type': FORM, cookie: owner }, method);
      expect(answer.status).toBe(405);
    }
  });

  test('an API call gets the failure as JSON', async () => {
    const answer = await send('/api/quote', '{}', { 'content-type': 'application/json' }, 'PUT');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(await answer.json()).toEqual({
      ok: false,
      success: false,
      code: 'method_not_allowed',
      title: 'Errore',
      description: 'Metodo non ammesso.',
    });
  });

  test('the connection stays usable after a body is refused unread', async () => {
    for (let round = 0; round < 8; round += 1) {
      expect((await send('/api/quote', 'a'.repeat(200 * KB))).status).toBe(413);
      expect((await send('/admin/upload', 'a'.repeat(200 * KB))).status).toBe(401);
    }
    expect((await fetch(`${site.url}/health`)).status).toBe(200);
  });
});
