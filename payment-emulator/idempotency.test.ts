import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { type PaymentEmulatorOptions, startPaymentEmulator } from './emulator.ts';

const SECRET_KEY = 'sk_test_emulator';
const SHOP = 'http://negozio.test';
const CREATE = 'POST /v1/checkout/sessions';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(options: Partial<PaymentEmulatorOptions> = {}) {
  const emulator = await startPaymentEmulator({
    publicUrl: SHOP,
    webhookSecret: 'whsec_emulator',
    secretKey: SECRET_KEY,
    ...options,
  });
  endings.push(() => emulator.close());
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: emulator.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const sessions = async () => (await stripe.checkout.sessions.list()).data;
  return { emulator, stripe, sessions };
}

function order(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 2499, product_data: { name: 'Camicia' } }, quantity: 1 },
    ],
    customer_email: 'anna@example.it',
    success_url: `${SHOP}/order-success`,
    ...changes,
  };
}

test('fifty requests with one key make one session', async () => {
  const { stripe, sessions } = await start();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' })),
  );
  expect(new Set(answers.map((session) => session.id)).size).toBe(1);
  expect(await sessions()).toHaveLength(1);
  const replayed = answers.filter(
    (session) => session.lastResponse.headers['idempotent-replayed'] === 'true',
  );
  expect(replayed).toHaveLength(49);
});

test('an idempotency key belongs to one request', async () => {
  const { stripe } = await start();
  const { id } = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' });
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' };
  const other = order({ customer_email: 'bea@example.it' });
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'one' })).rejects.toMatchObject(
    refusal,
  );
  await expect(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'one' })).rejects.toMatchObject(
    refusal,
  );
});

test('a refusal is repeated for its key for a day, even when its cause has ended', async () => {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const { stripe } = await start({ now: () => clock.now });
  const early = order({ expires_at: clock.now.getTime() / 1000 + 24 * 60 * 60 + 1 });
  const request = () => stripe.checkout.sessions.create(early, { idempotencyKey: 'one' });
  await expect(request()).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
  clock.now = new Date(clock.now.getTime() + 60_000);
  await expect(request()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
  await expect(stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' })).rejects.toMatchObject({
    rawType: 'idempotency_error',
  });
  clock.now = new Date(clock.now.getTime() + 24 * 60 * 60_000);
  await expect(request()).rejects.toMatchObject({
    message: expect.stringContaining('at least 30 minutes'),
  });
});

test('a refusal before the call began is not stored', async () => {
  const { stripe, emulator } = await start();
  const idempotencyKey = 'one';
  const nameless = order({ customer_email: '' });
  await expect(stripe.checkout.sessions.create(nameless, { idempotencyKey })).rejects.toMatchObject({
    code: 'parameter_invalid_empty',
  });
  for (const status of [409, 429]) {
    emulator.fail({ calls: CREATE, error: { status, type: 'invalid_request_error', code: 'lock_timeout' } });
    await expect(stripe.checkout.sessions.create(order(), { idempotencyKey })).rejects.toMatchObject({
      statusCode: status,
    });
  }
  expect((await stripe.checkout.sessions.create(order(), { idempotencyKey })).status).toBe('open');
});

test.each([
  [0, true],
  [-1, false],
])('a session may expire 30 minutes from now and %i seconds: %s', async (more, isTaken) => {
  const now = new Date('2026-03-10T10:00:00.900Z');
  const { stripe } = await start({ now: () => now });
  const created = stripe.checkout.sessions.create(
    order({ expires_at: Math.floor(now.getTime() / 1000) + 30 * 60 + more }),
  );
  if (isTaken) expect((await created).status).toBe('open');
  else await expect(created).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
});

test('added faults make the next calls fail; a 500 is stored for its key, also over a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'payment-faults-'));
  endings.push(() => rmSync(directory, { recursive: true, force: true }));
  const first = await start({ directory });
  first.emulator.fail({ calls: CREATE, times: 2, error: { status: 500, type: 'api_error' } });
  const request = (idempotencyKey: string, { stripe } = first) =>
    stripe.checkout.sessions.create(order(), { idempotencyKey });
  await expect(request('one')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await expect(request('one')).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
  expect(await first.sessions()).toHaveLength(0);
  await expect(request('two')).rejects.toMatchObject({ statusCode: 500 });
  expect((await request('three')).status).toBe('open');
  await first.emulator.close();

  const second = await start({ directory });
  await expect(request('one', second)).rejects.toMatchObject({ statusCode: 500 });
  expect((await request('three', second)).id).toBe((await second.sessions())[0]?.id);
});

test('a call may be carried out and answered by an error all the same', async () => {
  const { stripe, emulator, sessions } = await start();
  emulator.fail({ calls: CREATE, done: true, error: { status: 500, type: 'api_error' } });
  const request = () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' });
  await expect(request()).rejects.toMatchObject({ statusCode: 500 });
  await expect(request()).rejects.toMatchObject({ statusCode: 500 });
  expect(await sessions()).toHaveLength(1);
});

test.each([
  [false, 0],
  [true, 1],
])('a connection is cut; the call was carried out: %s', async (done, made) => {
  const { stripe, emulator, sessions } = await start();
  // The SDK asks a second time by itself when a connection was closed.
  emulator.fail({ calls: CREATE, times: 2, cut: true, done });
  const request = () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' });
  await expect(request()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await sessions()).toHaveLength(made);
  await request();
  expect(await sessions()).toHaveLength(1);
});

test('an answer may come long after the call was carried out', async () => {
  const { stripe, emulator, sessions } = await start();
  emulator.fail({ calls: CREATE, lateMs: 60_000 });
  const late = stripe.checkout.sessions.create(order(), { timeout: 200, idempotencyKey: 'one' });
  await expect(late).rejects.toMatchObject({ type: 'StripeConnectionError' });
  const [made] = await sessions();
  expect((await stripe.checkout.sessions.create(order(), { idempotencyKey: 'one' })).id).toBe(made?.id);
});

test('another process asks for faults with the secret key, and ends them', async () => {
  const { stripe, emulator } = await start();
  const faults = (method: string, body?: string, key = SECRET_KEY) =>
    fetch(`http://127.0.0.1:${emulator.port}/faults`, {
      method,
      body,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const wish = 'times=100&error[status]=503&error[type]=api_error';
  expect((await faults('POST', wish, 'sk_test_other')).status).toBe(401);
  expect((await faults('POST', 'error[status]=200&error[type]=x')).status).toBe(400);
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  expect((await faults('POST', wish)).status).toBe(200);
  await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 503 });
  await expect(stripe.events.list()).rejects.toMatchObject({ statusCode: 503 });
  expect((await faults('DELETE')).status).toBe(200);
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});
