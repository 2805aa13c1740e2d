import { expect, test } from 'vitest';
import { expectedArrival, shownArrival } from './expected-arrival.ts';

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

test.each([
  [{ deliveryMethod: 'standard' }, 'Parte quando arriva il pagamento: poi 2-3 giorni lavorativi'],
  [
    { deliveryMethod: 'standard', customerPostalCode: '07100' },
    'Parte quando arriva il pagamento: poi 3-5 giorni lavorativi',
  ],
  [{ deliveryMethod: 'express' }, 'Parte quando arriva il pagamento: poi 1 giorno lavorativo'],
  [{ deliveryMethod: 'pickup' }, 'Lo prepariamo quando arriva il pagamento: pronto 24 ore dopo'],
  // Promised before its days counted from the money.
  [{ arrival: parcel }, 'Parte quando arriva il pagamento: poi 2-3 giorni lavorativi'],
  [{ openCents: 40, paidCents: 10 }, 'Parte quando arriva il pagamento: poi 2-3 giorni lavorativi'],
  [{ status: 'shipped' }, null],
  [{ status: 'cancelled', openCents: 0 }, null],
  [{ openCents: 0, paidCents: 50, arrival: parcel }, 'Ricevilo tra lunedì 23 e martedì 24 novembre'],
  // Changed since, it costs more.
  [{ openCents: 40, paidCents: 50, arrival: parcel }, 'Ricevilo tra lunedì 23 e martedì 24 novembre'],
  // Paid to the courier it leaves without its money.
  [{ paymentMethod: 'cash_on_delivery', arrival: parcel }, 'Ricevilo tra lunedì 23 e martedì 24 novembre'],
] satisfies [Partial<Parameters<typeof shownArrival>[0]>, string | null][])(
  'an order that is %j',
  (more, expected) => {
    const order = {
      ...{ status: 'pending', paymentMethod: 'transfer', openCents: 50, paidCents: 0 },
      ...{ deliveryMethod: 'standard', arrival: null, customerPostalCode: '24121' },
      ...more,
    } as Parameters<typeof shownArrival>[0];
    expect(shownArrival(order, new Date('2026-11-19T10:00:00Z'))).toBe(expected);
  },
);
