import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { refunds } from '#db/schema/refunds.ts';
import { staffLog } from '#db/schema/staff.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { failProvider, mendProvider } from '#support/provider.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** Stands still: no midnight comes between. */
const NOW = new Date();
const TODAY = dayInRome(NOW);

let site: TestSite;
let api: ApiClient;
beforeAll(async () => {
  site = await openSite({ now: () => NOW });
  await addProduct(site.shop.db, { priceCents: 6100, stock: { M: null } });
  api = await apiClient(site, await makeToken(site));
});
afterAll(() => site.stop());

const refundsOf = (id: string) => site.shop.db.select().from(refunds).where(eq(refunds.orderId, id));
const mailsTo = async (email: string, kind: string) =>
  (await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email))).filter(
    (one) => one.kind === kind,
  );
const lineOf = async ({ id }: PaidOrder) => (await api('GET', `/orders/${id}`)).json.lines[0];

test('a refund is requested once for a key, also at once, and the customer reads of it', async () => {
  const order = await placePaidOrder(site, { quantity: 2 });
  const path = `/orders/${order.id}/refunds`;
  const line = await lineOf(order);
  const lines = [{ line: line.id, quantity: 1 }];
  const sent = {
    body: { amount_cents: 1000, lines, reason: 'Cucitura difettosa' },
    headers: { 'idempotency-key': 'refund-1' },
  };
  const [one, two] = await Promise.all([api('POST', path, sent), api('POST', path, sent)]);
  expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
  expect(one.json).toMatchObject({
    data: [
      {
        ...{ status: 'requested', origin: 'owner', amount_cents: 1000, reason: 'Cucitura difettosa' },
        vat: [{ rate_percent: 22, taxable_cents: 820, vat_cents: 180, total_cents: 1000 }],
        lines: [{ line: line.id, quantity: 1, amount_cents: 1000 }],
      },
    ],
    refundable_cents: order.totalCents - 1000,
  });
  expect(await refundsOf(order.id)).toHaveLength(1);
  expect(await mailsTo(order.email, 'refund')).toHaveLength(1);
  expect((await api('GET', `/orders/${order.id}`)).json).toMatchObject({
    ...{ refunded_cents: 1000, lines: [{ refunded_quantity: 1 }] },
  });
  const read = await api('GET', path);
  expect(read.json.data.map(({ id }: { id: string }) => id)).toEqual([one.json.data[0].id]);
  const [row] = await refundsOf(order.id);
  const log = await site.shop.db.select().from(staffLog).where(eq(staffLog.subject, order.id));
  expect(log.map(({ act }) => act)).toEqual(['api-order-refunded']);
  // As if its maker had done so; the staff's log names the token.
  expect(row?.actor).not.toBe(log[0]?.actor);
});

test('a refund is refused by the rules of the shop, and names the field', async () => {
  const order = await placePaidOrder(site);
  const path = `/orders/${order.id}/refunds`;
  const { id: line } = await lineOf(order);
  const wrong: [object, string][] = [
    [{ amount_cents: 0 }, '/amount_cents'],
    [{ amount_cents: 12.5 }, '/amount_cents'],
    [{ amount_cents: order.totalCents + 1 }, '/amount_cents'],
    [{ amount_cents: 100, lines: [{ line, quantity: 2 }] }, '/lines'],
    [{ amount_cents: 100, lines: [{ line: 'x', quantity: 1 }] }, '/lines'],
    [{ amount_cents: 100, wrapping: true }, '/wrapping'],
    [{ amount_cents: 100, return_code: 'R-1' }, '/return_code'],
    [{ amount_cents: 100, currency: 'USD' }, '/currency'],
  ];
  for (const [body, pointer] of wrong) {
    const { status, json } = await api('POST', path, { body });
    expect([body, status, json.errors?.[0]?.pointer]).toEqual([body, 422, pointer]);
  }
  expect(await refundsOf(order.id)).toEqual([]);
  const unknown = `/orders/${crypto.randomUUID()}/refunds`;
  expect((await api('POST', unknown, { body: { amount_cents: 1 } })).status).toBe(404);
  expect((await api('GET', unknown)).status).toBe(404);
});

