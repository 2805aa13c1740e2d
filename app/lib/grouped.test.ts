import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('rows of a key stand together, in their order, under the key that came first', () => {
  const rows = [
    { of: 'b', value: 1 },
    { of: 'a', value: 2 },
    { of: 'b', value: 3 },
  ];
  const groups = grouped(
    rows,
    (row) => row.of,
    (row) => row.value,
  );
  expect([...groups]).toEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
  expect(grouped([], String, String).size).toBe(0);
});
