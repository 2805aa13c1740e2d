import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

/** The modules of a path, dark as 1. */
function modules(code: string): string {
  const bars = barsOf(code);
  const dark = Array.from({ length: bars?.width ?? 0 }, () => '0');
  for (const [, at = '', width = ''] of (bars?.path ?? '').matchAll(/M(\d+) 0h(\d+)/g))
    dark.fill('1', Number(at), Number(at) + Number(width));
  return dark.join('');
}

test('an EAN-13 has its guards, its 95 modules and the digits of the standard', () => {
  const drawn = modules('8001234567897');
  expect(drawn).toHaveLength(95);
  expect([drawn.slice(0, 3), drawn.slice(45, 50), drawn.slice(92)]).toEqual(['101', '01010', '101']);
  // First digit 8: the digits on the left are LGLGGL (GS1 General Specifications, 5.2.1.2).
  expect(drawn.slice(3, 45)).toBe('000110101001110011001001101101000010100011');
  // The last digit, 7, in set C.
  expect(drawn.slice(85, 92)).toBe('1000100');
});

test.each([
  ['96385074', 67],
  ['GIL-S', 90],
])('%s is %i modules wide', (code, width) => {
  expect(modules(code)).toHaveLength(width);
});

test.each(['8001234567890', '', 'Perù'])('%j has no bars', (code) => {
  expect(barsOf(code)).toBeNull();
});
