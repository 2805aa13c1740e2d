import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  ASKS,
  DECLINED,
  order,
  PAYS,
  SHOP,
  start,
  submit,
  typesOfEvents,
  withCard,
} from '#support/emulator.ts';

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
  expect(page).toContain(`role="alert">La carta è stata rifiutata. Prova con un’altra carta.<`);
  expect(page).toContain(`value="${DECLINED}"`);
  expect(page).toContain('value="12/40"');
  // Names of sessions are random, and may contain its three figures.
  expect(page.replaceAll(id, '')).not.toMatch(/\b987\b/);
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

test('a card that requires authentication is charged only after the confirmation', async () => {
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
  ['satispay', { 'esito-satispay': 'riesce' }],
  ['scalapay', { 'esito-scalapay': 'riesce' }],
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

test.each(['satispay', 'scalapay'])('%s may refuse, and another method pays', async (metodo) => {
  const { stripe, address } = await start();
  const { id } = await stripe.checkout.sessions.create(order());
  const refused = await submit(address, id, { metodo, [`esito-${metodo}`]: 'rifiuta' });
  expect(refused.status).toBe(402);
  expect(await refused.text()).toMatch(/Satispay|Scalapay/);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  });
  expect((await submit(address, id, { metodo: 'paypal' })).status).toBe(303);
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
