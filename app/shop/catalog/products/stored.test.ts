import { expect, test } from 'vitest';
import { storedEuros, storedId, storedPicture } from './stored.ts';

test.each([
  ['a1', 'a1'],
  ['3F2A9C1B', '3f2a9c1b'],
  [12, '12'],
  ['x'.repeat(65), ''],
  [{}, ''],
])('%j is the id "%s"', (value, id) => {
  expect(storedId(value)).toBe(id);
});

test.each([
  [39.99, 39.99],
  [0, 0],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [100_000_000, null],
  ['39.99', null],
  [null, null],
])('%j is the price %j', (value, euros) => {
  expect(storedEuros(value)).toBe(euros);
});

test.each([
  ['/media/a.avif', '/media/a.avif'],
  ['https://cdn.example/a.avif', 'https://cdn.example/a.avif'],
  ['//evil.example/a.gif', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['', null],
  [5, null],
])('%j is the picture %j', (value, address) => {
  expect(storedPicture(value)).toBe(address);
});
