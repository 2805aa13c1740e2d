import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocation.ts';
import { MAX_CENTS } from './money.ts';

const sum = (parts: readonly number[]) => parts.reduce((a, b) => a + b, 0);

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [0, 5, 0], [0, 10, 0]],
  [5, [0, 0], [3, 2]],
  [0, [], []],
  [1, [1, 2], [0, 1]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [MAX_CENTS, [MAX_CENTS, MAX_CENTS], [5_000_000_000, 4_999_999_999]],
])('%d over %j is %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts);
});

test.each([
  [1, []],
  [10, [1, -1]],
  [10, [0.5]],
  [10, [Number.NaN]],
])('%d over %j is refused', (total, weights) => {
  expect(() => allocate(total, weights)).toThrow(RangeError);
});

test('the parts sum to the total, and none is a cent away from its due', () => {
  const amount = fc.integer({ min: 0, max: MAX_CENTS });
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (total, weights) => {
      const parts = allocate(total, weights);
      const whole = sum(weights);
      expect(sum(parts)).toBe(total);
      for (const [index, part] of parts.entries()) {
        const due = whole ? total * ((weights[index] ?? 0) / whole) : total / weights.length;
        expect(Math.abs(part - due)).toBeLessThan(1.01);
      }
    }),
  );
});
