import { describe, expect, test } from 'vitest';
import { weekdays } from '#support/opening-hours.ts';
import { type ArrivalRules, arrivalOf, arrivalText } from './arrival.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from './delivery-methods.ts';

const rules: ArrivalRules = {
  cutoffHour: 12,
  hours: { ...weekdays('9:00-12:30, 15:00-19:30'), saturday: '9:00-13:00', sunday: 'Chiuso' },
  closed: null,
  special: [],
};

const said = (at: string, method: DeliveryMethod = 'standard', cap: string | null = '24121', of = rules) => {
  const arrival = arrivalOf(new Date(at), method, cap, of);
  return arrival && arrivalText(arrival);
};

test.each([
  // The 20th of November 2026 is a Friday; Italy is an hour ahead of UTC in winter, two in summer.
  ['before the cut-off', '2026-11-19T10:59:59Z', 'Ricevilo tra lunedì 23 e martedì 24 novembre'],
  ['as it strikes', '2026-11-19T11:00:00Z', 'Ricevilo tra martedì 24 e mercoledì 25 novembre'],
  ['on a Friday afternoon', '2026-11-20T15:00:00Z', 'Ricevilo tra mercoledì 25 e giovedì 26 novembre'],
  ['on a Saturday', '2026-11-21T08:00:00Z', 'Ricevilo tra mercoledì 25 e giovedì 26 novembre'],
  ['on a Sunday', '2026-11-22T22:59:00Z', 'Ricevilo tra mercoledì 25 e giovedì 26 novembre'],
  ['a minute later it is Monday', '2026-11-22T23:00:00Z', 'Ricevilo tra mercoledì 25 e giovedì 26 novembre'],
  ['over the end of a month', '2026-11-26T09:00:00Z', 'Ricevilo tra lunedì 30 novembre e martedì 1 dicembre'],
  [
    'over the Immaculate Conception',
    '2026-12-04T09:00:00Z',
    'Ricevilo tra mercoledì 9 e giovedì 10 dicembre',
  ],
  ['over Christmas', '2026-12-23T12:00:00Z', 'Ricevilo tra martedì 29 e mercoledì 30 dicembre'],
  ['over the end of the year', '2026-12-30T09:00:00Z', 'Ricevilo tra lunedì 4 e martedì 5 gennaio'],
  ['on New Year’s Eve, late', '2026-12-31T22:30:00Z', 'Ricevilo tra giovedì 7 e venerdì 8 gennaio'],
  ['over Easter Monday', '2027-03-26T09:00:00Z', 'Ricevilo tra mercoledì 31 marzo e giovedì 1 aprile'],
  ['on Easter Monday itself', '2027-03-29T07:00:00Z', 'Ricevilo tra giovedì 1 e venerdì 2 aprile'],
  ['as summer time begins, before', '2026-03-30T09:59:59Z', 'Ricevilo tra mercoledì 1 e giovedì 2 aprile'],
  ['as summer time begins, after', '2026-03-30T10:00:00Z', 'Ricevilo tra giovedì 2 e venerdì 3 aprile'],
  ['as it ends, before', '2026-10-26T10:59:59Z', 'Ricevilo tra mercoledì 28 e giovedì 29 ottobre'],
  ['as it ends, after', '2026-10-26T11:00:00Z', 'Ricevilo tra giovedì 29 e venerdì 30 ottobre'],
])('standard, ordered %s', (_, at, text) => {
  expect(said(at)).toBe(text);
});

test.each([
  ['express comes the next working day', 'express', '24121', 'Ricevilo venerdì 20 novembre'],
  ['an island waits longer', 'standard', '90133', 'Ricevilo tra martedì 24 e giovedì 26 novembre'],
  ['no express goes there', 'express', '90133', null],
  [
    'an unknown place is taken for the mainland',
    'standard',
    null,
    'Ricevilo tra lunedì 23 e martedì 24 novembre',
  ],
] as const)('%s', (_, method, cap, text) => {
  expect(said('2026-11-19T09:00:00Z', method, cap)).toBe(text);
});

test('the cut-off is the owner’s: 0 never leaves on the same day, 24 always does', () => {
  const at = (cutoffHour: number, when: string) => said(when, 'express', null, { ...rules, cutoffHour });
  expect(at(0, '2026-11-18T23:00:00Z')).toBe('Ricevilo lunedì 23 novembre');
  expect(at(24, '2026-11-19T22:59:00Z')).toBe('Ricevilo venerdì 20 novembre');
});

