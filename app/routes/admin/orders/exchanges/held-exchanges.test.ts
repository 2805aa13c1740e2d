import { expect, test } from 'vitest';
import { withHeld } from './held-exchanges.ts';

test('each row of which something is typed stays as it was, whatever becomes of the others', () => {
  const row = (id: string, version: number) => ({ id, version });
  const held = new Map([
    ['a', row('a', 1)],
    ['b', row('b', 1)],
  ]);
  expect(withHeld([row('b', 2), row('c', 2)], held)).toEqual([row('a', 1), row('b', 1), row('c', 2)]);
  expect(withHeld([row('a', 2)], new Map())).toEqual([row('a', 2)]);
});
