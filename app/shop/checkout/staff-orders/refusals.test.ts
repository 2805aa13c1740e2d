import { expect, test } from 'vitest';
import { keysOf } from '#lib/keys.ts';
import { ENTRY_FAILURES } from '#shop/checkout/order-entry/entry.ts';
import { changedDraftOrder, draftOrderRefusal, notOrdered } from './refusals.ts';

const CODES = [
  ...keysOf(ENTRY_FAILURES),
  ...([
    'over',
    'ordered',
    'changed',
    'being_paid',
    'not_selling',
    'unavailable',
    'delivery_unavailable',
  ] as const),
  ...(['payment_unavailable', 'too_many_unpaid', 'too_many_unpaid_pieces'] as const),
  ...(['total_too_small', 'total_too_large'] as const),
  ...(['email_refused', 'payment_refused', 'payment_failed', 'provider_away', 'too_many_calls'] as const),
];

test.each(CODES)('who has a link and no cart is told of %s what she can do', (code) => {
  const { status, message } = notOrdered(code);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(message).not.toMatch(/carrello|codice prom|togli|aggiungi/i);
});

test('a provider that does not answer is no fault of the form', () => {
  expect(draftOrderRefusal({ ok: false, code: 'provider_away' })).toMatchObject({ status: 503 });
});

test('a change that was made from an older version reads what the proposal is now', () => {
  expect(
    changedDraftOrder({
      lines: [{ quantity: 2, name: 'Camicia', size: 'M' }],
      delivery: 'express',
      ...{ discountCents: 500, discountReason: 'Macchia', note: 'Passa sabato' },
      until: new Date('2026-03-12T22:59:59.999Z'),
      customer: { customer_name: 'Ada Bianchi' },
    }),
  ).toBe(
    'Qualcun altro l’ha cambiata nel frattempo. Adesso: 2 × Camicia, taglia M; Ada Bianchi; Spedizione express; sconto di 5,00\u00a0€ (Macchia); fino al 12 marzo 2026; nota: Passa sabato.',
  );
});
