import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db, JobsConnection } from '#db/client.server.ts';

/** Facts of a queue: what each of its jobs carries, when it is tried again, when it runs by itself. */
export type JobFacts = {
  payload: z.ZodType<object>;
  /** Tries after the first, with exponential backoff; 5 unless told. */
  retries?: number;
  /** Seconds before the first retry; 5 unless told. */
  retryDelayS?: number;
  /** Longest wait between two tries (seconds); six hours unless told. */
  retryDelayMaxS?: number;
  /** How long (seconds) a job may take until it is given up; 15 minutes unless told. */
  longestS?: number;
  /** Cron schedule (UTC, minutes) on which one node runs it. */
  timetable?: string;
};

/** Queues by their names in the database. */
export type JobTable = Record<string, JobFacts>;

/** What is done for a job of each queue; what it returns is of no interest, what it throws is tried again. */
export type Work<Table extends JobTable> = {
  [Queue in keyof Table]: (data: z.output<Table[Queue]['payload']>) => Promise<unknown>;
};

export interface JobQueues<Table extends JobTable> {
  /**
   * Adds a job in the caller's transaction: it exists when that commits, and not otherwise. It is done at once, or
   * after `startAfter`.
   */
  enqueue<Queue extends keyof Table & string>(
    tx: Db,
    queue: Queue,
    data: z.output<Table[Queue]['payload']>,
    startAfter?: Date,
  ): Promise<void>;
  /** Names what is done for each queue; call once, before `start`. */
  assign(work: Work<Table>): void;
  /** How many jobs of each queue are in which state: those of the table also when there are none. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Queues with jobs that were given up after `since`, every try having failed. */
  failedSince(since: Date): Promise<{ queue: string; count: number; lastAt: Date }[]>;
  start(): Promise<void>;
  /** Lets running jobs finish, at most ten seconds. */
  stop(): Promise<void>;
}

/** States that a job of the table may be in. */
const STATES = ['created', 'retry', 'active', 'completed', 'failed'];

/** How long (seconds) a job may take unless its queue says. */
const LONGEST_S = 15 * 60;

/** A running job gives a sign of life at least this often (seconds). */
const HEARTBEAT_S = 30;

/**
 * How often (seconds) each queue is polled for what nobody is notified of, retries among it. The embedded database runs
 * in the thread that answers: two dozen queues at 5 s took a twentieth of what a busy node does.
 */
const POLLED_EVERY_S = { pglite: 10, postgres: 5 };

/**
 * A job that may begin within so long (ms) is looked for at that very moment, by the node that added it: the next poll
 * would come up to `POLLED_EVERY_S` later.
 */
const SOON_MS = 60_000;
/** A timer may fire a little early, and a job is found once its moment has passed. */
const AFTERWARDS_MS = 50;

/** How long (ms) one of the queues' own statements may take. */
const STATEMENT_MS = 60_000;

/** A job that is over is deleted after so long (seconds), a week: it may carry somebody's address. */
const OVER_S = 7 * 24 * 60 * 60;

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
    : {
        connectionString: unlessSilent(connection.connectionString),
        options: `-c statement_timeout=${STATEMENT_MS}`,
        max: 4,
      };
}

/** The connection string that gives up a statement without an answer; the driver takes such a setting from there too. */
function unlessSilent(connectionString: string): string {
  const url = new URL(connectionString);
  if (!url.searchParams.has('query_timeout')) url.searchParams.set('query_timeout', `${STATEMENT_MS + 1000}`);
  return url.href;
}

const queueSettings = (facts: JobFacts) => ({
  retryLimit: facts.retries ?? 5,
  retryDelay: facts.retryDelayS ?? 5,
  retryBackoff: true,
  retryDelayMax: facts.retryDelayMaxS ?? 6 * 60 * 60,
  expireInSeconds: facts.longestS ?? LONGEST_S,
  // A worker that was killed is missed within minutes, not after the longest a job may take.
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: OVER_S,
  notify: true,
});

/** The queues over a database. Without `timetables`, for tests, nothing is done that nobody requested. */
export function createJobs<Table extends JobTable>(
  connection: JobsConnection,
  table: Table,
  report: (error: unknown) => void,
  { timetables = true }: { timetables?: boolean } = {},
): JobQueues<Table> {
  const boss = new PgBoss({
    ...engineOf(connection),
    schema: 'jobs',
    useListenNotify: true,
    schedule: timetables,
  });
  boss.on('error', report);
  let work: Work<Table> | null = null;
  const workers = new Map<string, string>();
  const wakings = new Set<NodeJS.Timeout>();

  function lookAt(moment: Date, queue: string) {
    const waitMs = moment.getTime() - Date.now();
    if (waitMs > SOON_MS) return;
    const waking = setTimeout(() => {
      wakings.delete(waking);
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    }, waitMs + AFTERWARDS_MS);
    wakings.add(waking.unref());
  }

  async function open(queue: string, facts: JobFacts, perform: (data: object) => Promise<unknown>) {
    const settings = queueSettings(facts);
    await boss.createQueue(queue, settings);
    // A queue made by an earlier release would keep its old settings.
    await boss.updateQueue(queue, settings);
    const looks = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: POLLED_EVERY_S[connection.backend],
    };
    const worker = await boss.work(queue, looks, async (jobs) => {
      // After each job the next one is looked for at once: of many that wait, one at each poll would take hours.
      boss.notifyWorker(worker);
      for (const job of jobs) await perform(facts.payload.parse(job.data ?? {}));
    });
    workers.set(queue, worker);
  }

  return {
    async enqueue(tx, queue, data, startAfter) {
      const when = startAfter && { startAfter };
      await boss.send(queue, data, { db: fromDrizzle(tx as never, sql), ...when });
      if (startAfter) lookAt(startAfter, queue);
    },
    assign(given) {
      work = given;
    },
    async counts() {
      const { rows } = await boss
        .getDb()
        .executeSql(
          'select name as queue, state::text, count(*)::int as count from jobs.job group by 1, 2 order by 1, 2',
        );
      // A series that begins with its first failure never rises, so that no alert would see it.
      const none = Object.keys(table).flatMap((queue) =>
        STATES.filter((state) => !rows.some((row) => row.queue === queue && row.state === state)).map(
          (state) => ({ queue, state, count: 0 }),
        ),
      );
      return [...rows, ...none];
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
      if (!work) throw new Error('nobody was named to do the jobs');
      await boss.start();
      for (const [queue, facts] of Object.entries(table)) {
        await open(queue, facts, work[queue as keyof Table] as (data: object) => Promise<unknown>);
        if (facts.timetable) await boss.schedule(queue, facts.timetable);
      }
    },
    async stop() {
      for (const waking of wakings) clearTimeout(waking);
      wakings.clear();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
