import { expect, test } from 'vitest';
import { withHeld } from './use-held-exchange.ts';

const row = (id: string, version: number, status = 'requested') => ({ id, version, status });
const held = (one: ReturnType<typeof row>, isOvertaken = false) =>
  [one.id, { row: one, isOvertaken }] as const;

test('each row of which something is typed stays as it was, whatever becomes of the others', () => {
  const both = new Map([held(row('a', 1)), held(row('b', 1))]);
  expect(withHeld([row('b', 2), row('c', 2)], both)).toEqual([row('a', 1), row('b', 1), row('c', 2)]);
  expect(withHeld([row('a', 2)], new Map())).toEqual([row('a', 2)]);
});

test('a row that was overtaken comes as it is now, unless what is typed can no longer be done to it', () => {
  const overtaken = new Map([held(row('a', 1), true)]);
  expect(withHeld([row('a', 2), row('b', 1)], overtaken)).toEqual([row('a', 2), row('b', 1)]);
  expect(withHeld([row('a', 2, 'accepted')], overtaken)).toEqual([row('a', 1)]);
  expect(withHeld([row('b', 1)], overtaken)).toEqual([row('a', 1), row('b', 1)]);
});
