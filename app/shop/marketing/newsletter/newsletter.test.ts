import { expect, test } from 'vitest';
import {
  type NewsletterFailure,
  newsletterAnswer,
  type Subscription,
  subscriptionState,
} from './newsletter.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 12));
const requested: Subscription = { requestedAt: day(1), confirmedAt: null, unsubscribedAt: null };

test.each<[string, Partial<Subscription>, Date, string]>([
  ['just requested', {}, day(1), 'waiting'],
  ['requested just under seven days ago', {}, new Date(day(8).getTime() - 1), 'waiting'],
  ['requested seven days ago', {}, day(8), 'expired'],
  ['confirmed', { confirmedAt: day(2) }, day(20), 'subscribed'],
  ['left', { confirmedAt: day(2), unsubscribedAt: day(3) }, day(4), 'unsubscribed'],
  ['left before confirming', { unsubscribedAt: day(1) }, day(1), 'unsubscribed'],
  [
    'left, requested again',
    { requestedAt: day(5), confirmedAt: day(2), unsubscribedAt: day(3) },
    day(6),
    'waiting',
  ],
  [
    'left, requested again, too late',
    { requestedAt: day(5), confirmedAt: day(2), unsubscribedAt: day(3) },
    day(12),
    'expired',
  ],
  [
    'left, and came back',
    { requestedAt: day(5), confirmedAt: day(6), unsubscribedAt: day(3) },
    day(30),
    'subscribed',
  ],
])('%s', (_, moments, now, state) => {
  expect(subscriptionState({ ...requested, ...moments }, now)).toBe(state);
});

test.each<[NewsletterFailure, string | null]>([
  ['invalid_email', 'email'],
  ['too_many_requests', null],
  ['not_sent', null],
])('%s is told in Italian, at its field', (code, field) => {
  const answer = newsletterAnswer({ ok: false, code });
  if (answer.ok) throw new Error('not a failure');
  expect(answer.code).toBe(code);
  expect(answer.description).toMatch(/^[A-Z].{20,}/);
  expect(answer.fields).toEqual(field ? { [field]: answer.description } : undefined);
});
