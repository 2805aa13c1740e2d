import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { arrivalOf, arrivalRules } from '#shop/pricing/delivery/arrival.ts';
import { promisedArrival } from './promised-arrival.ts';

// A Thursday, before the cut-off hour of noon.
const createdAt = new Date('2026-11-19T10:50:00Z');
const shown = { kind: 'delivery', from: '2026-11-23', to: '2026-11-24' } as const;
const later = { kind: 'delivery', from: '2026-11-24', to: '2026-11-25' } as const;
const checkout = {
  createdAt,
  arrival: shown,
  quote: { delivery: 'standard' },
  customer: { customer_postal_code: '24121' },
} as const;

test.each([
  ['at once', checkout, '2026-11-19T10:51:00Z', shown],
  ['past the cut-off hour of its day', checkout, '2026-11-19T11:10:00Z', shown],
  ['past midnight', checkout, '2026-11-19T23:10:00Z', later],
  [
    'days later',
    checkout,
    '2026-11-23T09:00:00Z',
    { kind: 'delivery', from: '2026-11-25', to: '2026-11-26' },
  ],
  ['with nothing kept', { ...checkout, arrival: null }, '2026-11-19T11:10:00Z', later],
] as const)('paid %s', (_, begun, paidAt, promised) => {
  expect(promisedArrival(begun, new Date(paidAt), DEFAULT_SETTINGS)).toEqual(promised);
});

test('midnight moves nothing of what was told in the evening', () => {
  const evening = new Date('2026-11-19T22:50:00Z');
  const arrival = arrivalOf(evening, 'standard', '24121', arrivalRules(DEFAULT_SETTINGS));
  const begun = { ...checkout, arrival, createdAt: evening };
  expect(promisedArrival(begun, new Date('2026-11-19T23:10:00Z'), DEFAULT_SETTINGS)).toEqual(arrival);
});
