import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { type PaymentEmulatorOptions, startPaymentEmulator } from './emulator.ts';

const SECRET_KEY = 'sk_test_emulator';
const WEBHOOK_SECRET = 'whsec_emulator';
const SHOP = 'http://negozio.test';
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKS = '4000 0025 0000 3155';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(options: Partial<PaymentEmulatorOptions> = {}) {
  const emulator = await startPaymentEmulator({
    publicUrl: SHOP,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    ...options,
  });
  endings.push(() => emulator.close());
  const stripe = client(emulator.port);
  const address = `http://127.0.0.1:${emulator.port}`;
  return { emulator, stripe, address };
}

function client(port: number, key = SECRET_KEY) {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'payment-emulator-'));
  endings.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** 2 × 24,99 € + 4,99 € shipping = 54,97 €. */
function order(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: {
          currency: 'eur',
          unit_amount: 2499,
          product_data: { name: 'Camicia "Lia" <lino> & seta', description: 'Taglia M' },
        },
        quantity: 2,
      },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          display_name: 'Standard',
          type: 'fixed_amount',
          fixed_amount: { amount: 499, currency: 'eur' },
        },
      },
    ],
    allowed_payment_method_types: ['card', 'klarna', 'paypal'],
    customer_email: 'anna@example.it',
    client_reference_id: 'checkout-1',
    metadata: { checkout: 'checkout-1' },
    payment_intent_data: { metadata: { checkout: 'checkout-1' } },
    success_url: `${SHOP}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/cart?a=1&b=2`,
    locale: 'it',
    ...changes,
  };
}

function submit(address: string, id: string, fields: Record<string, string>, step = '') {
  return fetch(`${address}/pagamento-di-prova/${id}${step}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

function withCard(numero: string, changes: Record<string, string> = {}) {
  return { metodo: 'card', numero, scadenza: '12/40', cvc: '123', ...changes };
}

async function paidSession(shop: Awaited<ReturnType<typeof start>>, card = PAYS) {
  const { id } = await shop.stripe.checkout.sessions.create(order());
  await submit(shop.address, id, withCard(card));
  const session = await shop.stripe.checkout.sessions.retrieve(id);
  return { id, intent: session.payment_intent as string };
}

async function typesOfEvents(stripe: Stripe) {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map((event) => event.type as string).reverse();
}

/** A receiver of webhooks that answers with the given statuses, then with 200. */
async function receiver(statuses: number[] = [], port = 0) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook` };
}

test('a session shows what it was made of, and its amounts add up', async () => {
  const { stripe } = await start();
  const created = await stripe.checkout.sessions.create(order());
  expect(created).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: 4998,
    amount_total: 5497,
    total_details: { amount_discount: 0, amount_shipping: 499, amount_tax: 0 },
    customer_email: 'anna@example.it',
    metadata: { checkout: 'checkout-1' },
    url: `${SHOP}/pagamento-di-prova/${created.id}`,
  });
  expect(created.line_items).toBeUndefined();

  const expandField = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['line_items', 'payment_intent', 'shipping_cost.shipping_rate'],
  });
  const sum = expandField.line_items?.data.reduce((total, line) => total + line.amount_total, 0) ?? 0;
  expect(sum + (expandField.shipping_cost?.amount_total ?? 0)).toBe(expandField.amount_total);
  expect(expandField.shipping_cost?.shipping_rate).toMatchObject({ display_name: 'Standard' });
  const lines = await stripe.checkout.sessions.listLineItems(created.id);
  expect(lines.data.map((line) => [line.description, line.quantity])).toEqual([
    ['Camicia "Lia" <lino> & seta', 2],
  ]);
});

test('a session expires once, by hand', async () => {
  const { stripe } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
  expect(await typesOfEvents(stripe)).toEqual(['checkout.session.expired']);
});

test('a session expires by itself when its time has come', async () => {
  let now = new Date('2026-03-01T10:00:00Z');
  const { stripe, address } = await start({ now: () => now });
  const expiresAt = now.getTime() / 1000 + 30 * 60;
  const { id } = await stripe.checkout.sessions.create(order({ expires_at: expiresAt }));
  now = new Date('2026-03-01T10:29:59Z');
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  now = new Date('2026-03-01T10:30:00Z');
  const page = await submit(address, id, withCard(PAYS));
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('Pagamento scaduto');
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  expect(await typesOfEvents(stripe)).toEqual(['checkout.session.expired']);
});

