import { execFile, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { webhookPost } from '#platform/webhook-post.server.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { apiClient, makeToken } from '#support/api-client.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { freePort } from '#support/port.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let token: string;
let id: string;
beforeAll(async () => {
  site = await openSite();
  token = await makeToken(site, { scopes: ['products:read', 'stock:write'] });
  const sizes = [
    { size: 'S', stock: 3, sku: 'GIL-S' },
    { size: 'M', stock: null, barcode: '8001234567897' },
    { size: 'L', stock: 7, sku: 'GIL-L' },
  ];
  const input = { ...PRODUCT_INPUT, name: 'Gilet', sizes };
  ({ id } = await createProduct(site.shop.db, { input, now: new Date(), accountId: 'owner' }));
});
afterAll(() => site.stop());

const run = (lines: string[]) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vetrina-example-')), 'pieces.csv');
  writeFileSync(file, lines.join('\r\n'));
  return promisify(execFile)(process.execPath, ['examples/stock-from-csv/stock-from-csv.mjs', file], {
    // As a browser's address bar has it.
    env: { VETRINA_URL: `${site.url}/`, VETRINA_TOKEN: token },
  });
};
const counts = async () =>
  (
    await site.shop.db
      .select({ stock: productSizes.stock })
      .from(productSizes)
      .where(eq(productSizes.productId, id))
      .orderBy(asc(productSizes.position))
  ).map(({ stock }) => stock);
const corrections = () =>
  site.shop.db.$count(
    stockMovements,
    and(eq(stockMovements.reason, 'correction'), eq(stockMovements.note, 'Cash register')),
  );

test('a cash register’s file sets the stock, says what is unknown, and may be run twice', async () => {
  const lines = ['GIL-S;S;5', '8001234567897;M;2', 'GIL-L;L;7', 'XX-1;S;1', 'GIL-S;M;1', 'GIL-S;S;molti', ''];
  const { stdout, stderr } = await run(lines);
  expect(stdout).toBe('1 products set, 3 lines unknown, 0 products failed\n');
  expect(stderr.split('\n').filter(Boolean)).toEqual([
    'Unknown: XX-1;S;1',
    'Unknown: GIL-S;M;1',
    'Unknown: GIL-S;S;molti',
  ]);
  expect(await counts()).toEqual([5, 2, 7]);
  const moved = await corrections();
  expect((await run(lines)).stdout).toBe(stdout);
  expect([await counts(), await corrections()]).toEqual([[5, 2, 7], moved]);
});

test('a token that opens nothing, or lacks the scope, is refused in words', async () => {
  token = 'vt_x';
  await expect(run(['GIL-S;S;9'])).rejects.toMatchObject({
    code: 1,
    stderr: 'A valid token is required\n',
  });
  token = await makeToken(site, { name: 'Sola lettura', scopes: ['products:read'] });
  await expect(run(['GIL-S;S;9'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('lacks the scope stock:write'),
  });
  expect(await counts()).toEqual([5, 2, 7]);
});

const ACCOUNTING = 'examples/orders-to-accounting/orders-to-accounting.mjs';
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/** A message as the shop sends it (Standard Webhooks); `at` in seconds. */
function signed(
  body: string,
  { id = crypto.randomUUID() as string, at = Date.now() / 1000, secret = SECRET } = {},
) {
  const timestamp = String(Math.floor(at));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    // Two while the secret is changed.
    'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
  };
}

