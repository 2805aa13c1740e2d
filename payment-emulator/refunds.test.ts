import { expect, test } from 'vitest';
import {
  DECLINED,
  order,
  paidSession,
  receiver,
  SECRET_KEY,
  start,
  submit,
  temporaryDirectory,
  typesOfEvents,
  WEBHOOK_SECRET,
  withCard,
} from '#support/emulator.ts';

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
  const shown = () =>
    received.map(({ body, signature }) => {
      const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET, 1e9);
      return [event.type, (event.data.object as { status?: string }).status];
    });
  await expect.poll(shown).toContainEqual(['refund.failed', 'failed']);
  expect(shown()).toContainEqual(['refund.updated', 'failed']);
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

test('fifty refunds with one idempotency key are one refund', async () => {
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

test('an unpaid session cannot be refunded', async () => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  await submit(address, id, withCard(DECLINED));
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    message: expect.stringContaining('does not have a successful charge'),
  });
});

test('balance movements are listed by time and page by page, with their source', async () => {
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

test('tests can have late decisions taken at once, with the secret key alone', async () => {
  const shop = await start();
  const { intent } = await paidSession(shop, '4000 0000 0000 5126');
  const refund = await shop.stripe.refunds.create({ payment_intent: intent });
  const { id } = await shop.stripe.checkout.sessions.create(order());
  await submit(shop.address, id, { metodo: 'klarna', approvazione: 'ritardo' });
  const decide = async (key: string) => {
    const answer = await fetch(`${shop.address}/decisions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    return [answer.status, await answer.json()];
  };
  expect(await decide('sk_test_wrong')).toMatchObject([401, {}]);
  expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await decide(SECRET_KEY)).toEqual([200, { decided: 2 }]);
  expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
  expect(await decide(SECRET_KEY)).toEqual([200, { decided: 0 }]);
});