test('a session expires without anybody asking', async () => {
  const { received, url } = await receiver();
  const { stripe } = await start({ webhookUrl: url, minimumExpiryMs: 0 });
  await stripe.checkout.sessions.create(order({ expires_at: Math.floor(Date.now() / 1000) + 1 }));
  await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
  expect(JSON.parse(received[0]?.body ?? '').type).toBe('checkout.session.expired');
});

test('lists turn their pages, newest first', async () => {
  const { stripe } = await start();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await stripe.checkout.sessions.create(order())).id);
  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  expect(first.data.map((session) => session.id)).toEqual(ids.slice(0, 2));
  const last = await stripe.checkout.sessions.list({ limit: 3, starting_after: ids[1] });
  expect(last.has_more).toBe(false);
  expect(last.data.map((session) => session.id)).toEqual(ids.slice(2));
  const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[4] });
  expect(before.data.map((session) => session.id)).toEqual(ids.slice(2, 4));
  const everything: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ limit: 2 })) everything.push(session.id);
  expect(everything).toEqual(ids);
  await stripe.checkout.sessions.expire(ids[0] ?? '');
  expect(
    (await stripe.checkout.sessions.list({ status: 'expired', expand: ['data.line_items'] })).data,
  ).toMatchObject([{ id: ids[0], line_items: { data: [{ quantity: 2 }] } }]);
});

test.each<[string, unknown, Record<string, unknown>]>([
  ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
  ['an unknown parameter', { payment_method_types: ['card'] }, { code: 'parameter_unknown' }],
  [
    'an unknown method',
    { allowed_payment_method_types: ['card', 'gold'] },
    { param: 'allowed_payment_method_types[1]' },
  ],
  ['a wrong address', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'success_url' }],
  ['a wrong e-mail address', { customer_email: 'anna' }, { code: 'email_invalid', param: 'customer_email' }],
  ['too short a life', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
  ['too long a life', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, { param: 'expires_at' }],
  [
    'a broken amount',
    {
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 12.5, product_data: { name: 'x' } }, quantity: 1 },
      ],
    },
    { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
  ],
])('a session with %s is refused', async (_, changes, refusal) => {
  const { stripe } = await start();
  const params = order(changes as Partial<Stripe.Checkout.SessionCreateParams>);
  await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    requestId: expect.stringMatching(/^req_/),
    ...refusal,
  });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test('what does not exist, and who may not ask', async () => {
  const { stripe, emulator, address } = await start();
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
  await expect(client(emulator.port, 'sk_test_other').events.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  expect((await fetch(`${address}/v1/events`)).status).toBe(401);
  const basic = { authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}` };
  expect((await fetch(`${address}/v1/events`, { headers: basic })).status).toBe(200);
});

test('a card that pays leads to the shop, as often as it is submitted', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const thanks = `${SHOP}/order-success?session_id=${id}`;
  const answers = await Promise.all([1, 2].map(() => submit(address, id, withCard(PAYS))));
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(thanks);
  }
  const again = await fetch(`${address}/pagamento-di-prova/${id}`, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(thanks);

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount: 5497,
      amount_received: 5497,
      metadata: { checkout: 'checkout-1' },
      latest_charge: { amount: 5497, payment_method_details: { type: 'card', card: { last4: '4242' } } },
    },
  });
  expect(await typesOfEvents(stripe)).toEqual(['checkout.session.completed']);
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a declined card leaves the session open, and what was typed in place', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const answer = await submit(address, id, withCard(DECLINED, { cvc: '987' }));
  const page = await answer.text();
  expect(answer.status).toBe(402);
  expect(page).toContain(`role="alert">La carta è stata rifiutata. Prova con un'altra carta.<`);
  expect(page).toContain(`value="${DECLINED}"`);
  expect(page).toContain('value="12/40"');
  expect(page).not.toContain('987');
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  expect((await submit(address, id, withCard(PAYS))).status).toBe(303);
  const paid = await stripe.checkout.sessions.retrieve(id);
  expect(paid.payment_status).toBe('paid');
  expect(paid.payment_intent).toBe((session.payment_intent as Stripe.PaymentIntent).id);
});

test.each<[string, Record<string, string>, string[]]>([
  [
    'nothing',
    { numero: '', scadenza: '', cvc: '' },
    ['Inserisci il numero', 'Inserisci la scadenza', 'Inserisci il CVC'],
  ],
  ['a wrong number', { numero: '4242 4242 4242 4241' }, ['Il numero della carta non è valido.']],
  ['a number that may be real', { numero: '5555 5555 5555 4444' }, ['Non usare una carta vera']],
  ['a past date', { scadenza: '01/20' }, ['La carta è scaduta.']],
  ['no date', { scadenza: '2040' }, ['Scrivi la scadenza nel formato MM/AA.']],
  ['two figures', { cvc: '12' }, ['Il CVC è di 3 cifre.']],
  ['another method', { metodo: 'oro' }, ['Scegli un metodo di pagamento.']],
])('the page explains %s beside the field', async (_, changes, sentences) => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const answer = await submit(address, id, withCard(PAYS, changes));
  const page = await answer.text();
  expect(answer.status).toBe(422);
  for (const sentence of sentences) expect(page).toContain(sentence);
  if (!changes.metodo)
    expect(page).toMatch(/aria-invalid="true" aria-describedby="(\w+-errore)"[\s\S]*id="\1"/);
  expect(page).not.toContain('5555 5555 5555 4444');
  expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
});

