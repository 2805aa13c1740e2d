import { expect, test } from 'vitest';
import { averageOf, averageWritten, parseReviewPage, reviewsCounted } from './shown-reviews.ts';

test.each([
  [{ sum: 9, count: 2 }, 4.5, '4,5'],
  [{ sum: 14, count: 3 }, 4.7, '4,7'],
  [{ sum: 5, count: 1 }, 5, '5,0'],
  [{ sum: 13, count: 3 }, 4.3, '4,3'],
])('%o is %d, written %s', (expected, average, written) => {
  expect(averageOf(expected)).toBe(average);
  expect(averageWritten(average)).toBe(written);
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['99999', 1],
  ['due', 1],
])('the page %s is %d', (requested, page) => {
  expect(parseReviewPage(requested)).toBe(page);
});

test('one is not many', () => {
  expect([1, 2].map(reviewsCounted)).toEqual(['1 recensione', '2 recensioni']);
});
