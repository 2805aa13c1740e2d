import { expect, test } from 'vitest';
import { rememberChanges } from './recent-changes.ts';

function remembered() {
  const clock = { now: 5_000 };
  return { clock, changes: rememberChanges(() => clock.now) };
}

test('nothing has changed before anything did', () => {
  expect(remembered().changes.recent()).toEqual({ reaches: 30_000, topics: {}, counts: {} });
});

test('tells how long ago each kind changed last, and of which products only the pieces did', () => {
  const { clock, changes } = remembered();
  changes.add({ topic: 'product', id: 'a' });
  changes.add({ topic: 'stock', id: 'b' });
  clock.now += 1_000;
  changes.add({ topic: 'availability', id: 'a' });
  changes.add({ topic: 'settings' });
  clock.now += 500;
  expect(changes.recent()).toMatchObject({ topics: { products: 500, settings: 500 }, counts: { b: 1_500 } });
});

test('forgets what is older than it reaches', () => {
  const { clock, changes } = remembered();
  changes.add({ topic: 'settings' });
  changes.add({ topic: 'stock', id: 'a' });
  clock.now += 30_001;
  changes.add({ topic: 'stock', id: 'b' });
  expect(changes.recent()).toEqual({ reaches: 30_000, topics: {}, counts: { b: 0 } });
});

test('pieces of very many products are products', () => {
  const { changes } = remembered();
  for (let id = 0; id <= 1000; id += 1) changes.add({ topic: 'stock', id: `${id}` });
  expect(changes.recent()).toMatchObject({ topics: { products: 0 }, counts: {} });
});