test('a card that asks is charged after the confirmation only', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const confirmation = `/pagamento-di-prova/${id}/conferma`;
  expect((await submit(address, id, withCard(ASKS))).headers.get('location')).toBe(confirmation);
  const page = await (await fetch(address + confirmation)).text();
  for (const word of ['Conferma il pagamento', '>Conferma</button>', '>Rifiuta</button>', '54,97 €']) {
    expect(page).toContain(word);
  }
  expect(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_action', amount_received: 0 },
  });
  expect((await submit(address, id, { esito: 'rifiuta' }, '/conferma')).status).toBe(402);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  const late = await submit(address, id, { esito: 'conferma' }, '/conferma');
  expect(late.headers.get('location')).toBe(`/pagamento-di-prova/${id}`);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');

  await submit(address, id, withCard(ASKS));
  const confirmed = await submit(address, id, { esito: 'conferma' }, '/conferma');
  expect(confirmed.headers.get('location')).toBe(`${SHOP}/order-success?session_id=${id}`);
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test.each([
  ['paypal', {}],
  ['klarna', { approvazione: 'subito' }],
])('%s pays at once', async (metodo, fields) => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  expect((await submit(address, id, { metodo, ...fields })).status).toBe(303);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  expect(session).toMatchObject({
    payment_status: 'paid',
    payment_intent: { latest_charge: { payment_method_details: { type: metodo } } },
  });
});

test.each([
  ['ritardo', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
  ['rifiuto', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
])('Klarna decides later: %s', async (approvazione, payment_status, status, event) => {
  let now = new Date('2026-03-01T10:00:00Z');
  const { stripe, address } = await start({ now: () => now, lateApprovalMs: 60_000 });
  const { id } = await stripe.checkout.sessions.create(order());
  expect((await submit(address, id, { metodo: 'klarna', approvazione })).status).toBe(303);
  const expand = ['payment_intent'];
  expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  now = new Date('2026-03-01T10:01:00Z');
  expect(await stripe.checkout.sessions.retrieve(id, { expand })).toMatchObject({
    status: 'complete',
    payment_status,
    payment_intent: { status },
  });
  expect(await typesOfEvents(stripe)).toEqual(['checkout.session.completed', event]);
});

test('the page is labelled, escaped, locked down, and offers the allowed methods only', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(
    order({ allowed_payment_method_types: ['card', 'paypal'] }),
  );
  const answer = await fetch(`${address}/pagamento-di-prova/${id}`);
  const page = await answer.text();
  for (const text of [
    'Pagamento di prova: nessun addebito reale',
    '<label for="numero">Numero carta</label>',
    '<label for="scadenza">Scadenza</label>',
    '<label for="cvc">CVC</label>',
    '>Paga 54,97 €</button>',
    'Camicia &#34;Lia&#34; &#60;lino&#62; &#38; seta',
    `href="${SHOP}/cart?a=1&#38;b=2">Annulla e torna al negozio</a>`,
    'value="paypal"',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('Klarna');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${digest.toString('base64')}'; form-action 'self' ${SHOP}; frame-ancestors 'none'; base-uri 'none'`,
  );
  expect((await submit(address, id, { metodo: 'klarna' })).status).toBe(422);
  expect((await fetch(`${address}/pagamento-di-prova/cs_test_none`)).status).toBe(404);
});

test('refunds take back no more than was paid', async () => {
  const shop = await start();
  const { stripe } = shop;
  const { intent } = await paidSession(shop);
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 1000,
    metadata: { reason: 'reso' },
  });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 4498 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: 'Refund amount (€44.98) is greater than unrefunded amount on charge (€44.97)',
  });
  const rest = await stripe.refunds.create({ payment_intent: intent });
  expect(part.amount + rest.amount).toBe(5497);
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const refunds = await stripe.refunds.list({ payment_intent: intent });
  expect(refunds.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { amount_refunded: 5497, refunded: true },
  });
  expect((await stripe.refunds.update(part.id, { metadata: { note: 'x' } })).metadata).toEqual({
    reason: 'reso',
    note: 'x',
  });
  expect(await typesOfEvents(stripe)).toEqual([
    'checkout.session.completed',
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
  ]);
});

