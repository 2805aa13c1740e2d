import { expect, test } from 'vitest';
import {
  customerDataUntil,
  eventsUntil,
  passingDataUntil,
  retainedUntil,
  unconfirmedUntil,
} from './retention.ts';

const at = (iso: string) => new Date(`${iso}T10:00:00Z`);

test('customer data are kept ten years, unfinished checkouts twelve months', () => {
  expect(customerDataUntil(at('2036-03-10'))).toEqual(at('2026-03-10'));
  expect(passingDataUntil(at('2036-03-10'))).toEqual(at('2035-03-10'));
});

test('unconfirmed accounts and notifications are kept thirty days', () => {
  expect(unconfirmedUntil(at('2036-03-31'))).toEqual(at('2036-03-01'));
  expect(eventsUntil(at('2036-03-31'))).toEqual(at('2036-03-01'));
});

test('an order is kept exactly as long as it is not yet forgotten', () => {
  const ordered = at('2026-05-31');
  expect(customerDataUntil(retainedUntil(ordered))).toEqual(ordered);
});
