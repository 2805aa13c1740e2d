import { expect, test } from 'vitest';
import { isOrderStatus, nextStatuses, ORDER_STATUSES, STATUS_LABELS } from './status.ts';

test('the states bear the words of the specification', () => {
  expect(ORDER_STATUSES.map((status) => STATUS_LABELS[status])).toEqual([
    'In Attesa',
    'In Lavorazione',
    'Spedito',
    'Consegnato',
    'Annullato',
  ]);
});

test.each([
  ['pending', true],
  ['cancelled', true],
  ['Pending', false],
  ['toString', false],
  ['', false],
  [null, false],
  [0, false],
])('%j is a state: %s', (value, expected) => {
  expect(isOrderStatus(value)).toBe(expected);
});

test('from any state any other may be set', () => {
  for (const from of ORDER_STATUSES) {
    expect([from, ...nextStatuses(from)].sort()).toEqual([...ORDER_STATUSES].sort());
  }
});