test('a refund that the bank sends back later is told of, and its money is there to be refunded again', async () => {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const { received, url } = await receiver();
  const shop = await start({ now: () => clock.now, lateApprovalMs: 60_000, webhookUrl: url });
  const { stripe } = shop;
  const { intent } = await paidSession(shop, '4000 0000 0000 5126');
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 5000 });
  expect(refund.status).toBe('succeeded');
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'declined',
  });
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { amount_refunded: 0, refunded: false },
  });
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(5497);
  const told = () =>
    received.map(({ body, signature }) => {
      const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 1e9);
      return [event.type, (event.data.object as { status?: string }).status];
    });
  await vi.waitFor(() => expect(told()).toContainEqual(['refund.failed', 'failed']));
  expect(told()).toContainEqual(['refund.updated', 'failed']);
});

test('a refund that is on its way arrives later, also over a restart', async () => {
  const clock = { now: new Date('2026-03-10T10:00:00Z') };
  const directory = temporaryDirectory();
  const options = { now: () => clock.now, lateApprovalMs: 60_000, directory };
  const before = await start(options);
  const { intent } = await paidSession(before, '4000 0000 0000 7726');
  const refund = await before.stripe.refunds.create({ payment_intent: intent });
  expect(refund.status).toBe('pending');
  await before.emulator.close();
  clock.now = new Date(clock.now.getTime() + 60_000);
  const { stripe } = await start(options);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect((await typesOfEvents(stripe)).at(-1)).toBe('refund.updated');
});

test('fifty refunds with one idempotency key give the money back once', async () => {
  const shop = await start();
  const { intent } = await paidSession(shop);
  const refunds = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.stripe.refunds.create({ payment_intent: intent, amount: 1000 }, { idempotencyKey: 'refund' }),
    ),
  );
  expect(new Set(refunds.map((refund) => refund.id)).size).toBe(1);
  expect((await shop.stripe.refunds.list()).data).toHaveLength(1);
});

test('nothing is refunded that was not paid', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  await submit(address, id, withCard(DECLINED));
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining('does not have a successful charge'),
  });
});

test('webhooks are signed, and sent again until they are taken', async () => {
  const { received, url } = await receiver([500, 302]);
  const shop = await start({ webhookUrl: url, webhookRetryDelaysMs: [20, 40] });
  const { id } = await paidSession(shop);
  await vi.waitFor(() => expect(received).toHaveLength(3), 5000);
  for (const { body, signature } of received) {
    const event = shop.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { id, payment_status: 'paid' } },
    });
    expect(() => shop.stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow();
  }
  const { id: eventId } = JSON.parse(received[0]?.body ?? '');
  await vi.waitFor(
    async () => expect((await shop.stripe.events.retrieve(eventId)).pending_webhooks).toBe(0),
    5000,
  );
});

