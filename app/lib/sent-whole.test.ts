import { expect, test } from 'vitest';
import { sentWhole } from './sent-whole.ts';

test.each([
  ['7', 7],
  ['1795700000000', 1_795_700_000_000],
  ['', 0],
  ['-1', 0],
  ['1.5', 0],
  ['1e30', 0],
  ['Infinity', 0],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), 0],
  ['9'.repeat(10_000), 0],
])('%s is %d', (text, whole) => {
  expect(sentWhole(text)).toBe(whole);
});
