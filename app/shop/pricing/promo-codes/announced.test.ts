import { expect, test } from 'vitest';
import {
  type AnnouncedCode,
  codePrices,
  highestForEverybody,
  isForEverybody,
  namesCode,
} from './announced.ts';
import { NO_TERMS, type PromoCode } from './promo.ts';

const CODE: PromoCode = { ...NO_TERMS, code: 'estate20', percent: 20, from: null, to: null, active: true };

test.each<[string, Partial<PromoCode>, boolean]>([
  ['a percentage', {}, true],
  ['an amount', { percent: null, amountCents: 500 }, true],
  ['free delivery alone', { percent: null, freeDelivery: true }, false],
  ['from a sum on', { minimumCents: 5000 }, false],
  ['for a first order', { firstOrderOnly: true }, false],
  ['for one category', { category: 'Top' }, true],
  ['once a customer', { oncePerCustomer: true }, true],
  ['a hundred times', { maxUses: 100 }, true],
])('a code of %s %j is for everybody: %s', (_, terms, isPublic) => {
  expect(isForEverybody({ ...CODE, ...terms })).toBe(isPublic);
});

test.each<[string, Partial<PromoCode>, number]>([
  ['a code of today', {}, 20],
  ['of its first and last day', { from: '2026-06-10', to: '2026-06-10' }, 20],
  ['that begins later', { from: '2026-06-11' }, 0],
  ['that is over', { to: '2026-06-09' }, 0],
  ['from a sum on', { minimumCents: 5000 }, 0],
  ['for a first order', { firstOrderOnly: true }, 0],
  ['of an amount', { percent: null, amountCents: 500 }, 0],
])('the most that is given to everybody by a code %s: %j', (_, terms, percent) => {
  expect(highestForEverybody([{ ...CODE, ...terms }], '2026-06-10')).toBe(percent);
});

test.each([
  ['-20% CON ESTATE20!', true],
  ['«estate20»', true],
  ['ESTATE2026', false],
  ['Estate 20', false],
  ['', false],
])('«%s» names it: %s', (text, names) => {
  expect(namesCode(text, 'estate20')).toBe(names);
});

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const announced = (more: Partial<AnnouncedCode> = {}): AnnouncedCode => ({
  ...{ code: 'estate20', percent: 20, amountCents: null, category: null, from: day(5), until: day(10) },
  ...more,
});

test.each<[string, Partial<AnnouncedCode>, [number, number, number | null][]]>([
  ['within the price’s time', {}, [[8000, 5, 10]]],
  ['before and after it', { from: day(1), until: null }, [[8000, 3, 20]]],
  ['over before it', { from: day(1), until: day(3) }, []],
  ['an amount', { percent: null, amountCents: 1500 }, [[8500, 5, 10]]],
  ['its category', { category: 'Top' }, [[8000, 5, 10]]],
  ['another category', { category: 'Abiti' }, []],
])('a code that is announced %s', (_, more, expected) => {
  const price = { priceCents: 10_000, at: day(3), until: day(20) };
  expect(codePrices(price, 'Top', [announced(more)])).toEqual(
    expected.map(([priceCents, from, until]) => ({
      priceCents,
      from: day(from),
      until: until === null ? null : day(until),
    })),
  );
});
