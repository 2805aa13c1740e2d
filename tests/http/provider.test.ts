import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { providerEvents } from '#db/schema/payments.ts';
import { productSizes } from '#db/schema/stock.ts';
import { createLog } from '#platform/log.server.ts';
import { failProvider, mendProvider } from '#support/provider.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';
import type { Fault } from '../../payment-emulator/faults.ts';

const CREATE = 'POST /v1/checkout/sessions';

let site: TestSite;
let shirt: string;
let logged = '';
beforeAll(async () => {
  const log = createLog(
    () => new Date(),
    (line) => {
      logged += line;
    },
  );
  site = await openSite({ log });
  shirt = await addProduct(site.shop.db, { stock: { M: 50 } });
});
afterAll(() => site.stop());
afterEach(async () => {
  await mendProvider(site.shop.emulatorPort ?? 0);
  logged = '';
});

const fail = (fault: Fault) => failProvider(site.shop.emulatorPort ?? 0, fault);

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function payment(more: Record<string, unknown> = {}) {
  return {
    checkout_id: randomUUID(),
    items: [{ id: shirt, size: 'M', quantity: 1, price: 20, color: 'Nero' }],
    customer_name: 'Anna Bianchi',
    customer_email: `${randomUUID()}@example.it`,
    customer_address: 'Via Roma 1',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
    delivery: 'standard',
    expected_total_cents: 2499,
    ...more,
  };
}

async function held() {
  const [size] = await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, shirt));
  return size?.held;
}

function notify(object: object) {
  const id = `evt_${randomUUID()}`;
  const type = 'checkout.session.completed';
  const body = JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const secret = `whsec_${site.shop.config.authSecret}`;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { id, sent: post('/api/webhook', body, { 'stripe-signature': `t=${at},v1=${signature}` }) };
}

/** A payment that somebody else takes with the same account, as for an invoice. */
async function foreignPayment(reference: string): Promise<string> {
  const made = await site.shop.payments.createSession({
    reference,
    email: 'altri@example.it',
    lines: [{ name: 'Fattura', description: null, amountCents: 5000 }],
    shipping: { label: 'Consegna', amountCents: 0 },
    methods: ['card'],
    expiresAt: new Date(Date.now() + 60 * 60_000),
    successUrl: `${site.url}/`,
    cancelUrl: `${site.url}/`,
  });
  if (!made.ok) throw made.error;
  return made.session.id;
}

test.each(['ordine-7', 'f8e7d6c5-0000-4000-8000-00000000000', randomUUID()])(
  'a payment of the same account that is not ours (%s) is unknown, and its notification is taken',
  async (reference) => {
    const sessionId = await foreignPayment(reference);
    const answer = await post('/api/verify-payment', { session_id: sessionId });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 'unknown_payment', status: 'unknown' });
    const { id, sent } = notify({ id: sessionId, object: 'checkout.session' });
    expect((await sent).status).toBe(200);
    expect(await site.shop.db.$count(providerEvents, eq(providerEvents.id, id))).toBe(1);
  },
);

test('an address that the provider refuses is told beside its field, and reaches no log', async () => {
  const before = await held();
  const request = payment();
  await fail({
    calls: CREATE,
    error: {
      status: 400,
      type: 'invalid_request_error',
      code: 'email_invalid',
      param: 'customer_email',
      message: `Invalid email address: ${request.customer_email}`,
    },
  });
  const answer = await post('/api/create-payment', request);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    ok: false,
    code: 'email_refused',
    title: 'Email non valida',
    fields: { customer_email: expect.any(String) },
  });
  expect(await held()).toBe(before);
  expect(logged).toMatch(/code email_invalid, parameter customer_email, request req_/);
  expect(logged).not.toContain(request.customer_email);
});

test('one bad second of the provider costs the shopper nothing', async () => {
  await fail({ calls: CREATE, error: { status: 500, type: 'api_error' }, done: true });
  const answer = await post('/api/create-payment', payment());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ url: expect.stringContaining('/pagamento-di-prova/cs_') });
});

test('while the provider is down, verification answers that it is temporary, and notifications are repeated', async () => {
  const { url } = (await (await post('/api/create-payment', payment())).json()) as { url: string };
  const sessionId = url.split('/').at(-1) ?? '';
  await fail({ times: 100, cut: true });
  const { sent } = notify({ id: sessionId, object: 'checkout.session' });
  const answers = [await post('/api/verify-payment', { session_id: sessionId }), await sent];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.json()).toMatchObject({ code: 'provider_away', description: expect.any(String) });
  }
  const started = await post('/api/create-payment', payment());
  expect(started.status).toBe(502);
  expect(await started.json()).toMatchObject({ code: 'payment_failed', title: 'Errore pagamento' });
});
