import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('works at as many as there are places, in the order in which they came', async () => {
  const turns = createTurns({ places: 2 });
  let atWork = 0;
  let most = 0;
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      turns.take(async () => {
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
  const turns = createTurns({ places: 1 });
  let done = 0;
  const all = Array.from({ length: 20 }, () =>
    turns.take(async () => {
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
  const turns = createTurns({ places: 1 });
  await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'yes')).toBe('yes');
});

test('a place whose work waits for something else is lent to the next, once', async () => {
  const turns = createTurns({ places: 1, lendAfterMs: 20 });
  let release = () => {};
  const stuck = turns.take(() => new Promise<void>((done) => (release = done)));
  expect(await turns.take(async () => 'went on')).toBe('went on');
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atWork);
    await turn();
    atWork -= 1;
  };
  const others = [turns.take(work), turns.take(work), turns.take(work)];
  release();
  await Promise.all([stuck, ...others]);
  expect(most).toBe(1);
});