test('while the payment provider is away nothing is refunded', async () => {
  const order = await placePaidOrder(site);
  const emulator = site.shop.emulatorPort ?? 0;
  await failProvider(emulator, { times: 100, cut: true });
  const answer = await api('POST', `/orders/${order.id}/refunds`, { body: { amount_cents: 100 } });
  await mendProvider(emulator);
  expect([answer.status, answer.json.detail]).toEqual([503, expect.stringContaining('non risponde')]);
  expect(await refundsOf(order.id)).toEqual([]);
});

const BUSINESS = {
  ...{ invoice_wanted: true, invoice_kind: 'business', invoice_company: 'Sartoria Bianchi S.r.l.' },
  ...{ invoice_vat_number: '07643520567', invoice_street: 'Corso Italia 3', invoice_postal_code: '20122' },
  ...{ invoice_town: 'Milano', invoice_province: 'MI', invoice_sdi_code: 'M5UXCR1', invoice_pec: '' },
};

test('an invoice is read, numbered and followed by what a credit note is due for', async () => {
  const order = await placePaidOrder(site, { invoice: BUSINESS });
  const path = `/orders/${order.id}/invoice`;
  const { json, etag } = await api('GET', path);
  expect(json).toMatchObject({
    ...{ number: null, day: null, file: null, total_cents: order.totalCents, credit_notes: [] },
    addressee: { kind: 'business', company: 'Sartoria Bianchi S.r.l.', vat_number: '07643520567' },
  });
  const put = (body: object, ifMatch?: string) =>
    api('PUT', path, { body, ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }) });
  const noted = { number: 'FE 12/2026', day: TODAY };
  expect((await put(noted)).status).toBe(428);
  expect((await put(noted, '"0"')).status).toBe(412);
  const wrong: [object, string][] = [
    [{ number: '', day: TODAY }, '/number'],
    [{ number: 'senza cifre', day: TODAY }, '/number'],
    [{ number: '12', day: addDays(TODAY, 1) }, '/day'],
    [{ number: '12', day: '2026-02-31' }, '/day'],
  ];
  for (const [body, pointer] of wrong) {
    const refused = await put(body, etag);
    expect([body, refused.status, refused.json.errors?.[0]?.pointer]).toEqual([body, 422, pointer]);
  }
  const done = await put(noted, etag);
  expect(done.json).toMatchObject({ ...noted, total_cents: order.totalCents, credit_due_cents: 0 });
  expect(done.json.file.name).toMatch(/^IT\w+_V\w{4,}\.xml$/);
  expect(done.json.file.xml).toContain('<Numero>FE 12/2026</Numero>');
  expect(done.etag).not.toBe(etag);
  expect((await api('GET', `/orders/${order.id}`)).json.invoice).toEqual(noted);
  const other = await placePaidOrder(site, { invoice: BUSINESS });
  const fresh = await api('GET', `/orders/${other.id}/invoice`);
  const taken = await api('PUT', `/orders/${other.id}/invoice`, {
    body: noted,
    headers: { 'if-match': fresh.etag },
  });
  expect([taken.status, taken.json.errors[0].pointer]).toEqual([422, '/number']);
  await api('POST', `/orders/${order.id}/refunds`, { body: { amount_cents: 500 } });
  expect((await api('GET', path)).json.credit_due_cents).toBe(500);
});

test('an order without a request has no invoice', async () => {
  const order = await placePaidOrder(site);
  expect((await api('GET', `/orders/${order.id}/invoice`)).status).toBe(404);
  const { etag } = await api('GET', `/orders/${order.id}`);
  const headers = { 'if-match': etag };
  const put = await api('PUT', `/orders/${order.id}/invoice`, {
    body: { number: '13', day: TODAY },
    headers,
  });
  expect([put.status, put.json.detail]).toEqual([409, 'Per questo ordine non è stata chiesta una fattura.']);
});