test('what happened is there after a restart, also behind a torn last line', async () => {
  const directory = temporaryDirectory();
  const first = await start({ directory, webhookUrl: 'http://127.0.0.1:9/', lateApprovalMs: 1 });
  const paid = await paidSession(first);
  const open = await first.stripe.checkout.sessions.create(order(), { idempotencyKey: 'open' });
  const late = await first.stripe.checkout.sessions.create(order());
  await submit(first.address, open.id, withCard(ASKS));
  await submit(first.address, late.id, { metodo: 'klarna', approvazione: 'ritardo' });
  await first.emulator.close();
  const journal = join(directory, 'journal.jsonl');
  expect(readFileSync(journal, 'utf8')).not.toMatch(/4242 ?4242|4000 ?0025/);
  appendFileSync(journal, '[["sessions","cs_test_torn",{"sess');

  for (const round of ['first', 'second']) {
    const { received, url } = await receiver();
    const { stripe, address, emulator } = await start({ directory, webhookUrl: url });
    expect(await stripe.checkout.sessions.retrieve(paid.id)).toMatchObject({ payment_intent: paid.intent });
    expect((await stripe.checkout.sessions.create(order(), { idempotencyKey: 'open' })).id).toBe(open.id);
    await vi.waitFor(async () => {
      expect((await stripe.checkout.sessions.retrieve(late.id)).payment_status).toBe('paid');
    }, 5000);
    if (round === 'first') {
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3), 5000);
      expect((await fetch(`${address}/pagamento-di-prova/${open.id}/conferma`)).status).toBe(200);
      expect((await submit(address, open.id, { esito: 'conferma' }, '/conferma')).status).toBe(303);
    } else {
      expect((await stripe.checkout.sessions.retrieve(open.id)).payment_status).toBe('paid');
    }
    await emulator.close();
  }
});

test('what was answered survives kill -9', async () => {
  const directory = temporaryDirectory();
  const script = `
    import { startPaymentEmulator } from ${JSON.stringify(new URL('./emulator.ts', import.meta.url).href)};
    const { port } = await startPaymentEmulator(${JSON.stringify({
      directory,
      publicUrl: SHOP,
      webhookSecret: WEBHOOK_SECRET,
      secretKey: SECRET_KEY,
    })});
    console.log(port);`;
  const child = spawn(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endings.push(() => child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  const stripe = client(Number(String(output).trim()));
  const created = await Promise.all([1, 2, 3].map(() => stripe.checkout.sessions.create(order())));
  child.kill('SIGKILL');
  await once(child, 'exit');

  const { stripe: again } = await start({ directory });
  const { data } = await again.checkout.sessions.list();
  expect(data.map((session) => session.id).sort()).toEqual(created.map((session) => session.id).sort());
});

test('requests are answered without the network too', async () => {
  const { emulator, stripe } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const response = await emulator.handle(new Request(`${SHOP}/pagamento-di-prova/${id}`));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Paga 54,97 €');
});

test('every movement of the balance is listed, by time and page by page, with what it comes from', async () => {
  let now = new Date('2026-03-10T10:00:00Z');
  const { stripe, emulator } = await start({ now: () => now, lateApprovalMs: 1000 });
  const pay = async (form: Record<string, string>) => {
    const session = await stripe.checkout.sessions.create(order());
    await emulator.handle(
      new Request(session.url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
      }),
    );
    return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
  };
  const card = { metodo: 'card', scadenza: '12 / 34', cvc: '123' };
  const sentBack = await pay({ ...card, numero: '4000 0000 0000 5126' });
  const paypal = await pay({ metodo: 'paypal' });
  now = new Date('2026-03-11T10:00:00Z');
  await stripe.refunds.create({ payment_intent: sentBack, amount: 1000 });
  await stripe.refunds.create({ payment_intent: paypal, amount: 200 });
  now = new Date('2026-03-12T10:00:00Z');

  const all = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
  expect(
    all.data.map(({ type, reporting_category, amount, net, source }) => [
      type,
      reporting_category,
      amount,
      net,
      (source as { payment_intent: string }).payment_intent,
    ]),
  ).toEqual([
    ['refund_failure', 'refund_failure', 1000, 1000, sentBack],
    ['payment_refund', 'refund', -200, -200, paypal],
    ['refund', 'refund', -1000, -1000, sentBack],
    ['payment', 'charge', 5497, 5497, paypal],
    ['charge', 'charge', 5497, 5497, sentBack],
  ]);
  expect(all.data[4]?.source).toMatchObject({ object: 'charge', balance_transaction: all.data[4]?.id });

  const first = await stripe.balanceTransactions.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  const rest = await stripe.balanceTransactions.list({ limit: 3, starting_after: first.data[1]?.id });
  expect(rest.has_more).toBe(false);
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id));
  const day = { gte: Date.parse('2026-03-11') / 1000, lt: Date.parse('2026-03-12') / 1000 };
  expect((await stripe.balanceTransactions.list({ created: day })).data.map(({ amount }) => amount)).toEqual([
    -200, -1000,
  ]);
  expect((await stripe.balanceTransactions.list({ type: 'payment' })).data).toHaveLength(1);
});
