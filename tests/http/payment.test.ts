import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { productSizes } from '#db/schema/stock.ts';
import { addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let shirt: string;
beforeAll(async () => {
  site = await openSite();
  shirt = await addProduct(site.shop.db, { stock: { M: 50, L: 0, XS: 2 } });
});
afterAll(() => site.stop());

const CUSTOMER = {
  customer_name: 'Anna Bianchi',
  customer_email: 'anna@example.it',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  notes: '',
};

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function payment(more: Record<string, unknown> = {}) {
  return {
    checkout_id: crypto.randomUUID(),
    items: [{ id: shirt, size: 'M', quantity: 1, price: 20, name: 'Camicia', color: 'Nero' }],
    ...CUSTOMER,
    customer_email: `${crypto.randomUUID()}@example.it`,
    delivery: 'standard',
    promo_code: null,
    expected_total_cents: 2499,
    ...more,
  };
}

async function pay(url: string) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
    body: new URLSearchParams({ metodo: 'card', numero: '4242424242424242', scadenza: '12/34', cvc: '123' }),
  });
}

test('from the cart to the order, over HTTP and the signed notification', async () => {
  const request = payment();
  const answer = await post('/api/create-payment', request);
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  expect(url).toMatch(new RegExp(`^${site.url}/pagamento-di-prova/cs_`));
  expect((await pay(url)).status).toBe(303);

  const sessionId = url.split('/').at(-1);
  const verified = await (await post('/api/verify-payment', { session_id: sessionId })).json();
  expect(verified).toMatchObject({
    success: true,
    status: 'completed',
    customer_email: request.customer_email,
  });
  await expect
    .poll(() => site.shop.db.select().from(outbox).where(eq(outbox.toAddress, request.customer_email)))
    .toMatchObject([{ kind: 'order-confirmation', sentAt: expect.any(Date) }]);
  expect(
    await site.shop.db.select().from(orders).where(eq(orders.customerEmail, request.customer_email)),
  ).toHaveLength(1);
});

test('the notification alone makes the order, when the shopper never comes back', async () => {
  const request = payment();
  const { url } = (await (await post('/api/create-payment', request)).json()) as { url: string };
  await pay(url);
  await expect
    .poll(() => site.shop.db.select().from(orders).where(eq(orders.customerEmail, request.customer_email)))
    .toHaveLength(1);
});

describe('notifications that are not the provider’s', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { id: 'cs_test_x', object: 'checkout.session' } },
  });
  const signed = (secret: string, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  test.each([
    ['unsigned', () => ''],
    ['signed by somebody else', () => signed('whsec_other')],
    ['old', () => signed(`whsec_${site.shop.config.authSecret}`, 1_600_000_000)],
  ])('%s: refused', async (_what, signature) => {
    const answer = await post('/api/webhook', body, { 'stripe-signature': signature() });
    expect(answer.status).toBe(400);
  });

  test('rightly signed for a session nobody knows: taken, and nothing happens', async () => {
    const signature = signed(`whsec_${site.shop.config.authSecret}`);
    for (const _ of [1, 2]) {
      expect((await post('/api/webhook', body, { 'stripe-signature': signature })).status).toBe(200);
    }
  });
});

