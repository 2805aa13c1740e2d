import pg from 'pg';
import { isUrgent } from '../lib/urgent.server.ts';
import { PipeliningClient } from './pipelining-client.server.ts';

/** Connections of a node: so many for everything, and so many more for what is urgent. */
const CONNECTIONS = { all: 6, urgent: 4 };

/**
 * What is urgent asks for single rows by key, with statements that are prepared. Planning them anew for the values of each
 * run, which the server prefers for lists of unknown length, takes a quarter of its time for a checkout. A plan that
 * lasts must not be made for a table while it is small: reading all of it would stay the plan while it grows.
 */
const PLANNED_ONCE = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off';

/** What the pool says to whoever waited for a connection for too long. */
const IN_VAIN = 'timeout exceeded when trying to connect';

/** For so long (ms) after somebody waited in vain, failures are put down to it. */
const OVERLOADED_MS = 1000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** The name of a prepared statement. */
const nameOf = (query: string | { name?: string }) => (typeof query === 'string' ? undefined : query.name);

/** A prepared statement with its values, and where its answer goes. */
type Asked = {
  query: [statement: pg.QueryConfig, values?: unknown[]];
  done: (answer: Promise<pg.QueryResult>) => void;
};

/**
 * Connections of which some are kept for what is urgent: on a busy day the lists that pages are made of take all others,
 * and whoever pays would wait for one before each of a dozen statements. Prepared statements that are asked at the same
 * moment, as a page does, share a connection and travel as one packet: to send one and to wake the server for it takes
 * longer than most of them.
 */
export class PoolWithLane extends pg.Pool {
  readonly #urgent: pg.Pool;
  #inVainAt = Number.NEGATIVE_INFINITY;
  /** What has been asked at this moment, by what is urgent and by all else. */
  readonly #asked: { all: Asked[]; urgent: Asked[] } = { all: [], urgent: [] };

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PipeliningClient, max: CONNECTIONS.all });
    this.#urgent = new pg.Pool({
      ...options,
      Client: PipeliningClient,
      max: CONNECTIONS.urgent,
      onConnect: async (client) => {
        await options.onConnect?.(client);
        await client.query(PLANNED_ONCE).catch(() => {});
      },
    });
    this.#urgent.on('error', (error, client) => this.emit('error', error, client));
  }

  override query = ((...query: Parameters<pg.Pool['query']>) => {
    const isPrepared = nameOf(query[0]) !== undefined && typeof query.at(-1) !== 'function';
    if (!isPrepared) return super.query(...query);
    const asked = this.#asked[isUrgent() ? 'urgent' : 'all'];
    if (asked.length === 0) process.nextTick(() => this.#askTogether(asked.splice(0)));
    return new Promise((done) => asked.push({ query: query as unknown as Asked['query'], done }));
  }) as pg.Pool['query'];

  async #askTogether(asked: Asked[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.connect();
    } catch (error) {
      for (const { done } of asked) done(Promise.reject(error));
      return;
    }
    // A connection that ends fails the statements as well, which tell of it.
    const heard = () => {};
    client.on('error', heard);
    const answers = asked.map(({ query, done }) => {
      const answer: Promise<pg.QueryResult> = client.query(...query);
      done(answer);
      return answer;
    });
    const isRefusal = (answer: PromiseSettledResult<unknown>) =>
      answer.status === 'fulfilled' || answer.reason instanceof pg.DatabaseError;
    const isLost = !(await Promise.allSettled(answers)).every(isRefusal);
    client.off('error', heard);
    client.release(isLost);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): unknown {
    const ofAll = { connect: super.connect.bind(this) };
    const from: Pick<pg.Pool, 'connect'> = isUrgent() ? this.#urgent : ofAll;
    if (!done) return from.connect().catch((error) => this.#notConnected(error));
    return from.connect((error, client, release) => {
      this.#noteFailure(error);
      done(error, client, release);
    });
  }

  /** Whether all connections have just been taken for so long that somebody gave up waiting. */
  get isOverloaded(): boolean {
    return performance.now() - this.#inVainAt < OVERLOADED_MS;
  }

  #noteFailure(error: unknown) {
    if (error instanceof Error && error.message === IN_VAIN) this.#inVainAt = performance.now();
  }

  #notConnected(error: unknown): never {
    this.#noteFailure(error);
    throw error;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#urgent.end()]);
  }
}
