import { expect, test } from 'vitest';
import { isShown, nudged, share } from './look.ts';

test.each([
  [false, null, false],
  [false, '2026-01-01', false],
  [true, null, true],
  [true, '2026-03-10', true],
  [true, '2026-03-11', false],
])('published %s, from %s: shown %s', (isPublished, shownFrom, shown) => {
  expect(isShown({ isPublished, shownFrom }, '2026-03-10')).toBe(shown);
});

test.each([
  ['ArrowLeft', false, 0.49, 0.5],
  ['ArrowRight', true, 0.55, 0.5],
  ['ArrowUp', false, 0.5, 0.49],
  ['ArrowDown', true, 0.5, 0.55],
])('%s (Shift %s) leads to %d, %d', (key, shiftKey, x, y) => {
  expect(nudged({ x: 0.5, y: 0.5 }, { key, shiftKey })).toEqual({ x, y });
});

test('a point stays within the picture, and other keys leave it where it is', () => {
  expect(nudged({ x: 0, y: 1 }, { key: 'ArrowLeft', shiftKey: true })).toEqual({ x: 0, y: 1 });
  for (const key of ['Enter', 'Tab', 'constructor'])
    expect(nudged({ x: 0, y: 0 }, { key, shiftKey: false })).toBeNull();
  expect([-1, 0.12345, 2].map(share)).toEqual([0, 0.123, 1]);
});
