import { expect, test } from 'vitest';
import { findPromo, NO_TERMS, type PromoCode } from './promo.ts';
import { promoState } from './promo-words.ts';

const welcome: PromoCode = {
  ...NO_TERMS,
  code: 'welcome10',
  percent: 10,
  from: null,
  to: null,
  active: true,
};
const august: PromoCode = {
  ...NO_TERMS,
  code: 'AGOSTO',
  percent: 20,
  from: '2025-08-01',
  to: '2025-08-31',
  active: true,
};
const nextAugust: PromoCode = { ...NO_TERMS, ...august, percent: 25, from: '2026-08-01', to: '2026-08-31' };
const off: PromoCode = { ...NO_TERMS, code: 'vecchio', percent: 50, from: null, to: null, active: false };
const codes = [welcome, august, nextAugust, off];
const anyDay = '2025-05-05T10:00:00Z';

test.each([
  ['as it is', 'welcome10', anyDay, welcome],
  ['in any case', 'WeLcOmE10', anyDay, welcome],
  ['with spaces around', '  welcome10\n', anyDay, welcome],
  ['with a space inside', 'welcome 10', anyDay, welcome],
  ['with what nobody sees, and a full stop', '\u200bWelcome\u00ad10\ufeff.', anyDay, welcome],
  ['another one', 'welcome20', anyDay, null],
  ['nothing', '   ', anyDay, null],
  ['switched off', 'vecchio', anyDay, null],
  ['the minute before its first day', 'agosto', '2025-07-31T21:59:00Z', null],
  ['the first minute of its first day in Italy', 'agosto', '2025-07-31T22:00:00Z', august],
  ['the last minute of its last day in Italy', 'agosto', '2025-08-31T21:59:00Z', august],
  ['the minute after', 'agosto', '2025-08-31T22:00:00Z', null],
  ['the same code a year later', 'agosto', '2026-08-10T10:00:00Z', nextAugust],
])('a code entered %s', (_, entered, now, promo) => {
  expect(findPromo(codes, entered, new Date(now))).toBe(promo);
});

test.each([
  [{ active: false }, 'off'],
  [{ from: '2026-06-11' }, 'later'],
  [{ from: '2026-06-10' }, 'on'],
  [{ to: '2026-06-10' }, 'on'],
  [{ to: '2026-06-09' }, 'over'],
  [{}, 'on'],
])('%j is %s', (part, state) => {
  const promo = { ...NO_TERMS, code: 'x', percent: 10, from: null, to: null, active: true, ...part };
  expect(promoState(promo, '2026-06-10')).toBe(state);
});
