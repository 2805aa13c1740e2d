import { expect, test } from 'vitest';
import { everySection, HOME_SECTIONS, USUAL_LAYOUT } from './home-layout.ts';

const USUAL = [
  ...['tiles', 'chosen', 'instalments', 'categories', 'newest', 'sets', 'look', 'visit', 'newsletter'],
  // What the owner writes, which no new shop has; nor has it chosen a look.
  ...['text', 'text2', 'text3'],
];

test('a new shop has the usual order', () => {
  expect(USUAL_LAYOUT).toMatchObject({
    sections: USUAL,
    hidden: [],
    productIds: [],
    heroPicture: null,
    fills: {},
  });
  expect(USUAL_LAYOUT.tiles.map(({ kind }) => kind)).toEqual(['camicia', 'abito', 'pantalone']);
  expect(Object.keys(HOME_SECTIONS)).toEqual(USUAL);
});

test.each([
  ['nothing', [], USUAL],
  ['all, in another order', USUAL.toReversed(), USUAL.toReversed()],
  [
    'some',
    ['visit', 'newest'],
    ['visit', 'newest', ...USUAL.filter((name) => !['visit', 'newest'].includes(name))],
  ],
  ['one twice', ['newest', 'newest', 'tiles'], ['newest', ...USUAL.filter((name) => name !== 'newest')]],
  ['what no page has', ['toString', 'hero', 'visit'], ['visit', ...USUAL.filter((name) => name !== 'visit')]],
])('every section once, where %s is named', (_what, named, expected) => {
  expect(everySection(named)).toEqual(expected);
});
