import { expect, test } from 'vitest';
import { fitLine } from './fit.ts';

test.each([
  [{ small: 1, right: 8, large: 1 }, 'Secondo chi l’ha comprato: veste giusto (8 su 10)'],
  [{ small: 4, right: 1, large: 0 }, 'Secondo chi l’ha comprato: veste piccolo (4 su 5)'],
  [{ small: 0, right: 2, large: 3 }, 'Secondo chi l’ha comprato: veste grande (3 su 5)'],
  [{ small: 0, right: 4, large: 0 }, null],
  [{ small: 3, right: 3, large: 0 }, null],
  [{ small: 2, right: 2, large: 2 }, null],
  [{ small: 0, right: 0, large: 0 }, null],
])('%o says %s', (counts, line) => {
  expect(fitLine(counts)).toBe(line);
});
