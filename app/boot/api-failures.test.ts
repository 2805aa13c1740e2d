import { expect, test } from 'vitest';
import { CHECKOUT_FAILURES } from '#shop/checkout/order-entry/failures.ts';
import { NEWSLETTER_FAILURES } from '#shop/marketing/newsletter/newsletter.ts';
import { API_FAILURES, type ApiFailureCode, failureBody } from './api-failures.ts';

test.each(Object.entries(API_FAILURES))('%s has a status and Italian texts', (_, failure) => {
  expect(failure.status).toBeGreaterThanOrEqual(400);
  expect(failure.status).toBeLessThan(600);
  expect(failure.title).toMatch(/^\p{Lu}/u);
  expect(failure.description).toMatch(/^\p{Lu}.{10,}/u);
});

test('a code that two rooms use means the same in both', () => {
  for (const room of [CHECKOUT_FAILURES, NEWSLETTER_FAILURES])
    for (const [code, failure] of Object.entries(room))
      expect(API_FAILURES[code as ApiFailureCode]).toEqual(failure);
});

test('what callers may need stands beside the code, and cannot replace it', () => {
  expect(failureBody('invalid_email', { fields: { email: 'x' }, ok: true, code: 'other' })).toEqual({
    ok: false,
    success: false,
    code: 'invalid_email',
    title: 'Email non valida',
    description: 'Inserisci un indirizzo email corretto',
    fields: { email: 'x' },
  });
});
