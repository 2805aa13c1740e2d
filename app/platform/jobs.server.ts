import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Db, JobsConnection } from '../db/client.server.ts';

export type JobOptions = {
  /** Tries after the first, with exponential backoff. */
  retries?: number;
  /** Seconds before the first retry. */
  retryDelay?: number;
  /** Longest wait between two tries (seconds), six hours unless told. */
  retryDelayMax?: number;
};

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists when that commits, and not otherwise. */
  enqueue(tx: Db, queue: string, data: object): Promise<void>;
  /** Names the worker of a queue; call before `start`. */
  handle(queue: string, work: (data: Record<string, unknown>) => Promise<void>, options?: JobOptions): void;
  /** Runs a handled queue on a cron schedule (UTC, minutes), on one node at a time; call before `start`. */
  repeat(queue: string, cron: string): void;
  /** How many jobs of each queue are in which state. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Queues with jobs that were given up after `since`, every try having failed. */
  failedSince(since: Date): Promise<{ queue: string; count: number; lastAt: Date }[]>;
  start(): Promise<void>;
  /** Lets running jobs finish, at most ten seconds. */
  stop(): Promise<void>;
}

/** A running job gives a sign of life at least this often (seconds). */
const HEARTBEAT_S = 30;

/** Takes in jobs that a backup brought, without working on them: that begins when a shop starts. */
export async function bringJobs(
  connection: JobsConnection,
  jobs: readonly { queue: string; data: object }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({ ...engineOf(connection), schema: 'jobs', schedule: false, supervise: false });
  await boss.start();
  for (const queue of new Set(jobs.map((job) => job.queue))) {
    await boss.createQueue(queue, {
      retryLimit: 100,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 15 * 60,
      heartbeatSeconds: HEARTBEAT_S,
      notify: true,
    });
  }
  for (const { queue, data } of jobs) await boss.send(queue, data);
  await boss.stop();
}

function engineOf(connection: JobsConnection) {
  return connection.backend === 'pglite'
    ? { db: fromPglite(connection.pglite), backend: 'pglite' as const }
    : { connectionString: connection.connectionString, max: 4 };
}

export function createJobs(connection: JobsConnection, report: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    ...engineOf(connection),
    schema: 'jobs',
    useListenNotify: true,
  });
  boss.on('error', report);

  type Worker = {
    queue: string;
    work: (data: Record<string, unknown>) => Promise<void>;
    options: JobOptions;
  };
  const workers: Worker[] = [];
  const schedules: { queue: string; cron: string }[] = [];

  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { db: fromDrizzle(tx as never, sql) });
    },
    handle(queue, work, options = {}) {
      workers.push({ queue, work, options });
    },
    repeat(queue, cron) {
      schedules.push({ queue, cron });
    },
    async counts() {
      const { rows } = await boss
        .getDb()
        .executeSql(
          'select name as queue, state::text, count(*)::int as count from jobs.job group by 1, 2 order by 1, 2',
        );
      return rows;
    },
    async failedSince(since) {
      const { rows } = await boss.getDb().executeSql(
        `select name as queue, count(*)::int as count, max(completed_on) as last from jobs.job
         where state = 'failed' and completed_on > $1 group by 1 order by 1`,
        [since.toISOString()],
      );
      return rows.map(({ queue, count, last }) => ({ queue, count, lastAt: new Date(last) }));
    },
    async start() {
      await boss.start();
      for (const { queue, work, options } of workers) {
        const { retries = 5, retryDelay = 5, retryDelayMax = 6 * 60 * 60 } = options;
        const settings = {
          retryLimit: retries,
          retryDelay,
          retryBackoff: true,
          retryDelayMax,
          // A worker that was killed is missed within minutes, not after the longest a job may take.
          heartbeatSeconds: HEARTBEAT_S,
          notify: true,
        };
        await boss.createQueue(queue, settings);
        // A queue that an earlier release made keeps what it was made with.
        await boss.updateQueue(queue, settings);
        // Nobody is notified of a second try, nor of what came while a worker was at work: those are looked for.
        const looks = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
        await boss.work(queue, looks, async (jobs) => {
          for (const job of jobs) await work(job.data as Record<string, unknown>);
        });
      }
      for (const { queue, cron } of schedules) await boss.schedule(queue, cron);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
