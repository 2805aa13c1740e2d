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
      }, 'all'),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a payment begins at once, and others wait for a slot that it has taken', async () => {
  const queue = createWorkQueue({ concurrency: 2, lendAfterMs: 60_000 });
  const begun: string[] = [];
  const pages = ['a', 'b', 'c'].map(() => Promise.withResolvers<void>());
  const running = pages.map(({ promise }, at) =>
    queue.run(() => {
      begun.push(`page ${at}`);
      return promise;
    }, 'one'),
  );
  const payment = Promise.withResolvers<void>();
  const paid = queue.run(() => {
    begun.push('payment');
    return payment.promise;
  }, 'payment');
  expect(begun).toEqual(['payment']);
  await turn();
  expect(begun).toEqual(['payment', 'page 0', 'page 1']);
  pages[0]?.resolve();
  await running[0];
  await turn();
  expect(begun).toHaveLength(3);
  payment.resolve();
  await paid;
  await turn();
  expect(begun.at(-1)).toBe('page 2');
  for (const page of pages) page.resolve();
  await Promise.all(running);
});

test('however many pay, one slot is left to others', async () => {
  const queue = createWorkQueue({ concurrency: 4, lendAfterMs: 60_000 });
  const end = Promise.withResolvers<void>();
  const payments = Array.from({ length: 20 }, () => queue.run(() => end.promise, 'payment'));
  let atWork = 0;
  let most = 0;
  const page = async () => {
    most = Math.max(most, ++atWork);
    await turn();
    atWork -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => queue.run(page, 'all')));
  expect(most).toBe(1);
  end.resolve();
  await Promise.all(payments);
});

test('yields to the event loop between two synchronous tasks', async () => {
  const queue = createWorkQueue({ concurrency: 1 });
  let done = 0;
  const all = Array.from({ length: 20 }, () =>
    queue.run(async () => {
      for (let step = 0; step < 50; step += 1) await null;
      done += 1;
    }, 'all'),
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

test('reports how a task ended, and frees its slot in any case', async () => {
  const queue = createWorkQueue({ concurrency: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')), 'all')).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes', 'all')).toBe('yes');
});

test('a slot whose task waits is lent to the next task, once', async () => {
  const queue = createWorkQueue({ concurrency: 1, lendAfterMs: 20 });
  let release = () => {};
  const stuck = queue.run(() => new Promise<void>((done) => (release = done)), 'all');
  expect(await queue.run(async () => 'went on', 'all')).toBe('went on');
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atWork);
    await turn();
    atWork -= 1;
  };
  const others = [queue.run(work, 'all'), queue.run(work, 'all'), queue.run(work, 'all')];
  release();
  await Promise.all([stuck, ...others]);
  expect(most).toBe(1);
});

test('one visitor’s tasks go first, and one in four is for all', async () => {
  const queue = createWorkQueue({ concurrency: 1 });
  const begun: string[] = [];
  const note = (name: string) => async () => void begun.push(name);
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => queue.run(note(name), 'all')),
    ...['1', '2', '3', '4', '5'].map((name) => queue.run(note(name), 'one')),
  ]);
  expect(begun.join('')).toBe('a123b45c');
});

test('calls itself full while a new task would wait for longer than it may', async () => {
  let time = 0;
  const queue = createWorkQueue({ concurrency: 2, longestWaitMs: 3000, clock: () => time });
  let release = () => {};
  const hold = () => new Promise<void>((done) => (release = done));
  // A task ends every 100 ms.
  for (let round = 0; round < 100; round += 1) {
    await queue.run(async () => {
      time += 100;
    }, 'all');
  }
  expect(queue.fullFor('all')).toBeNull();
  const holding = [queue.run(hold, 'one'), queue.run(() => new Promise<void>(() => {}), 'one')];
  const waiting = Array.from({ length: 30 }, () => queue.run(async () => {}, 'all'));
  expect(queue.fullFor('all')).toBeNull();
  waiting.push(
    queue.run(async () => {}, 'all'),
    queue.run(async () => {}, 'all'),
  );
  expect(queue.fullFor('all')).toBe(4);
  // A single visitor's page would be the next.
  expect(queue.fullFor('one')).toBeNull();
  await turn();
  release();
  await Promise.all([holding[0], ...waiting]);
  expect(queue.fullFor('all')).toBeNull();
});

test('calls itself full while no task begins or ends for longer than a new one may wait', async () => {
  let time = 0;
  const queue = createWorkQueue({ concurrency: 1, longestWaitMs: 3000, clock: () => time });
  let release = () => {};
  const stuck = queue.run(() => new Promise<void>((done) => (release = done)), 'all');
  time += 5000;
  expect(queue.fullFor('all')).toBeNull();
  const waiting = queue.run(async () => {}, 'all');
  expect(queue.fullFor('all')).toBe(5);
  await turn();
  release();
  await Promise.all([stuck, waiting]);
  expect(queue.fullFor('all')).toBeNull();
});

test('slots are lent to so many tasks at most', async () => {
  const queue = createWorkQueue({ concurrency: 2, lendAfterMs: 5, most: 4 });
  let begun = 0;
  const releases: (() => void)[] = [];
  const all = Array.from({ length: 6 }, () =>
    queue.run(() => {
      begun += 1;
      return new Promise<void>((done) => releases.push(done));
    }, 'all'),
  );
  await pause(60);
  expect(begun).toBe(4);
  releases[0]?.();
  await pause(60);
  expect(begun).toBe(5);
  for (let last = 0; begun < 6 || last < 6; last += 1) {
    releases[last]?.();
    await pause(10);
  }
  await Promise.all(all);
});
