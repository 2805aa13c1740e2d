import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { totp } from '#support/totp.ts';

const PASSWORD = 'una-password';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

type Person = { name: string; email: string; password: string };

/** Makes an account and answers the cookie of its session. */
const account = async (who: Person) => signedInCookie(site, await confirmedAccount(site, who));
/** Somebody with an account of their own: tests close some. */
const person = (name: string): Person => ({
  name,
  password: PASSWORD,
  email: `${name}-${crypto.randomUUID()}@esempio.it`,
});
const close = (form: Record<string, string>, cookie = '') => sendForm(site, '/account/dati', form, cookie);
const exported = (cookie = '') => sendForm(site, '/account/dati/esporta', {}, cookie);
const exists = (email: string) => site.shop.db.$count(users, eq(users.email, email));

test('whoever is signed in gets their own data, and nobody else’s', async () => {
  const ada = person('ada');
  const eva = person('eva');
  const cookie = await account(ada);
  const mine = await addOrder(site.shop.db, { customerEmail: ada.email });
  await addOrder(site.shop.db, { customerEmail: eva.email });
  const answer = await exported(cookie);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dati-personali.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const known = (await answer.json()) as { email: string; orders: { id: string }[] };
  expect(known.email).toBe(ada.email);
  expect(known.orders.map(({ id }) => id)).toEqual([mine]);
  expect(JSON.stringify(known)).not.toContain(eva.email);
  expect((await exported()).status).toBe(401);
});

test('an address that was never confirmed opens nothing', async () => {
  const ada = person('ada');
  const cookie = await account(ada);
  await site.shop.db.update(users).set({ emailVerified: false }).where(eq(users.email, ada.email));
  const answer = await exported(cookie);
  expect([401, 403]).toContain(answer.status);
  expect(await answer.text()).not.toContain('customerEmail');
});

test('an account is closed by its password alone, and all its sessions end', async () => {
  const ada = person('ada');
  const here = await account(ada);
  const elsewhere = await signedInCookie(site, ada);
  expect((await close({ password: ada.password })).status).toBe(401);
  const refused = await close({ password: 'sbagliata' }, here);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('La password non è corretta.');
  expect(await exists(ada.email)).toBe(1);

  const closed = await close({ password: ada.password }, here);
  expect(closed.status).toBe(302);
  expect(closed.headers.get('location')).toBe('/auth#account-chiuso');
  expect(await exists(ada.email)).toBe(0);
  for (const cookie of [here, elsewhere]) {
    const page = await fetch(`${site.url}/account`, { redirect: 'manual', headers: { cookie } });
    expect(page.headers.get('location')).toMatch(/^\/auth/);
  }
});

test('where the second step is on, closing asks for a code too', async () => {
  const eva = person('eva');
  const evasCookie = await account(eva);
  const caller = { headers: new Headers({ cookie: evasCookie }), clientAddress: '203.0.113.9' };
  const begun = await site.shop.auth.beginSecondFactor({ password: eva.password, issuer: 'Vetrina' }, caller);
  if (!begun.ok) throw new Error(begun.code);
  const on = await site.shop.auth.confirmSecondFactor(totp(begun.secret), caller);
  if (!on.ok) throw new Error(on.code);
  const cookie = on.setCookies.map((one) => one.split(';')[0]).join('; ') || evasCookie;
  for (const code of ['', '000000']) {
    const refused = await close({ password: eva.password, code }, cookie);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Codice non valido.');
  }
  expect(await exists(eva.email)).toBe(1);
  expect((await close({ password: eva.password, code: totp(begun.secret) }, cookie)).status).toBe(302);
  expect(await exists(eva.email)).toBe(0);
});

test('an account of the administration is not closed here', async () => {
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const refused = await close({ password: ADMINISTRATOR.password }, owner);
  expect(refused.status).toBe(403);
  expect(await exists(ADMINISTRATOR.email)).toBe(1);
});
