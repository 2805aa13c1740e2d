import { afterAll, beforeAll, expect, test } from 'vitest';
import { favourites } from '#db/schema/wishlist.ts';
import { addProduct } from '#support/room.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ADA = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
const EVA = { email: 'eva@esempio.it', password: 'una-password', name: 'Eva' };
const AT = '2026-05-01T08:00:00.000Z';

let site: TestSite;
let ada: string;
let eva: string;
let product: string;
beforeAll(async () => {
  site = await openSite();
  ada = await signedInCookie(site, await confirmedAccount(site, ADA));
  eva = await signedInCookie(site, await confirmedAccount(site, EVA));
  product = await addProduct(site.shop.db, { name: 'Abito Luna' });
});
afterAll(() => site.stop());

type Answer = { account: string; favourites: unknown[]; code?: string };

async function send(body: object, cookie = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/preferiti`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify({ account: null, add: [], remove: [], ...body }),
  });
  return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
}
/** Ada has the dress in her list. */
const likes = () => send({ add: [{ id: product, added_at: AT }] }, ada);
const rows = () => site.shop.db.select().from(favourites);

test('an account keeps what a device sends, and tells it to the next; ids in any case', async () => {
  const sent = await send({ add: [{ id: product.toUpperCase(), added_at: AT }] }, ada);
  expect(sent).toMatchObject({ status: 200, favourites: [{ id: product, added_at: AT }] });
  expect(sent.headers.get('cache-control')).toBe('no-store');
  expect(await send({}, ada)).toMatchObject({ account: sent.account, favourites: [{ id: product }] });
});

test('another account’s list is neither read nor changed', async () => {
  await likes();
  const before = await rows();
  const [{ userId = '' } = {}] = before;
  for (const account of [null, userId]) {
    const answer = await send({ account, remove: [product] }, eva);
    expect(answer).toMatchObject({ status: 200, favourites: [] });
    expect(answer.account).not.toBe(userId);
  }
  expect(await rows()).toEqual(before);
});

test('nobody reads or changes a list, nor does another site', async () => {
  await likes();
  const before = await rows();
  const stranger = await send({ remove: [product] });
  expect(stranger).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await send({}, ada.replace(/=.*/, '=invented'))).toMatchObject({ status: 401 });
  const elsewhere = await send({ remove: [product] }, ada, { origin: 'https://altrove.test' });
  expect(elsewhere).toMatchObject({ status: 403, code: 'other_site' });
  expect(await rows()).toEqual(before);
});

test.each([
  { account: 3 },
  { add: [{ id: 'x', added_at: AT }] },
  { add: [crypto.randomUUID()] },
  { remove: 'tutto' },
  { remove: Array.from({ length: 201 }, () => crypto.randomUUID()) },
])('%j is no list of changes', async (body) => {
  await likes();
  const before = await rows();
  expect(await send(body, ada)).toMatchObject({ status: 400, code: 'bad_request' });
  expect(await rows()).toEqual(before);
});

test('it is only sent to, never fetched', async () => {
  const { status } = await fetch(`${site.url}/api/preferiti`, { headers: { cookie: ada } });
  expect(status).toBe(405);
});

test('the export names the favourites', async () => {
  await likes();
  const answer = await sendForm(site, '/account/dati/esporta', {}, ada);
  expect(await answer.json()).toMatchObject({ favourites: [{ product: 'Abito Luna', addedAt: AT }] });
});
