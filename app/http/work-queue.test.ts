import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('runs as many tasks at a time as it may, in the order in which they came', async () => {
  const queue = createWorkQueue({ concurrency: 2 });
  let atWork = 0;
  let most = 0;
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      queue.run(async () => {
        begun.push(index);
        most = Math.max(most, ++atWork);
        await pause(5);
        atWork -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('lets the event loop turn between two pieces of work that never let go of it', async () => {
  const queue = createWorkQueue({ concurrency: 1 });
  let done = 0;
  const all = Array.from({ length: 20 }, () =>
    queue.run(async () => {
      for (let step = 0; step < 50; step += 1) await null;
      done += 1;
    }),
  );
  const seen: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    await turn();
    seen.push(done);
  }
  expect(Math.max(...seen)).toBeLessThan(20);
  expect(new Set(seen).size).toBeGreaterThan(3);
  await Promise.all(all);
  expect(done).toBe(20);
});

test('says how the work ended, and leaves the place in any case', async () => {
  const queue = createWorkQueue({ concurrency: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes')).toBe('yes');
});

test('a place whose work waits for something else is lent to the next, once', async () => {
  const queue = createWorkQueue({ concurrency: 1, lendAfterMs: 20 });
  let release = () => {};
  const stuck = queue.run(() => new Promise<void>((done) => (release = done)));
  expect(await queue.run(async () => 'went on')).toBe('went on');
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atWork);
    await turn();
    atWork -= 1;
  };
  const others = [queue.run(work), queue.run(work), queue.run(work)];
  release();
  await Promise.all([stuck, ...others]);
  expect(most).toBe(1);
});
