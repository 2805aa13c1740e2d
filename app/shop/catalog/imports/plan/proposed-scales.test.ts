import { describe, expect, test } from 'vitest';
import { FIRST_SCALES } from '#shop/catalog/assortment/first-assortment.ts';
import { scaleWith } from '#shop/catalog/assortment/scales.ts';
import { proposedScales, sizesLine } from './proposed-scales.ts';

const clothes = (...sizes: string[]) => ({ sizes, isFootwear: false });
const shoes = (...sizes: string[]) => ({ sizes, isFootwear: true });
const sizesOf = (...products: Parameters<typeof proposedScales>[0][number][]) =>
  proposedScales(products, FIRST_SCALES).map(({ sizes }) => sizes.join(' '));

describe('scales that a shop lacks', () => {
  test('letters and plus sizes are one, in the order in which they are cut', () => {
    expect(sizesOf(clothes('1X', '2X', '3X'), clothes('S', 'M', '3xl'), clothes('XXXL'))).toEqual([
      'XS S M L XL XXL 3XL 1X 2X 3X',
    ]);
  });

  test('numbers of American and of European shoes are two', () => {
    expect(sizesOf(shoes('10', '5', '5.5', '11'), shoes('43', '42'), shoes('6'))).toEqual([
      '5 5,5 6 10 11',
      '42 43',
    ]);
  });

  test.each([
    [['3(26)', '1(24)', '11(31)'], '1(24) 3(26) 11(31)'],
    [['20W', '14', '16w'], '14 16W 20W'],
    [['W32 L34', 'W30 L32'], 'W30 L32 W32 L34'],
    [['4', '0', '2', '10'], '0 2 4 10'],
    [['Lunga', 'Corta'], 'Corta Lunga'],
  ])('%j', (sizes, expected) => {
    expect(sizesOf(clothes(...sizes))).toEqual([expected]);
  });

  test('sizes of two scales are one only once the owner says so', () => {
    expect(proposedScales([clothes('S', 'M', '42')], FIRST_SCALES)).toMatchObject([
      { isMixed: true, sizes: ['S', 'M', '42'], name: 'Lettere e Numeri' },
    ]);
    expect(proposedScales([clothes('0', '2')], FIRST_SCALES)).toMatchObject([
      { isMixed: false, products: 1 },
    ]);
  });

  test('every proposal has all sizes of its products, once each', () => {
    const products = [clothes('1x', 'M'), shoes('7.5', '8'), clothes('25(27)'), clothes('2/4', '6/8')];
    for (const { sizes } of proposedScales(products, FIRST_SCALES))
      expect(new Set(sizes).size).toBe(sizes.length);
    expect(scaleWith(['M', '1X'], proposedScales(products, FIRST_SCALES))).not.toBeNull();
  });

  test('names and ids are never those of a scale of the shop', () => {
    const [first] = proposedScales([clothes('1X')], FIRST_SCALES);
    if (!first) throw new Error('Nothing is proposed');
    const [second] = proposedScales([clothes('1X', '7XL')], [...FIRST_SCALES, first]);
    expect(second?.id).not.toBe(first.id);
    expect(second?.name).not.toBe(first.name);
  });

  test('what cannot be a size makes no scale', () => {
    expect(proposedScales([clothes('una taglia davvero troppo lunga'), clothes()], FIRST_SCALES)).toEqual([]);
    const many = clothes(...Array.from({ length: 61 }, (_, at) => `misura ${at}`));
    expect(proposedScales([many], FIRST_SCALES)).toEqual([]);
  });
});

test('many sizes are told by their ends', () => {
  expect(sizesLine(['5', '6', '7', '8', '9', '10', '11', '12', '13'])).toBe('5, 6, 7 … 12, 13');
  expect(sizesLine(['S', 'M'])).toBe('S, M');
});
