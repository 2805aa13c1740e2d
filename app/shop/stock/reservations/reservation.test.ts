import { expect, test } from 'vitest';
import { RESERVATION_STATUSES } from '#db/values/reservations.ts';
import {
  heldUntil,
  isAnnounced,
  mayEnd,
  type ReservationEnd,
  type ReservationStatus,
  reservationState,
} from './reservation.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const hours = (n: number) => new Date(NOW.getTime() + n * 60 * 60_000);

test.each<[string, ReservationStatus, requested: number, until: number | null, string]>([
  ['just requested', 'requested', 0, null, 'unconfirmed'],
  ['a minute before a day is over', 'requested', -23.99, null, 'unconfirmed'],
  ['a day later', 'requested', -24, null, 'over'],
  ['confirmed', 'held', -30, 1, 'held'],
  ['its hours are over, the job is on its way', 'held', -30, 0, 'over'],
  ['tried on', 'tried', -30, 1, 'over'],
  ['bought', 'bought', -30, 1, 'over'],
  ['cancelled', 'cancelled', -30, 1, 'over'],
])('%s', (_what, status, requested, until, state) => {
  const row = { status, requestedAt: hours(requested), heldUntil: until === null ? null : hours(until) };
  expect(reservationState(row, NOW)).toBe(state);
});

test('a piece is held for 24 hours', () => {
  expect(heldUntil(NOW)).toEqual(hours(24));
});

test('only what is held ends; who came too late may still be noted down, once', () => {
  const ends: ReservationEnd[] = ['bought', 'tried', 'missed', 'released', 'cancelled', 'expired'];
  const allowed = RESERVATION_STATUSES.map((status) => [status, ends.filter((end) => mayEnd(status, end))]);
  expect(Object.fromEntries(allowed)).toEqual({
    requested: [],
    held: ends,
    bought: [],
    tried: [],
    missed: [],
    released: [],
    cancelled: [],
    expired: ['tried', 'missed'],
  });
});

test.each<[ReservationStatus, ReservationEnd, boolean]>([
  ['held', 'expired', true],
  ['held', 'released', true],
  ['held', 'missed', true],
  ['held', 'tried', false],
  ['held', 'bought', false],
  ['held', 'cancelled', false],
  ['expired', 'missed', false],
])('%s that ends as %s: told %s', (status, end, expected) => {
  expect(isAnnounced(status, end)).toBe(expected);
});
