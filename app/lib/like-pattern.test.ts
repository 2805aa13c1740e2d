import { expect, test } from 'vitest';
import { containing, startingWith } from './like-pattern.ts';

test.each([
  ['seta', '%seta%', 'seta%'],
  ['100%', '%100\\%%', '100\\%%'],
  ['a_b', '%a\\_b%', 'a\\_b%'],
  ['a\\b', '%a\\\\b%', 'a\\\\b%'],
  ['', '%%', '%'],
])('%s stands for itself', (text, inside, first) => {
  expect(containing(text)).toBe(inside);
  expect(startingWith(text)).toBe(first);
});
