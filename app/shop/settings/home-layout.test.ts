import { expect, test } from 'vitest';
import { everySection, HOME_SECTIONS, USUAL_LAYOUT } from './home-layout.ts';

const USUAL = ['tiles', 'chosen', 'instalments', 'newest', 'visit'];

test('a new shop has the usual order', () => {
  expect(USUAL_LAYOUT).toEqual({ sections: USUAL, productIds: [] });
  expect(Object.keys(HOME_SECTIONS)).toEqual(USUAL);
});

test.each([
  ['nothing', [], USUAL],
  ['all, in another order', USUAL.toReversed(), USUAL.toReversed()],
  ['some', ['visit', 'newest'], ['visit', 'newest', 'tiles', 'chosen', 'instalments']],
  ['one twice', ['newest', 'newest', 'tiles'], ['newest', 'tiles', 'chosen', 'instalments', 'visit']],
  ['what no page has', ['toString', 'hero', 'visit'], ['visit', 'tiles', 'chosen', 'instalments', 'newest']],
])('every section once, where %s is named', (_what, named, expected) => {
  expect(everySection(named)).toEqual(expected);
});
