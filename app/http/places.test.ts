import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

test('a key takes as many places as it may, and no other key loses one', () => {
  const places = createPlaces(2);
  const first = places.take('a');
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
  expect(places.take('b')).not.toBeNull();
  first?.();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
});

test('a place is left once, however often it is said', () => {
  const places = createPlaces(2);
  const leave = places.take('a');
  places.take('a');
  leave?.();
  leave?.();
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
});