describe('collection in the shop', () => {
  test.each([
    [
      'is ready a day later',
      '2026-11-18T09:00:00Z',
      'Ritiralo da giovedì 19 novembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'while the shop is open',
      '2026-11-18T17:30:00Z',
      'Ritiralo da giovedì 19 novembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'else when it opens again',
      '2026-11-18T18:00:00Z',
      'Ritiralo da venerdì 20 novembre (9:00-12:30, 15:00-19:30)',
    ],
    ['on a Saturday', '2026-11-20T09:00:00Z', 'Ritiralo da sabato 21 novembre (9:00-13:00)'],
    ['not on a Sunday', '2026-11-20T12:30:00Z', 'Ritiralo da lunedì 23 novembre (9:00-12:30, 15:00-19:30)'],
    [
      'nor on a holiday',
      '2026-12-07T09:00:00Z',
      'Ritiralo da mercoledì 9 dicembre (9:00-12:30, 15:00-19:30)',
    ],
  ])('%s', (_, at, text) => {
    expect(said(at, 'pickup')).toBe(text);
  });

  test.each([
    [
      'while it is shut',
      { from: '2026-11-19', to: '2026-11-25' },
      'Ritiralo da giovedì 26 novembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'over a month',
      { from: '2026-11-19', to: '2026-12-20' },
      'Ritiralo da lunedì 21 dicembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'once it is over',
      { from: '2026-11-01', to: '2026-11-18' },
      'Ritiralo da giovedì 19 novembre (9:00-12:30, 15:00-19:30)',
    ],
  ])('not %s', (_, closed, text) => {
    expect(said('2026-11-18T07:00:00Z', 'pickup', null, { ...rules, closed })).toBe(text);
  });

  test.each([
    [
      'before one that closes earlier',
      [{ day: '2026-11-19', hours: '9:00-13:00', note: 'inventario' }],
      null,
      'Ritiralo da giovedì 19 novembre (9:00-13:00)',
    ],
    [
      'after one that closes before the order is ready',
      [{ day: '2026-11-19', hours: '7:00-9:00', note: '' }],
      null,
      'Ritiralo da venerdì 20 novembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'after one that is shut',
      [{ day: '2026-11-19', hours: 'Chiuso', note: '' }],
      null,
      'Ritiralo da venerdì 20 novembre (9:00-12:30, 15:00-19:30)',
    ],
    [
      'on one that is open although the shop is shut',
      [{ day: '2026-11-22', hours: '10:00-18:00', note: '' }],
      { from: '2026-11-19', to: '2026-11-25' },
      'Ritiralo da domenica 22 novembre (10:00-18:00)',
    ],
    [
      'on a holiday with hours of its own',
      [{ day: '2026-12-08', hours: '15:00-19:00', note: '' }],
      { from: '2026-11-19', to: '2026-12-10' },
      'Ritiralo da martedì 8 dicembre (15:00-19:00)',
    ],
  ])('a day with hours of its own: %s', (_, special, closed, text) => {
    expect(said('2026-11-18T09:00:00Z', 'pickup', null, { ...rules, special, closed })).toBe(text);
  });

  test('each day has its own hours', () => {
    const hours = { ...rules.hours, thursday: '15:00-19:30' };
    expect(said('2026-11-18T07:00:00Z', 'pickup', null, { ...rules, hours })).toBe(
      'Ritiralo da giovedì 19 novembre (15:00-19:30)',
    );
  });

  test('no day when the shop never opens', () => {
    const hours = { ...weekdays('Chiuso'), saturday: 'Chiuso', sunday: 'su appuntamento' };
    expect(said('2026-11-18T09:00:00Z', 'pickup', null, { ...rules, hours })).toBeNull();
  });
});

test('the answer is the same during a whole hour', () => {
  for (const method of Object.keys(DELIVERY_METHODS) as DeliveryMethod[])
    for (let hour = 0; hour < 24 * 21; hour += 1) {
      const begins = Date.UTC(2026, 11, 18, hour);
      const shown = [0, 1_799_000, 3_599_000].map((ms) => said(new Date(begins + ms).toISOString(), method));
      expect(new Set(shown).size, `${method} ${new Date(begins).toISOString()}`).toBe(1);
    }
});

test('the table’s words match its numbers', () => {
  const { standard, express, pickup } = DELIVERY_METHODS;
  expect(standard.usual).toBe(`${standard.transit.from}-${standard.transit.to} giorni lavorativi`);
  expect(express).toMatchObject({ usual: '1 giorno lavorativo', transit: { from: 1, to: 1 } });
  expect(pickup).toMatchObject({ usual: 'dopo 24 ore', transit: null });
});
