import { describe, expect, test } from 'vitest';
import {
  changesThePast,
  hasVatOn,
  type RegimeChange,
  regimeOn,
  regimeText,
  vatOfDay,
  withRegime,
} from './tax-regime.ts';

const FROM_2026: RegimeChange[] = [{ regime: 'Forfettario', from: '2026-01-01' }];
const UNTIL_2027: RegimeChange[] = [...FROM_2026, { regime: 'Ordinario', from: '2027-01-01' }];

test.each<[RegimeChange[], string, string]>([
  [[], '2026-11-22', 'Ordinario'],
  [FROM_2026, '2025-12-31', 'Ordinario'],
  [FROM_2026, '2026-01-01', 'Forfettario'],
  [UNTIL_2027, '2026-12-31', 'Forfettario'],
  [UNTIL_2027, '2027-01-01', 'Ordinario'],
])('with %j the regime of %s is %s', (changes, day, regime) => {
  expect(regimeOn(changes, day)).toBe(regime);
  expect(hasVatOn(changes, day)).toBe(regime === 'Ordinario');
});

test.each([
  ['2025-12-31', 2200],
  ['2026-01-01', null],
])('the VAT of an order of %s is %s', (day, cents) => {
  expect(vatOfDay(FROM_2026, day, 12_200)).toBe(cents);
});

describe('a change', () => {
  test('takes the place of what was said of its day and of later ones', () => {
    expect(withRegime(UNTIL_2027, { regime: 'Ordinario', from: '2026-06-01' })).toEqual([
      ...FROM_2026,
      { regime: 'Ordinario', from: '2026-06-01' },
    ]);
    expect(withRegime(FROM_2026, { regime: 'Ordinario', from: '2026-01-01' })).toEqual([
      { regime: 'Ordinario', from: '2026-01-01' },
    ]);
  });

  test.each<[RegimeChange[], RegimeChange, boolean]>([
    [[], { regime: 'Forfettario', from: '2026-11-23' }, false],
    [[], { regime: 'Forfettario', from: '2026-11-22' }, true],
    [[], { regime: 'Ordinario', from: '2020-01-01' }, false],
    // What was planned may be taken back, what has begun may not.
    [UNTIL_2027, { regime: 'Forfettario', from: '2026-11-22' }, false],
    [UNTIL_2027, { regime: 'Ordinario', from: '2026-01-01' }, true],
  ])('of %j by %j changes the past: %s', (before, change, isPast) => {
    expect(changesThePast(before, withRegime(before, change), '2026-11-22')).toBe(isPast);
  });
});

test.each<[RegimeChange[], string]>([
  [[], 'Non l’hai ancora detto'],
  [FROM_2026, 'Oggi: regime forfettario.'],
  [UNTIL_2027, 'Oggi: regime forfettario. Dal 1 gennaio 2027: regime ordinario.'],
])('%j is told as %s', (changes, expected) => {
  expect(regimeText(changes, '2026-11-22')).toContain(expected);
});
