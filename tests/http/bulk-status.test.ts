import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_AT_ONCE } from '#shop/orders/lifecycle/many.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { undoableMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const STATUSES = '/admin/ordini/stati';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const send = async (fields: [string, string][], cookie = owner) => {
  const answer = await fetch(`${site.url}/admin/ordini/stati.data`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
};
const page = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
};
const statusOf = async (id: string) => (await orderById(site.shop.db, id))?.status;

test('chosen orders move together, and are taken back together', async () => {
  const ids = [await addOrder(site.shop.db, {}), await addOrder(site.shop.db, {})];
  const chosen = ids.map((id): [string, string] => ['order', `${id}.1`]);
  const moved = await send([['status', 'shipped'], ...chosen, ['order', `${ids[0]}.1`]]);
  expect(moved.status).toBe(200);
  expect(moved.text).toContain('2 ordini aggiornati');
  expect(await Promise.all(ids.map(statusOf))).toEqual(['shipped', 'shipped']);
  const moves = await Promise.all(ids.map((id) => undoableMove(site.shop, { id, version: 2 })));
  const changes = ids.map((id, at): [string, string] => ['change', `${id}.${moves[at]?.eventId}.2`]);
  expect((await send([['intent', 'undo'], ...changes])).text).toContain('Stato degli ordini ripristinato');
  expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'pending']);
});

test.each<[string, [string, string][], number]>([
  ['no order', [['status', 'shipped']], 422],
  ['no status', [['order', NOBODY]], 422],
  [
    'a cancellation',
    [
      ['status', 'cancelled'],
      ['order', NOBODY],
    ],
    422,
  ],
  ['more than fit into an address', [['status', 'shipped'], ...tooMany()], 422],
  [
    'an unknown order',
    [
      ['status', 'shipped'],
      ['order', NOBODY],
    ],
    404,
  ],
  [
    'what nobody changed, to be taken back',
    [
      ['intent', 'undo'],
      ['change', `${NOBODY}.1`],
    ],
    409,
  ],
  [
    'nonsense to be taken back',
    [
      ['intent', 'undo'],
      ['change', 'x'],
    ],
    409,
  ],
])('%s is refused', async (_, fields, status) => {
  expect((await send(fields)).status).toBe(status);
});

function tooMany(): [string, string][] {
  return Array.from({ length: MOST_AT_ONCE + 1 }, () => ['order', crypto.randomUUID()]);
}

test('all that a filter finds can be chosen, and so many ids fit into the address of their slips', async () => {
  const ids = [await addOrder(site.shop.db, {}), await addOrder(site.shop.db, {})];
  const found = `/admin/ordini.data?stato=pending&q=%23${ids[1]?.slice(0, 8)}`;
  expect((await page(`${found}&tutti=1`)).text).toContain('matching');
  const matching = async (query: string) =>
    (await page(`${found}${query}`)).text.split('"matching"')[1] ?? '';
  expect(await matching('&tutti=1')).toContain('deliveryMethod');
  const many = [...ids, ...Array.from({ length: MOST_AT_ONCE - 2 }, () => crypto.randomUUID())];
  const slips = await page(`/admin/ordini/bolle?ordine=${many.join('&ordine=')}`);
  expect(slips.text.match(/Contenuto del pacco/g)).toHaveLength(2);
});

test('their slips are one print', async () => {
  const ids = [await addOrder(site.shop.db, {}), await addOrder(site.shop.db, {})];
  const address = `/admin/ordini/bolle?ordine=${ids.join('&ordine=')}&ordine=${NOBODY}`;
  const { status, text } = await page(address);
  expect(status).toBe(200);
  for (const id of ids) expect(text).toContain(`#${id.slice(0, 8).toUpperCase()}`);
  expect(text.match(/Contenuto del pacco/g)).toHaveLength(2);
  expect((await page(`/admin/ordini/bolle?ordine=${NOBODY}`)).status).toBe(404);
});

test('the address of the change leads back to the list', async () => {
  expect(await page(STATUSES)).toMatchObject({ status: 302, location: '/admin/ordini' });
});

test('nobody else moves orders, or reads their slips', async () => {
  const id = await addOrder(site.shop.db, {});
  expect(
    (
      await send(
        [
          ['status', 'shipped'],
          ['order', id],
        ],
        '',
      )
    ).status,
  ).toBe(401);
  expect(await statusOf(id)).toBe('pending');
  const slips = await page(`/admin/ordini/bolle?ordine=${id}`, '');
  expect(slips.location).toMatch(/^\/auth\?returnTo=/);
});
