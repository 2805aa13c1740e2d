import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { staffLog } from '#db/schema/staff.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { openSite, sendForm, type TestSite } from '#support/site.ts';

let site: TestSite;
let api: ApiClient;
let order: PaidOrder;
beforeAll(async () => {
  site = await openSite();
  api = await apiClient(site, await makeToken(site, { scopes: ['orders:read', 'orders:write'] }));
  await addProduct(site.shop.db, { name: 'Camicia', stock: { M: null } });
  order = await placePaidOrder(site, { quantity: 2 });
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.delete(rateLimits));

/** Declares a withdrawal on the site's page; answers it as the API shows it. */
async function declare(orderNumber: string, email = order.email) {
  const form = { name: 'Ada Bianchi', orderNumber, email, scope: 'all', articles: '' };
  const fields = { ...form, intent: 'conferma' };
  const sent = await sendForm(site, '/recesso', fields);
  expect(sent.status).toBeLessThan(400);
  const { json } = await api('GET', '/withdrawals?limit=1');
  return json.data[0];
}

const decide = (id: string, etag: string, body: object) =>
  api('PATCH', `/withdrawals/${id}`, { body, headers: { 'if-match': etag } });
const etagOf = async (id: string) => (await api('GET', `/withdrawals/${id}`)).etag;

test('pieces are noted as arrived and not, once for what was read; a refusal is sent and final', async () => {
  const made = await declare(order.number);
  expect(made).toMatchObject({
    ...{ status: 'open', order_number: order.number, claimed_order_id: null, email: order.email },
    ...{ goods_arrived_at: null, proof_arrived_at: null, refusal: null, is_other_email: false },
    lines: [{ quantity: 2 }],
  });
  const etag = await etagOf(made.id);
  const arrived = await decide(made.id, etag, { goods_arrived: true });
  expect(arrived.json).toEqual({ ...made, goods_arrived_at: expect.any(String) });
  expect((await decide(made.id, etag, { goods_arrived: false })).status).toBe(412);
  const proved = await decide(made.id, arrived.etag, { proof_arrived: true });
  const undone = await decide(made.id, proved.etag, { goods_arrived: false });
  expect(undone.json).toEqual({ ...made, proof_arrived_at: expect.any(String) });

  const refused = await decide(made.id, undone.etag, { refusal: 'Fuori termine' });
  expect([refused.status, refused.json.status, refused.json.refusal]).toEqual([
    200,
    'refused',
    'Fuori termine',
  ]);
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  expect(mails.filter(({ html }) => html.includes('Fuori termine'))).toHaveLength(1);
  expect((await decide(made.id, refused.etag, { refusal: 'Di nuovo' })).status).toBe(409);
  const logged = await site.shop.db.select().from(staffLog).where(eq(staffLog.subject, made.id));
  expect(logged.map(({ act }) => act)).toEqual(Array(4).fill('api-withdrawal-decided'));
});

test('one of another address is linked to its order by number', async () => {
  const made = await declare(order.number, 'eva@esempio.it');
  expect([made.order_id, made.claimed_order_id]).toEqual([null, expect.any(String)]);
  const etag = await etagOf(made.id);
  const unknown = await decide(made.id, etag, { order_number: '#00000000' });
  expect([unknown.status, unknown.json.errors[0].pointer]).toEqual([422, '/order_number']);
  const linked = await decide(made.id, etag, { order_number: order.number });
  expect(linked.json).toMatchObject({ order_id: made.claimed_order_id, is_other_email: true });
  expect((await decide(made.id, linked.etag, { order_number: order.number })).status).toBe(409);
});

test('they are listed by status; made-up ones and more than one decision are refused', async () => {
  const all = await api('GET', '/withdrawals?limit=1');
  const next = await api('GET', `/withdrawals?limit=1&cursor=${all.json.next_cursor}`);
  expect(next.json.data[0].id).not.toBe(all.json.data[0].id);
  const refused = (await api('GET', '/withdrawals?status=refused')).json.data;
  expect(refused.map(({ status }: { status: string }) => status)).toEqual(['refused']);
  expect((await api('GET', '/withdrawals?status=lost')).status).toBe(422);
  const [{ id }] = all.json.data;
  for (const body of [
    {},
    { goods_arrived: true, proof_arrived: true },
    { refusal: ' ' },
    { status: 'refused' },
  ])
    expect((await decide(id, '"x"', body)).status).toBe(422);
  expect((await decide(id, '"x"', { goods_arrived: true })).status).toBe(412);
  for (const none of [crypto.randomUUID(), 'x'])
    expect((await decide(none, '"x"', { goods_arrived: true })).status).toBe(404);
});
