import pg from 'pg';
import { isUrgent } from '../lib/urgent.server.ts';
import { PipeliningClient } from './pipelining-client.server.ts';

/** Connections of a node: so many for everything, and so many more for what is urgent. */
const CONNECTIONS = { all: 6, urgent: 4 };

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * Connections of which some are kept for what is urgent: on a busy day the lists that pages are made of take all others,
 * and whoever pays would wait for one before each of a dozen statements.
 */
export class PoolWithLane extends pg.Pool {
  readonly #urgent: pg.Pool;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PipeliningClient, max: CONNECTIONS.all });
    this.#urgent = new pg.Pool({ ...options, Client: PipeliningClient, max: CONNECTIONS.urgent });
    this.#urgent.on('error', (error, client) => this.emit('error', error, client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): unknown {
    const ofAll = { connect: super.connect.bind(this) };
    const from: Pick<pg.Pool, 'connect'> = isUrgent() ? this.#urgent : ofAll;
    return done ? from.connect(done) : from.connect();
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#urgent.end()]);
  }
}
