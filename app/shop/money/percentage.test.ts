import { describe, expect, test } from 'vitest';
import { percentageText, readPercentage } from './percentage.ts';

describe('a percentage', () => {
  test.each([
    ['20', 20],
    [' 20 % ', 20],
    ['20%', 20],
    ['12,5', 12.5],
    ['12.50%', 12.5],
    ['20.000000', 20],
    ['33,33', 33.33],
    ['0', 0],
    ['100', 100],
  ])('%j is read as %d', (text, percent) => {
    expect(readPercentage(text)).toBe(percent);
  });

  test.each(['', '%', '-5', '100,01', '1e1', '12,555', '2%5', '20 %%', 'metà', '٢٠'])(
    '%j is none',
    (text) => {
      expect(readPercentage(text)).toBe(null);
    },
  );

  test.each([
    ['20,00', 0, 20],
    ['12,5', 0, null],
    ['12,5', 1, 12.5],
    ['12,50', 1, 12.5],
    ['12,55', 1, null],
  ] as const)('%j with at most %d decimals is read as %j', (text, decimals, percent) => {
    expect(readPercentage(text, decimals)).toBe(percent);
  });

  test.each([
    [70, 0, '70'],
    [2.5, 0, '2,5'],
    [33.33, 0, '33,33'],
    [0, 2, '0,00'],
    [1.5, 2, '1,50'],
  ] as const)('%d with at least %d decimals is written %j', (percent, decimals, text) => {
    expect(percentageText(percent, decimals)).toBe(text);
  });
});