describe('hostile carts', () => {
  const item = (more: Record<string, unknown>) =>
    payment({ items: [{ id: shirt, size: 'M', quantity: 1, price: 20, ...more }] });
  test.each([
    ['quantity 0', () => item({ quantity: 0 }), 422, 'invalid_items'],
    ['a negative quantity', () => item({ quantity: -1 }), 422, 'invalid_items'],
    ['half a piece', () => item({ quantity: 0.5 }), 422, 'invalid_items'],
    ['a huge quantity', () => item({ quantity: 1e9 }), 422, 'invalid_items'],
    ['a quantity that is a text', () => item({ quantity: '1; drop table orders' }), 422, 'invalid_items'],
    ['more pieces than there are', () => item({ size: 'XS', quantity: 3 }), 409, 'unavailable'],
    ['more pieces than one order takes', () => item({ quantity: 60 }), 409, 'quantity_limited'],
    ['an unknown product', () => item({ id: crypto.randomUUID() }), 409, 'unavailable'],
    ['a product id that is no id', () => item({ id: '../../etc/passwd' }), 409, 'unavailable'],
    ['a size that does not exist', () => item({ size: 'XXXL' }), 409, 'unavailable'],
    ['a size that is sold out', () => item({ size: 'L' }), 409, 'unavailable'],
    [
      'a price made up',
      () => ({ ...item({ price: 0.01 }), expected_total_cents: 500 }),
      409,
      'price_changed',
    ],
    ['no items', () => payment({ items: [] }), 422, 'empty_cart'],
    ['items that are none', () => payment({ items: 'molti' }), 400, 'bad_request'],
    ['a delivery that does not exist', () => payment({ delivery: 'drone' }), 400, 'bad_request'],
    ['an unknown code', () => payment({ promo_code: 'GRATIS' }), 409, 'invalid_promo'],
    ['no address', () => payment({ customer_address: '   ' }), 422, 'missing_fields'],
    ['an address that is an object', () => payment({ customer_address: { $gt: '' } }), 422, 'missing_fields'],
    ['a broken e-mail', () => payment({ customer_email: 'anna@' }), 422, 'invalid_email'],
    [
      'an e-mail that adds a recipient',
      () => payment({ customer_email: 'a@b.it\nBcc: c@d.it' }),
      422,
      'invalid_email',
    ],
    ['no JSON', () => '{"items":', 400, 'bad_request'],
    ['nothing', () => 'null', 400, 'bad_request'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await post('/api/create-payment', body());
    expect(await answer.json()).toMatchObject({
      ok: false,
      code,
      title: expect.any(String),
      description: expect.any(String),
    });
    expect(answer.status).toBe(status);
  });

  test('none of them leaves a hold or a checkout', async () => {
    const before = await site.shop.db.select().from(checkouts);
    await post('/api/create-payment', item({ size: 'L' }));
    expect(await site.shop.db.select().from(checkouts)).toHaveLength(before.length);
    const sizes = await site.shop.db.select().from(productSizes).where(eq(productSizes.size, 'L'));
    expect(sizes.map((one) => one.held)).toEqual([0]);
  });
});

test('one product in upper and lower case is one line', async () => {
  const quote = (ids: string[]) =>
    post('/api/quote', { items: ids.map((id) => ({ id, size: 'M', quantity: 1, price: 20 })) });
  const priced = (await (await quote([shirt.toUpperCase(), shirt])).json()) as { lines: object[] };
  expect(priced.lines).toMatchObject([{ key: `${shirt}|M`, id: shirt, quantity: 2, available: true }]);
  const request = payment({
    items: [shirt, shirt.toUpperCase()].map((id) => ({ id, size: 'M', quantity: 1, price: 20 })),
    expected_total_cents: 4499,
  });
  expect((await post('/api/create-payment', request)).status).toBe(200);
  const [stored] = await site.shop.db.select().from(checkouts).where(eq(checkouts.id, request.checkout_id));
  expect(stored?.lines).toMatchObject([{ productId: shirt, quantity: 2 }]);
});

test('more pieces than one order allows are refused, in the cart and at checkout', async () => {
  const items = [{ id: shirt, size: 'M', quantity: 6, price: 20 }];
  const priced = await (await post('/api/quote', { items })).json();
  expect(priced).toMatchObject({ lines: [{ available: false, left: 5, limited: true }] });
  const answer = await post('/api/create-payment', payment({ items }));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'quantity_limited', title: 'Quantità troppo alta' });
});

test('a form sent from another site is refused as JSON', async () => {
  const answer = await post('/api/create-payment', 'a=b', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.status).toBe(415);
});

test('the fourth checkout in an hour waits', async () => {
  const customer_email = 'fretta@example.it';
  const attempt = (quantity: number) =>
    post(
      '/api/create-payment',
      payment({
        customer_email,
        items: [{ id: shirt, size: 'M', quantity, price: 20 }],
        expected_total_cents: null,
      }),
    );
  for (const quantity of [1, 2, 3]) expect((await attempt(quantity)).status).toBe(200);
  const fourth = await attempt(4);
  expect(fourth.status).toBe(429);
  expect(await fourth.json()).toMatchObject({
    title: 'Troppi ordini',
    description: "Hai raggiunto il limite di ordini. Riprova tra un'ora.",
  });
});

test('what a cart costs is answered with what can no longer be bought beside it', async () => {
  const answer = await post('/api/quote', {
    items: [
      { id: shirt, size: 'M', quantity: 2, price: 15 },
      { id: shirt, size: 'L', quantity: 1, price: 20 },
      { id: 'x', size: 'M', quantity: 1, price: 1 },
    ],
    promo_code: 'nessuno',
    delivery: 'express',
    postal_code: '90100',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    promo: 'invalid',
    quote: { subtotalCents: 4000, delivery: 'standard', totalCents: 4699 },
    lines: [
      { available: true, gone: false, changedFromCents: 1500, priceCents: 2000 },
      { available: false, gone: false, left: 0 },
      { available: false, gone: true },
    ],
  });
});

test('a payment cannot be read by guessing its id', async () => {
  for (const session_id of ['', 'cs_test_1', "x' or 1=1 --", '../..', 'a'.repeat(5000)]) {
    const answer = await post('/api/verify-payment', { session_id });
    expect(answer.status).toBe(session_id === 'cs_test_1' ? 404 : 400);
    expect(await answer.json()).toMatchObject({ ok: false, success: false, status: 'unknown' });
  }
});
