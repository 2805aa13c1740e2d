import { expect, test } from 'vitest';
import { doEach } from './do-each.ts';

const failing = (...bad: number[]) => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (bad.includes(item)) throw new Error(`no ${item}`);
    done.push(item);
  };
  return { done, work };
};

test('does the work for each, in order', async () => {
  const { done, work } = failing();
  await doEach([1, 2, 3], work);
  expect(done).toEqual([1, 2, 3]);
});

test('one that fails keeps none of the others from it, and is thrown in the end', async () => {
  const { done, work } = failing(1);
  await expect(doEach([1, 2, 3], work)).rejects.toThrow('no 1');
  expect(done).toEqual([2, 3]);
});

test('several that fail are thrown together', async () => {
  const { done, work } = failing(1, 3);
  const thrown = await doEach([1, 2, 3], work).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AggregateError);
  expect(String(thrown)).toContain('2 failed, the first: Error: no 1');
  expect(done).toEqual([2]);
});
