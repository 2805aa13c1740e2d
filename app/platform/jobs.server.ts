import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type PGliteLike, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db, JobsConnection } from '#db/client.server.ts';
import { keysOf } from '#lib/keys.ts';
import { inSpan } from '#lib/spans.server.ts';

export type JobFacts = {
  payload: z.ZodType<object>;
  /** Default 5, with exponential backoff. */
  retries?: number;
  /** Default 5. */
  retryDelayS?: number;
  /** Default six hours. */
  retryDelayMaxS?: number;
  /** Default 15 minutes. */
  longestS?: number;
  /** Cron (UTC, minutes); one node runs it. */
  timetable?: string;
  /** The queue's name in earlier releases: what waits under it, also in backups, is done. */
  formerly?: string;
};

export type JobTable = Record<string, JobFacts>;

/** Results are ignored; errors cause a retry. */
export type Work<Table extends JobTable> = {
  [Queue in keyof Table]: (data: z.output<Table[Queue]['payload']>) => Promise<unknown>;
};

export interface JobQueues<Table extends JobTable> {
  /** Adds a job if the caller's transaction commits; runs at once or after `startAfter`. */
  enqueue<Queue extends keyof Table & string>(
    tx: Db,
    queue: Queue,
    data: z.output<Table[Queue]['payload']>,
    startAfter?: Date,
  ): Promise<void>;
  /** Call once, before `start`. */
  assign(work: Work<Table>): void;
  /** Includes zero counts of the table's queues. */
  counts(): Promise<{ queue: string; state: string; count: number }[]>;
  /** Queues with jobs whose last try failed after `since`. */
  failedSince(since: Date): Promise<{ queue: string; count: number; lastAt: Date }[]>;
  start(): Promise<void>;
  /** Waits up to ten seconds for running jobs. */
  stop(): Promise<void>;
}

const STATES = ['created', 'retry', 'active', 'completed', 'failed'];

/** Default timeout (seconds). */
const LONGEST_S = 15 * 60;

const HEARTBEAT_S = 30;

/** In seconds. On PGlite polling shares the answering thread: every 5 s took a twentieth of a busy node. */
const POLLED_EVERY_S = { pglite: 10, postgres: 5 };

/** Jobs due within this time (ms) are fetched exactly then by the adding node, not at the next poll. */
const SOON_MS = 60_000;
/** Margin (ms) for timers that fire early. */
const AFTERWARDS_MS = 50;

const STATEMENT_MS = 60_000;

/** Finished jobs are deleted after a week (seconds): they may contain addresses. */
const OVER_S = 7 * 24 * 60 * 60;

/** Restores a backup's jobs without running them. */
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
    ? { db: fromPglite(withDates(connection.pglite)), backend: 'pglite' as const }
    : {
        connectionString: unlessSilent(connection.connectionString),
        options: `-c statement_timeout=${STATEMENT_MS}`,
        max: 4,
      };
}

/** Types (oid) DATE, TIMESTAMP and TIMESTAMPTZ. */
const DATES = Object.fromEntries([1082, 1114, 1184].map((type) => [type, (text: string) => new Date(text)]));

/** The embedded engine, which reads times as text; the library expects dates. */
export function withDates(engine: PGlite): PGliteLike {
  return {
    query: (text, values) => engine.query(text, values, { parsers: DATES }),
    exec: (text) => engine.exec(text, { parsers: DATES }),
    listen: (channel, onMessage) => engine.listen(channel, onMessage),
  };
}

/** Adds a timeout for unanswered statements, which the driver also reads from the connection string. */
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
  // Detects killed workers within minutes.
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: OVER_S,
  notify: true,
});

/**
 * Creates queues and timetables, and updates those of earlier releases. What is stored as it should be is left alone: two
 * statements for each of dozens of queues were half of a start.
 * @returns the former names that are still queues
 */
async function layOut(boss: PgBoss, table: JobTable): Promise<Set<string>> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const timetables = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const former = new Set<string>();
  const write = async (queue: string, settings: ReturnType<typeof queueSettings>) => {
    const stored = queues.get(queue);
    if (!stored) await boss.createQueue(queue, settings);
    else if (keysOf(settings).some((key) => stored[key] !== settings[key]))
      await boss.updateQueue(queue, settings);
  };
  for (const [queue, facts] of Object.entries(table)) {
    const settings = queueSettings(facts);
    await write(queue, settings);
    if (facts.timetable && timetables.get(queue) !== facts.timetable)
      await boss.schedule(queue, facts.timetable);
    if (!facts.formerly || !queues.has(facts.formerly)) continue;
    former.add(facts.formerly);
    await boss.unschedule(facts.formerly);
    await write(facts.formerly, settings);
  }
  return former;
}

/** Without `timetables` (tests) no job starts by itself. */
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
    const looks = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: POLLED_EVERY_S[connection.backend],
    };
    const worker = await boss.work(queue, looks, async (jobs) => {
      // Fetches the next job at once: one per poll would take hours.
      boss.notifyWorker(worker);
      for (const job of jobs) {
        const data = facts.payload.parse(job.data ?? {});
        await inSpan(`job ${queue}`, { 'vetrina.queue': queue }, () => perform(data));
      }
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
    counts: () => countJobs(boss, Object.keys(table)),
    failedSince: (since) => failedJobs(boss, since),
    async start() {
      if (!work) throw new Error('nobody was named to do the jobs');
      await boss.start();
      const former = await layOut(boss, table);
      for (const [queue, facts] of Object.entries(table)) {
        const perform = work[queue as keyof Table] as (data: object) => Promise<unknown>;
        await open(queue, facts, perform);
        if (facts.formerly && former.has(facts.formerly)) await open(facts.formerly, facts, perform);
      }
    },
    async stop() {
      for (const waking of wakings) clearTimeout(waking);
      wakings.clear();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function countJobs(boss: PgBoss, queues: readonly string[]) {
  const { rows } = await boss
    .getDb()
    .executeSql(
      'select name as queue, state::text, count(*)::int as count from jobs.job group by 1, 2 order by 1, 2',
    );
  // A series that begins with its first failure never rises and triggers no alert: start at 0.
  const none = queues.flatMap((queue) =>
    STATES.filter((state) => !rows.some((row) => row.queue === queue && row.state === state)).map(
      (state) => ({ queue, state, count: 0 }),
    ),
  );
  return [...rows, ...none];
}

async function failedJobs(boss: PgBoss, since: Date) {
  const { rows } = await boss.getDb().executeSql(
    `select name as queue, count(*)::int as count, max(completed_on) as last from jobs.job
     where state = 'failed' and completed_on > $1 group by 1 order by 1`,
    [since.toISOString()],
  );
  return rows.map(({ queue, count, last }) => ({ queue, count, lastAt: new Date(last) }));
}
