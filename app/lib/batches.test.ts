import { expect, test } from 'vitest';
import { allOf } from '#support/all-of.ts';
import { inBatches } from './batches.ts';

test.each([0, 1, 2, 3, 4, 7])('%d rows, three at a time, each once and in order', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  let largest = 0;
  const read = async (after: number | null, size: number) => {
    const from = after === null ? 0 : after + 1;
    const batch = rows.slice(from, from + size);
    largest = Math.max(largest, batch.length);
    return batch;
  };
  expect(await allOf(inBatches(read, 3))).toEqual(rows);
  expect(largest).toBeLessThanOrEqual(3);
});
