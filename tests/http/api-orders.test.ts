import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { staffLog } from '#db/schema/staff.ts';
import { ORDER_STATUSES } from '#db/values/orders.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { type ApiAnswer, type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { versionOf } from '#support/order-version.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

const clock = { now: new Date('2026-06-01T10:00:00Z') };

let site: TestSite;
let api: ApiClient;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  await addProduct(site.shop.db, { priceCents: 6100, stock: { M: null } });
  api = await apiClient(site, await makeToken(site));
});
afterAll(() => site.stop());

const idsOf = ({ json }: ApiAnswer): string[] => json.data.map(({ id }: { id: string }) => id);
const made = (createdAt: string, more: Partial<typeof orders.$inferInsert> = {}) => {
  const at = new Date(createdAt);
  return addOrder(site.shop.db, { createdAt: at, updatedAt: at, ...more });
};
const move = async (orderId: string, to: string) => {
  const version = await versionOf(site.shop.db, orderId);
  const moved = await moveOrder(site.shop, { orderId, to, version, actor: 'system', sure: true });
  expect(moved.ok).toBe(true);
};

test('an order is read with its lines, VAT and customer; its version is the ETag', async () => {
  const paid = await placePaidOrder(site, { notes: 'Citofono Bianchi' });
  const { json, etag } = await api('GET', `/orders/${paid.id}`);
  expect(json).toMatchObject({
    ...{ number: paid.number, status: 'pending', currency: 'EUR', total_cents: paid.totalCents },
    ...{ paid_cents: paid.totalCents, open_cents: 0, invoice: null },
    customer: { name: 'Ada Bianchi', email: paid.email, city: 'Bergamo', notes: 'Citofono Bianchi' },
    lines: [{ name: paid.productName, quantity: 1, vat_rate_percent: 22, refunded_quantity: 0 }],
  });
  const [vat] = json.vat;
  expect(vat.taxable_cents + vat.vat_cents).toBe(json.total_cents);
  expect(vat.vat_cents).toBe(json.total_cents - Math.round((json.total_cents * 100) / 122));
  expect(etag).toBe(`"${json.version}"`);
  for (const known of [etag, `W/${etag}`, `"0", ${etag}`]) {
    const same = await api('GET', `/orders/${paid.id}`, { headers: { 'if-none-match': known } });
    expect([known, same.status, same.json]).toEqual([known, 304, null]);
  }
  expect(JSON.stringify(json)).not.toMatch(/session|intent/);
  await move(paid.id, 'processing');
  const later = await api('GET', `/orders/${paid.id}`);
  expect([later.json.status, later.etag === etag]).toEqual(['processing', false]);
  expect((await api('GET', '/orders/3f2a9c1b-77aa-4c1d-9a55-0123456789ab')).status).toBe(404);
  expect((await api('GET', '/orders/x')).status).toBe(404);
});

test('the list is narrowed by status, payment, moments, e-mail and number', async () => {
  await site.shop.db.delete(orders);
  const old = await made('2026-05-01T10:00:00Z', { status: 'shipped', customerEmail: 'Bea@Esempio.it' });
  const open = await made('2026-05-02T10:00:00Z', { paidCents: 0, paymentMethod: 'transfer' });
  const number = old.slice(0, 8).toUpperCase();
  const cases: [string, string[]][] = [
    ['', [open, old]],
    ['status=shipped', [old]],
    ['payment=unpaid', [open]],
    ['payment=paid', [old]],
    ['created_since=2026-05-02T10:00:00Z', [open]],
    ['updated_since=2026-05-01T10:00:00Z', [old, open]],
    ['updated_since=2026-05-01T10:00:00.001Z', [open]],
    ['email=bea@esempio.it', [old]],
    [`number=${number}`, [old]],
    [`number=%23${number}`, [old]],
    ['number=zzz', []],
    ['status=pending&email=bea@esempio.it', []],
  ];
  for (const [query, ids] of cases) {
    const answer = await api('GET', `/orders?${query}`);
    expect([query, idsOf(answer)]).toEqual([query, ids]);
  }
  for (const query of [
    'status=gone',
    'payment=nothing',
    'created_since=yesterday',
    'updated_since=2026-05-01',
    'status=pending&status=shipped',
  ])
    expect((await api('GET', `/orders?${query}`)).status).toBe(422);
});

