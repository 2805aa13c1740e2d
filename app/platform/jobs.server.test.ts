import { expect, onTestFinished, test } from 'vitest';
import { onEachEngine } from '../../tests/support/database.ts';
import { createJobs } from './jobs.server.ts';

onEachEngine((_engine, open) => {
  test('names the queues whose jobs were given up, and since when', async () => {
    const database = await open();
    const jobs = createJobs(database.jobs, () => {});
    onTestFinished(() => jobs.stop());
    const done: unknown[] = [];
    jobs.handle('well', async (data) => void done.push(data));
    jobs.handle(
      'broken',
      async () => {
        throw new Error('no');
      },
      { retries: 0 },
    );
    await jobs.start();
    const before = new Date(Date.now() - 60_000);
    expect(await jobs.failedSince(before)).toEqual([]);

    await jobs.enqueue(database.db, 'well', { n: 1 });
    await jobs.enqueue(database.db, 'broken', {});
    await expect
      .poll(() => jobs.failedSince(before), { timeout: 15_000 })
      .toEqual([{ queue: 'broken', count: 1, lastAt: expect.any(Date) }]);
    await expect.poll(() => done, { timeout: 15_000 }).toEqual([{ n: 1 }]);
    expect(await jobs.failedSince(new Date(Date.now() + 60_000))).toEqual([]);
  });
});
