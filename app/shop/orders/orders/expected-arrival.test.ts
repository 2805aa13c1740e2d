import { expect, test } from 'vitest';
import { expectedArrival } from './expected-arrival.ts';

const parcel = { kind: 'delivery', from: '2026-11-23', to: '2026-11-24' } as const;
const collected = { kind: 'pickup', from: '2026-11-20', open: '9:00-19:30' } as const;

test.each([
  ['pending', 'standard', parcel, '2026-11-19T10:00:00Z', parcel],
  ['shipped', 'standard', parcel, '2026-11-24T22:59:00Z', parcel],
  ['shipped', 'standard', parcel, '2026-11-24T23:00:00Z', null],
  ['delivered', 'standard', parcel, '2026-11-23T10:00:00Z', null],
  ['cancelled', 'standard', parcel, '2026-11-20T10:00:00Z', null],
  ['processing', 'pickup', collected, '2026-11-20T10:00:00Z', collected],
  ['shipped', 'pickup', collected, '2026-11-20T10:00:00Z', null],
  ['pending', 'standard', null, '2026-11-19T10:00:00Z', null],
] as const)('%s, %s, %j at %s', (status, deliveryMethod, arrival, now, expected) => {
  expect(expectedArrival({ status, deliveryMethod, arrival }, new Date(now))).toEqual(expected);
});
