import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  client,
  order,
  PAYS,
  receiver,
  SECRET_KEY,
  SHOP,
  start,
  submit,
  typesOfEvents,
  withCard,
} from '#support/emulator.ts';

test('a session shows its parameters, and its amounts add up', async () => {
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
  await expect.poll(() => received).toHaveLength(1);
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
