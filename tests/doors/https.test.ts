import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Doors, openDoors } from '../support/doors.ts';

describe.each([
  ['https://negozio.test', true],
  ['http://negozio.test', false],
])('a shop at %s', (publicUrl, secure) => {
  let doors: Doors;
  beforeAll(async () => {
    doors = await openDoors({ environment: { PUBLIC_URL: publicUrl } });
  });
  afterAll(() => doors.stop());

  test(`says ${secure ? '' : 'nothing '}to come by https only`, async () => {
    for (const path of ['/', '/shop', '/auth', '/non-esiste', '/health', '/shop.data']) {
      const { headers } = await fetch(`${doors.url}${path}`);
      const said = headers.get('strict-transport-security');
      if (secure) expect(said).toMatch(/^max-age=31536000; includeSubDomains/);
      else expect(said).toBeNull();
    }
    const page = await fetch(doors.url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.includes('upgrade-insecure-requests')).toBe(secure);
  });

  test('leads to itself, whatever host was asked', async () => {
    const html = await (await fetch(`${doors.url}/shop`)).text();
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/shop"`);
  });
});
