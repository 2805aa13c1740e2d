import { expect, test } from 'vitest';
import { createKeyLimit } from './key-limit.ts';

test('a key is limited for itself alone', () => {
  const limit = createKeyLimit(2);
  const first = limit.take('a');
  expect(limit.take('a')).not.toBeNull();
  expect(limit.take('a')).toBeNull();
  expect(limit.take('b')).not.toBeNull();
  first?.();
  expect(limit.take('a')).not.toBeNull();
  expect(limit.take('a')).toBeNull();
});

test('a slot is released once, however often it is called', () => {
  const limit = createKeyLimit(2);
  const release = limit.take('a');
  limit.take('a');
  release?.();
  release?.();
  expect(limit.take('a')).not.toBeNull();
  expect(limit.take('a')).toBeNull();
});
