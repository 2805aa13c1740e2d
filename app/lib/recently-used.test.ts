import { expect, test } from 'vitest';
import { createRecentlyUsed } from './recently-used.ts';

test('those stay that were used last', () => {
  const kept = createRecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([...kept.values()]).toEqual([1, 3]);
  expect(kept.get('b')).toBeUndefined();
});

test('what is set again is not there twice, and what is gone makes room', () => {
  const kept = createRecentlyUsed<string, number>(2);
  kept.set('a', 1);
  kept.set('a', 2);
  kept.set('b', 3);
  expect([...kept.values()]).toEqual([2, 3]);
  kept.delete('a');
  kept.set('c', 4);
  expect([...kept.values()]).toEqual([3, 4]);
  kept.clear();
  expect([...kept.values()]).toEqual([]);
});

test('what is used stays, however much else comes and goes in between', () => {
  const kept = createRecentlyUsed<number, number>(6);
  kept.set(-1, -1);
  for (let n = 0; n < 50; n += 1) {
    kept.set(n, n);
    if (n % 3 === 2) expect(kept.get(-1)).toBe(-1);
    expect([...kept.values()].length).toBeLessThanOrEqual(6);
  }
  expect([...kept.values()].sort((a, b) => a - b)).toEqual([-1, 45, 46, 47, 48, 49]);
});
