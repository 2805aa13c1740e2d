import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** What signing in sets, as through a proxy that passes on the host that was asked. */
function cookiesOf(site: TestSite, publicUrl: string): Promise<string[]> {
  const body = String(new URLSearchParams(ADMINISTRATOR));
  return new Promise((resolve, reject) => {
    httpRequest(`${site.url}/auth`, {
      method: 'POST',
      headers: {
        host: new URL(publicUrl).host,
        origin: publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': body.length,
      },
    })
      .on('response', (answer) => resolve(answer.resume().headers['set-cookie'] ?? []))
      .on('error', reject)
      .end(body);
  });
}

describe.each([
  ['https://negozio.test', true],
  ['http://negozio.test', false],
])('a shop at %s', (publicUrl, secure) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite({ environment: { PUBLIC_URL: publicUrl } });
  });
  afterAll(() => site.stop());

  test(`says ${secure ? '' : 'nothing '}to come by https only`, async () => {
    for (const path of ['/', '/shop', '/auth', '/non-esiste', '/health', '/shop.data']) {
      const { headers } = await fetch(`${site.url}${path}`);
      const said = headers.get('strict-transport-security');
      expect(said).toBe(secure ? 'max-age=31536000' : null);
    }
    const page = await fetch(site.url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.includes('upgrade-insecure-requests')).toBe(secure);
  });

  test(`signs in with a cookie that ${secure ? 'only https' : 'any connection'} carries`, async () => {
    const [cookie = ''] = await cookiesOf(site, publicUrl);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(/; Secure/i.test(cookie)).toBe(secure);
    expect(cookie.startsWith('__Secure-')).toBe(secure);

    // Whatever its name, nobody's page is cached, and the session opens the admin area.
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const admin = await fetch(`${site.url}/admin/ordini`, { redirect: 'manual', headers });
    expect(admin.status).toBe(200);
    expect((await fetch(site.url, { headers })).headers.get('cache-control')).toBe('no-store');
  });

  test('leads to itself, whatever host was asked', async () => {
    const html = await (await fetch(`${site.url}/shop`)).text();
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/shop"`);
  });
});

test('HSTS covers subdomains only when a setting says so', async () => {
  const site = await openSite({
    environment: { PUBLIC_URL: 'https://negozio.test', HSTS_SUBDOMAINS: 'on' },
  });
  try {
    const { headers } = await fetch(site.url);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await site.stop();
  }
});

describe('what is sent', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.stop());

  test.each([
    ['/auth', 'application/x-www-form-urlencoded'],
    ['/shop', 'application/x-www-form-urlencoded'],
    ['/api/newsletter', 'multipart/form-data; boundary=x'],
    ['/api/quote', 'application/json'],
  ])('to %s is small, or refused before anybody takes it apart', async (path, type) => {
    const answer = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': type },
      body: 'a=b&'.repeat(70_000),
    });
    expect(answer.status).toBe(413);
  });
});