test('every order comes once while others are made, and every change comes when catching up', async () => {
  await site.shop.db.delete(orders);
  const ids: string[] = [];
  for (let day = 1; day <= 7; day += 1) ids.push(await made(`2026-05-0${day}T10:00:00Z`));
  const through = async (query: string, between: (page: number) => Promise<unknown>) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null; page += 1) {
      const answer: ApiAnswer = await api('GET', `/orders?limit=2${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(answer));
      await between(page);
      cursor = answer.json.next_cursor;
    }
    return seen;
  };
  const newest = await through('', (page) => made(`2026-05-2${page}T10:00:00Z`));
  expect(newest).toEqual(ids.toReversed());
  // The first one changes after it was read, the last one before.
  const changed = await through('&updated_since=2026-05-01T00:00:00Z', async (page) => {
    const at = new Date(Date.UTC(2026, 4, 30, 10, page));
    if (page === 0)
      for (const id of [ids[0], ids[6]])
        await site.shop.db
          .update(orders)
          .set({ notes: 'x', updatedAt: at })
          .where(eq(orders.id, id ?? ''));
  });
  expect(changed.slice(0, 6)).toEqual(ids.slice(0, 6));
  expect(changed.slice(-2).toSorted()).toEqual([ids[0], ids[6]].toSorted());
});

test('every status of the shop is one of the description', async () => {
  await site.shop.db.delete(orders);
  for (const status of ORDER_STATUSES) await made('2026-05-01T10:00:00Z', { status });
  expect(idsOf(await api('GET', '/orders'))).toHaveLength(ORDER_STATUSES.length);
});

test('an order is sent in parts and whole by the rules of the shop, with an e-mail', async () => {
  await site.shop.db.delete(outbox);
  const piece = {
    productId: crypto.randomUUID(),
    color: '',
    quantity: 1,
    priceCents: 2000,
    discountCents: 0,
  };
  const items = [
    { ...piece, name: 'Camicia', size: 'S' },
    { ...piece, name: 'Gonna', size: 'M' },
  ];
  const amounts = {
    subtotalCents: 4000,
    discountCents: 0,
    shippingCents: 0,
    totalCents: 4000,
    paidCents: 4000,
  };
  const id = await made('2026-05-01T10:00:00Z', { items, ...amounts, deliveryMethod: 'standard' });
  const path = `/orders/${id}/shipments`;
  const [shirt, skirt] = (await api('GET', `/orders/${id}`)).json.lines.map((line: { id: string }) => ({
    line: line.id,
    quantity: 1,
  }));
  expect((await api('GET', path)).json).toEqual({ data: [], waiting: [shirt, skirt] });
  const gls = { carrier: 'GLS', tracking_number: 'M 123' };
  const part = { body: { ...gls, lines: [shirt] }, headers: { 'idempotency-key': 'parcel-1' } };
  const sent = await api('POST', path, part);
  expect([sent.status, sent.json]).toEqual([
    201,
    expect.objectContaining({ carrier: 'GLS', tracking_number: 'M123', lines: [shirt] }),
  ]);
  expect((await api('POST', path, part)).json).toEqual(sent.json);
  expect((await api('GET', path)).json).toEqual({ data: [sent.json], waiting: [skirt] });
  const refusals: [object, number, string][] = [
    [{ lines: [shirt] }, 422, '/lines'],
    [{ lines: [{ ...skirt, quantity: 2 }] }, 422, '/lines'],
    [{ lines: [] }, 422, '/lines'],
    [{ tracking_number: 'AB123456 CD654321' }, 422, '/tracking_number'],
    [{ parcels: 2 }, 422, '/parcels'],
  ];
  for (const [body, status, pointer] of refusals) {
    const refused = await api('POST', path, { body });
    expect([body, refused.status, refused.json.errors?.[0]?.pointer]).toEqual([body, status, pointer]);
  }
  expect((await api('POST', path, { body: gls })).status).toBe(201);
  expect((await api('GET', `/orders/${id}`)).json).toMatchObject({ status: 'shipped' });
  const gone = await api('POST', path, { body: {} });
  expect([gone.status, gone.json.detail]).toEqual([409, 'Questo ordine è già partito.']);
  const mails = await site.shop.db.select({ kind: outbox.kind }).from(outbox);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-shipped', 'order-shipped']);
  const log = await site.shop.db.select({ act: staffLog.act }).from(staffLog).where(eq(staffLog.subject, id));
  expect(log.map(({ act }) => act)).toEqual(['api-order-shipped', 'api-order-shipped']);
});

test('an order that must not leave says what stands against it', async () => {
  const unpaid = await made('2026-05-01T10:00:00Z', {
    paidCents: 0,
    paymentMethod: 'transfer',
    deliveryMethod: 'standard',
  });
  const refused = await api('POST', `/orders/${unpaid}/shipments`, { body: {} });
  expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('non è pagato')]);
  const collected = await made('2026-05-01T10:00:00Z', { deliveryMethod: 'pickup' });
  expect((await api('POST', `/orders/${collected}/shipments`, { body: {} })).status).toBe(409);
  expect((await api('POST', `/orders/${crypto.randomUUID()}/shipments`, { body: {} })).status).toBe(404);
});
