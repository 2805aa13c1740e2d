import { expect, test } from 'vitest';
import { alertDue, alertState, knownFrom, notifiedBefore } from './alert.ts';

const known = { knownCents: 5000, lastPieceKnown: false };
const present = { priceCents: 5000, pieces: 4 as number | null, canBeHad: true };

test.each([
  ['nothing changed', {}, {}, null],
  [
    'the price fell',
    {},
    { priceCents: 4500 },
    { fall: { fromCents: 5000, toCents: 4500 }, isLastPiece: false },
  ],
  ['the price rose', {}, { priceCents: 5500 }, null],
  ['it fell to what was told before', { knownCents: 4500 }, { priceCents: 4500 }, null],
  ['the last piece is left', {}, { pieces: 1 }, { fall: null, isLastPiece: true }],
  ['that is known', { lastPieceKnown: true }, { pieces: 1 }, null],
  ['it is not counted', {}, { pieces: null }, null],
  [
    'both',
    {},
    { priceCents: 4500, pieces: 1 },
    { fall: { fromCents: 5000, toCents: 4500 }, isLastPiece: true },
  ],
  ['it fell, but cannot be had', {}, { priceCents: 4500, pieces: 0, canBeHad: false }, null],
])('%s', (_, knownNow, presentNow, expected) => {
  expect(alertDue({ ...known, ...knownNow }, { ...present, ...presentNow })).toEqual(expected);
});

test('what was told is known', () => {
  expect(knownFrom({ priceCents: 4500, pieces: 1, canBeHad: true })).toEqual({
    knownCents: 4500,
    lastPieceKnown: true,
  });
});

const now = new Date('2026-11-27T10:00:00Z');
test.each([
  ['2026-11-20T10:00:01Z', null, 'unconfirmed'],
  ['2026-11-20T10:00:00Z', null, 'expired'],
  ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', 'confirmed'],
] as const)('requested at %s and confirmed at %s it is %s', (requestedAt, confirmedAt, state) => {
  const life = { requestedAt: new Date(requestedAt), confirmedAt: confirmedAt && new Date(confirmedAt) };
  expect(alertState(life, now)).toBe(state);
});

test('a day lies between two e-mails', () => {
  expect(notifiedBefore(now)).toEqual(new Date('2026-11-26T10:00:00Z'));
});
