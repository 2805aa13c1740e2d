import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSubscription } from '#support/customer-data.ts';
import { withoutRoles } from '#support/rows.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, signedInCookie, type TestSite } from '#support/site.ts';

const ORDER = '/admin/ordini/3f2a9c1b-77aa-4c1d-9a55-0123456789ab';
const CUSTOMER = '/admin/clienti/3f2a9c1b-77aa-4c1d-9a55-0123456789ab';
const ADA = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };

/** Pages, and the calls that they make, with what each is sent. */
const PAGES = [
  ORDER,
  `${ORDER}/bolla`,
  '/admin/clienti',
  CUSTOMER,
  '/admin/banca',
  '/admin/corrispettivi',
  '/admin/corrispettivi/esporta?mese=2026-03',
  '/admin/esporta/clienti',
  '/admin/esporta/consensi',
  '/admin/privacy',
  '/admin/richiamo',
  '/admin/richiamo/esporta?prodotto=3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  '/admin/sicurezza',
  '/account',
  '/account/sicurezza',
  '/account/indirizzi',
  '/account/dati',
];
const CALLS: [path: string, form: Record<string, string>][] = [
  [ORDER, { intent: 'status', status: 'cancelled' }],
  [`${ORDER}/rimborsi`, { amount: '10' }],
  ['/admin/rimborsi/3f2a9c1b-77aa-4c1d-9a55-0123456789ab', { intent: 'settle' }],
  [CUSTOMER, { note: 'Porta la M' }],
  ['/admin/privacy', { intent: 'erase', email: ADA.email }],
  ['/admin/privacy/esporta', { email: ADMINISTRATOR.email }],
];

let site: TestSite;
let ada: string;
let owner: string;

beforeAll(async () => {
  site = await openSite();
  ada = await signedInCookie(site, await confirmedAccount(site, ADA));
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const get = (path: string, cookie = '') =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
const post = (path: string, form: Record<string, string>, cookie = '', origin = site.url) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin },
    body: new URLSearchParams(form),
  });

describe('somebody who is not signed in', () => {
  test.each(PAGES)('is redirected from %s to the sign-in page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/auth\?returnTo=/);
  });

  test.each(['/account', '/account/sicurezza', '/admin/ordini'])(
    'comes back to what was asked of %s',
    async (path) => {
      const { headers } = await get(`${path}?q=a+b&stato=%C3%A8`);
      const returnTo = new URL(headers.get('location') ?? '', site.url).searchParams.get('returnTo');
      expect(returnTo).toBe(`${path}?q=a+b&stato=%C3%A8`);
    },
  );

  test('comes back to the favourites, whose link to the account names them', async () => {
    expect(await (await get('/wishlist')).text()).toContain('href="/account?returnTo=/wishlist"');
    const { headers } = await get('/account?returnTo=/wishlist');
    expect(headers.get('location')).toBe('/auth?returnTo=%2Fwishlist');
  });

  test('is led from the data of an own page to the sign-in page, and back to the page itself', async () => {
    const shown = await (await get('/account/sicurezza.data?_routes=%2Faccount%2Fsicurezza')).text();
    expect(shown).toContain('/auth?returnTo=%2Faccount%2Fsicurezza"');
  });

  test.each(CALLS)('may not call %s with %j', async (path, form) => {
    expect((await post(path, form)).status).toBe(401);
  });

  test('may not change an account, nor with a flag of their own making', async () => {
    const forged = 'vetrina.session_token=admin; adminSession=true';
    expect((await post('/account/sicurezza', { intent: 'end-other-sessions' }, forged)).status).toBe(401);
    expect((await get('/admin/privacy', forged)).status).toBe(302);
  });
});

describe('an ordinary account', () => {
  test.each(PAGES.filter((path) => path.startsWith('/admin')))('is redirected from %s', async (path) => {
    const answer = await get(path, ada);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/auth\?returnTo=/);
  });

  test.each(CALLS)('may not call %s with %j', async (path, form) => {
    const answer = await post(path, form, ada);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain(ADMINISTRATOR.email);
  });

  test('personal pages are not cached', async () => {
    for (const path of ['/account', '/account/sicurezza', '/account/indirizzi', '/account/dati']) {
      const answer = await get(path, ada);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

test('what the owner sees is kept by nobody', async () => {
  for (const path of ['/admin/privacy', '/admin/clienti', `${ORDER}/bolla`]) {
    expect((await get(path, owner)).headers.get('cache-control')).toBe('no-store');
  }
});

test('a person is found by an address that today’s forms refuse, and a mistyped one shows an error', async () => {
  const before = 'perché@esempio.it';
  await addSubscription(site.shop.db, before);
  const found = await post('/admin/privacy', { email: before }, owner);
  expect(found.status).toBe(200);
  expect(await found.text()).toContain('Newsletter');
  const slip = await post('/admin/privacy', { email: 'perche@esempio' }, owner);
  expect(slip.status).toBe(422);
  expect(await slip.text()).toContain('Inserisci un indirizzo email corretto.');
});

test('a form sent from another site changes nothing', async () => {
  const answer = await post(
    '/account/sicurezza',
    { intent: 'end-other-sessions' },
    ada,
    'https://altrove.test',
  );
  expect(answer.status).toBeGreaterThanOrEqual(400);
});

test('a session loses the admin area when its role is removed', async () => {
  expect((await get('/admin/privacy', owner)).status).toBe(200);
  await withoutRoles(site.shop.db, async () => {
    expect((await get('/admin/privacy', owner)).status).toBe(302);
    expect((await post('/admin/privacy', { email: ADA.email }, owner)).status).toBe(403);
  });
});