/** Runs the accountant's example until it is killed, and waits until it has caught up. */
async function startAccounting(folder: string, { secret = SECRET, port: listensOn = 0 } = {}) {
  const env = {
    ...{ VETRINA_URL: `${site.url}/`, VETRINA_TOKEN: token },
    ...{ VETRINA_WEBHOOK_SECRET: secret, PORT: String(listensOn) },
  };
  const program = spawn(process.execPath, [ACCOUNTING, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of program.stdout) {
    said += part;
    if (said.includes('Caught up')) break;
  }
  const port = /Listening on (\d+)/.exec(said)?.[1];
  const send = async (body: string, headers: Record<string, string> = signed(body)) =>
    (await fetch(`http://localhost:${port}/`, { method: 'POST', headers, body })).status;
  const stop = async () => {
    program.kill();
    await new Promise((resolve) => program.once('exit', resolve));
  };
  return { send, stop };
}

const euro = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
const vatOf = (cents: number) => cents - Math.round((cents * 100) / 122);
/** A line of the file, at the usual rate. */
const line = (id: string, kind: string, number: string, cents: number) => [
  ...[id, kind, number, expect.stringMatching(/^\d{4}-\d\d-\d\d$/), '22'],
  ...[cents - vatOf(cents), vatOf(cents), cents].map(euro),
];

/** A folder for the accountant, which its program makes, and the lines of its file. */
function newFile() {
  const folder = join(mkdtempSync(join(tmpdir(), 'vetrina-accounting-')), 'movements');
  const file = join(folder, 'movements.csv');
  const movements = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((one) => one.split(';'));
  return { folder, file, movements };
}

/** Nothing that was sold before is paid. */
const forgetSales = () => site.shop.db.update(orders).set({ paidCents: 0, status: 'pending' });

test('the accountant’s file has each sale and refund once, also after a night off', async () => {
  token = await makeToken(site, { name: 'Commercialista', scopes: ['orders:read'] });
  const { folder, file, movements } = newFile();
  await forgetSales();
  const first = await placePaidOrder(site);
  const event = (id: string, type = 'order.paid') =>
    JSON.stringify({ id: crypto.randomUUID(), type, timestamp: new Date().toISOString(), data: { id } });

  const one = await startAccounting(folder);
  expect(movements()).toEqual([line(first.id, 'sale', first.number, first.totalCents)]);
  const second = await placePaidOrder(site);
  const body = event(second.id);
  const headers = signed(body);
  expect(await Promise.all([one.send(body, headers), one.send(body, headers)])).toEqual([204, 204]);
  const both = [
    line(first.id, 'sale', first.number, first.totalCents),
    line(second.id, 'sale', second.number, second.totalCents),
  ];
  expect(movements()).toEqual(both);
  const late = signed(body, { at: Date.now() / 1000 - 301 });
  const forged = signed(body, { secret: `whsec_${randomBytes(32).toString('base64')}` });
  const altered = event(first.id);
  for (const [sent, given] of [
    [body, late],
    [body, forged],
    [altered, headers],
    [body, {}],
  ] as const)
    expect(await one.send(sent, given)).toBe(401);
  expect(await one.send(event(crypto.randomUUID()))).toBe(204);
  expect(await one.send(event(second.id, 'stock.changed'))).toBe(204);
  expect(movements()).toEqual(both);
  await one.stop();

  // Meanwhile a refund and an order; and the last line broke off.
  const api = await apiClient(site, await makeToken(site, { name: 'Rimborsi', scopes: ['refunds:write'] }));
  const refunded = await api('POST', `/orders/${first.id}/refunds`, { body: { amount_cents: 500 } });
  const [{ id: refundId }] = refunded.json.data;
  const third = await placePaidOrder(site);
  appendFileSync(file, `${third.id};sale;`);
  const two = await startAccounting(folder);
  const all = movements();
  expect(all.slice(0, 2)).toEqual(both);
  expect(all.slice(2)).toHaveLength(2);
  expect(all.slice(2)).toEqual(
    expect.arrayContaining([
      line(third.id, 'sale', third.number, third.totalCents),
      line(refundId, 'refund', first.number, -500),
    ]),
  );
  expect(await two.send(event(third.id))).toBe(204);
  expect(movements()).toEqual(all);
  await two.stop();
});

test('the shop itself tells the accountant of a payment, again where it is to, and what it missed is read', async () => {
  // As in a demonstration.
  site.shop.webhookPost = webhookPost({ allowsLocal: true });
  token = await makeToken(site, { name: 'Contabilità', scopes: ['orders:read', 'webhooks:write'] });
  const api = await apiClient(site, token);
  const { folder, movements } = newFile();
  await forgetSales();
  const port = await freePort();
  const { json: webhook } = await api('POST', '/webhooks', {
    body: { url: `http://localhost:${port}/`, events: ['order.paid', 'order.refunded'] },
  });
  const listening = { secret: webhook.secret, port };
  const deliveries = async () => (await api('GET', `/webhooks/${webhook.id}/deliveries`)).json.data;

  const day = await startAccounting(folder, listening);
  const first = await placePaidOrder(site);
  const sold = [line(first.id, 'sale', first.number, first.totalCents)];
  await expect.poll(movements, { timeout: 10_000 }).toEqual(sold);
  await expect
    .poll(deliveries)
    .toMatchObject([{ type: 'order.paid', subject: first.id, state: 'delivered', status: 204, attempts: 1 }]);
  const [{ id: delivery, attempted_at: before }] = await deliveries();
  await api('POST', `/webhooks/${webhook.id}/deliveries`, { body: { delivery_id: delivery } });
  await expect.poll(async () => (await deliveries())[0].attempted_at).not.toBe(before);
  expect((await deliveries())[0].state).toBe('delivered');
  expect(movements()).toEqual(sold);
  await day.stop();

  const second = await placePaidOrder(site);
  await expect
    .poll(deliveries)
    .toMatchObject([{ subject: second.id, state: 'waiting', failure: 'unreachable' }, { subject: first.id }]);
  const [{ id: missed }] = await deliveries();
  const morning = await startAccounting(folder, listening);
  const both = [...sold, line(second.id, 'sale', second.number, second.totalCents)];
  expect(movements()).toEqual(both);
  await api('POST', `/webhooks/${webhook.id}/deliveries`, { body: { delivery_id: missed } });
  await expect.poll(async () => (await deliveries())[0].state, { timeout: 10_000 }).toBe('delivered');
  expect(movements()).toEqual(both);
  await morning.stop();
});
