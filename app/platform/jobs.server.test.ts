import { sql } from 'drizzle-orm';
import { fromPglite, PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { onEachEngine } from '#support/database.ts';
import { createJobs, withDates } from './jobs.server.ts';

const TABLE = {
  well: { payload: z.object({ n: z.number() }) },
  broken: { payload: z.object({}), retries: 0 },
  idle: { payload: z.object({}), timetable: '0 0 1 1 *' },
};

onEachEngine((_engine, open) => {
  test('names the queues whose jobs were given up and since when, and counts every queue', async () => {
    const database = await open();
    const jobs = createJobs(database.jobs, TABLE, () => {});
    onTestFinished(() => jobs.stop());
    const done: unknown[] = [];
    jobs.assign({
      well: async (data) => void done.push(data),
      broken: async () => {
        throw new Error('no');
      },
      idle: async () => {},
    });
    await jobs.start();
    const before = new Date(Date.now() - 60_000);
    expect(await jobs.failedSince(before)).toEqual([]);
    expect(await jobs.counts()).toEqual(
      expect.arrayContaining(
        ['well', 'broken', 'idle'].flatMap((queue) =>
          ['created', 'retry', 'active', 'completed', 'failed'].map((state) => ({ queue, state, count: 0 })),
        ),
      ),
    );

    await jobs.enqueue(database.db, 'well', { n: 1 });
    await jobs.enqueue(database.db, 'broken', {});
    await expect
      .poll(() => jobs.failedSince(before))
      .toEqual([{ queue: 'broken', count: 1, lastAt: expect.any(Date) }]);
    await expect.poll(() => done).toEqual([{ n: 1 }]);
    expect(await jobs.failedSince(new Date(Date.now() + 60_000))).toEqual([]);
    const counts = await jobs.counts();
    expect(counts.filter(({ queue, state }) => queue === 'broken' && state === 'failed')).toEqual([
      { queue: 'broken', state: 'failed', count: 1 },
    ]);
  });

  test('jobs that wait under a former name of their queue are done once, and its timetable ends', async () => {
    const database = await open();
    const done: number[] = [];
    const start = async (table: {
      [queue: string]: typeof TABLE.well & { timetable?: string; formerly?: string };
    }) => {
      const jobs = createJobs(database.jobs, table, () => {});
      onTestFinished(() => jobs.stop());
      const work = async ({ n }: { n: number }) => void done.push(n);
      jobs.assign(Object.fromEntries(Object.keys(table).map((queue) => [queue, work])));
      await jobs.start();
      return jobs;
    };
    const before = await start({ old: { ...TABLE.well, timetable: '0 0 1 1 *' } });
    await before.enqueue(database.db, 'old', { n: 1 }, new Date(Date.now() + 500));
    await before.stop();
    expect(done).toEqual([]);

    const now = await start({ fresh: { ...TABLE.well, formerly: 'old' } });
    await now.enqueue(database.db, 'fresh', { n: 2 });
    await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual([1, 2]);
    expect(await rowsOf(database.db, sql`select name from jobs.schedule`)).toEqual([]);
  });

  test('a start writes the queues and timetables that are not as they should be, and no other', async () => {
    const database = await open();
    const start = async (
      table: Record<string, { payload: z.ZodType<object>; retries?: number; timetable?: string }>,
    ) => {
      const jobs = createJobs(database.jobs, table, () => {});
      onTestFinished(() => jobs.stop());
      jobs.assign(Object.fromEntries(Object.keys(table).map((queue) => [queue, async () => {}])));
      await jobs.start();
      await jobs.stop();
      return rowsOf<{ name: string; retries: number; cron: string; queueAt: string; cronAt: string }>(
        database.db,
        sql`select q.name, retry_limit as retries, cron, q.updated_on::text as "queueAt", s.updated_on::text as "cronAt"
          from jobs.queue q left join jobs.schedule s on s.name = q.name
          where q.name in ('well', 'broken', 'idle') order by 1`,
      );
    };
    const first = await start(TABLE);
    expect(first.map(({ name, retries, cron }) => [name, retries, cron])).toEqual([
      ['broken', 0, null],
      ['idle', 5, '0 0 1 1 *'],
      ['well', 5, null],
    ]);
    expect(await start(TABLE)).toEqual(first);
    const [broken, idle, well] = await start({
      ...TABLE,
      broken: { ...TABLE.broken, retries: 3 },
      idle: { ...TABLE.idle, timetable: '0 0 2 1 *' },
    });
    expect([broken?.retries, idle?.cron, idle?.queueAt]).toEqual([3, '0 0 2 1 *', first[1]?.queueAt]);
    expect(broken?.queueAt).not.toBe(first[0]?.queueAt);
    expect(well).toEqual(first[2]);
  });

  /** Jobs that run until the test is over, and the numbers of those that have run. */
  async function startedJobs() {
    const database = await open();
    const done: number[] = [];
    const jobs = createJobs(database.jobs, { well: TABLE.well }, () => {});
    onTestFinished(() => jobs.stop());
    jobs.assign({ well: async ({ n }) => void done.push(n) });
    await jobs.start();
    return { database, jobs, done };
  }

  test('a job is kept for a week after it is over', async () => {
    const { database, jobs } = await startedJobs();
    for (const n of [6, 8]) await jobs.enqueue(database.db, 'well', { n });
    const count = () =>
      rowsOf<{ n: number }>(
        database.db,
        sql`select (data->>'n')::int as n from jobs.job where state = 'completed' order by 1`,
      );
    await expect.poll(count).toHaveLength(2);
    await database.db.execute(sql`update jobs.job
      set completed_on = completed_on - make_interval(days => (data->>'n')::int), keep_until = now() - interval '1 day'`);
    // It is looked for once a day: today that has been done.
    await database.db.execute(sql`update jobs.queue set maintain_on = null`);
    const engine =
      database.jobs.backend === 'pglite'
        ? { db: fromPglite(withDates(database.jobs.pglite)), backend: 'pglite' as const }
        : { connectionString: database.jobs.connectionString };
    const keeper = new PgBoss({ ...engine, schema: 'jobs', supervise: false, schedule: false });
    await keeper.start();
    await keeper.supervise();
    await keeper.stop();
    expect(await count()).toEqual([{ n: 6 }]);
  });

  test('many jobs that wait are done one after the other, without a pause between them', async () => {
    const { database, jobs, done } = await startedJobs();
    const numbers = Array.from({ length: 15 }, (_, n) => n);
    await database.db.transaction(async (tx) => {
      for (const n of numbers) await jobs.enqueue(tx as never, 'well', { n });
    });
    // One at each poll would take more than a minute.
    await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('a job that is to begin soon begins then, and not at the next poll', async () => {
    const { database, jobs, done } = await startedJobs();
    for (const n of [1, 2, 3]) {
      await jobs.enqueue(database.db, 'well', { n }, new Date(Date.now() + 500));
      await expect.poll(() => done).toContain(n);
    }
    // A busy machine may hold one of them up, not each.
    const [lag] = await rowsOf<{ seconds: number }>(
      database.db,
      sql`select min(extract(epoch from started_on - start_after))::float as seconds from jobs.job`,
    );
    expect(lag?.seconds).toBeLessThan(2);
  });

  test('a job that carries something else than its queue takes is given up without being begun', async () => {
    const database = await open();
    const table = { well: { ...TABLE.well, retries: 0 } };
    const jobs = createJobs(database.jobs, table, () => {});
    onTestFinished(() => jobs.stop());
    const well = vi.fn(async () => {});
    jobs.assign({ well });
    await jobs.start();
    await jobs.enqueue(database.db, 'well', { n: 'one' } as never);
    await expect.poll(() => jobs.failedSince(new Date(0))).toMatchObject([{ queue: 'well', count: 1 }]);
    expect(well).not.toHaveBeenCalled();
  });
});
