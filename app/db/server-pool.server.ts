import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConnectionLost, isConnectionFailure } from '#lib/database-failure.server.ts';
import { type Db, databaseOf, type QueryBuilder } from './db.ts';

/** How long (ms) after the server's own statement limit the client gives up, where the server answers nothing. */
const SILENCE_MS = 1000;

/** How long (ms) somebody waits for a connection: a new one, or one that others use. */
const CONNECT_MS = 5000;

export type PoolSettings = {
  connectionString: string;
  /** Most connections at a time. */
  max: number;
  /** How long (ms) one statement may take. */
  statementMs: number;
  /** How long (ms) a transaction may be left without a statement, its locks with it; for ever unless given. */
  idleInTransactionMs?: number;
  /** Called for each lost connection, in use or idle. */
  report: (error: Error) => void;
};

/** Connections to a PostgreSQL server, and the database through them. */
export function createServerPool({
  connectionString,
  max,
  statementMs,
  idleInTransactionMs,
  report,
}: PoolSettings): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A season's lines and filtered lists look dear to the planner, which does not know how short orders are and counts
    // subqueries that are never run: what it would compile for half a second runs in less. A server that knows no such
    // setting goes on without.
    onConnect: async (client) => {
      await client.query('set jit = off').catch(() => {});
      // What the server's operator has set goes before.
      if (idleInTransactionMs !== undefined) {
        await client.query(
          `select set_config('idle_in_transaction_session_timeout', $1, false)
           where current_setting('idle_in_transaction_session_timeout') = '0'`,
          [`${idleInTransactionMs}ms`],
        );
      }
    },
  });
  /** Why each connection was lost: what was sent on it afterwards only says that it is. */
  const lostBy = new WeakMap<pg.ClientBase, Error>();
  pool.on('connect', (client) => {
    // For as long as it lives: the pool itself listens to those only that nobody uses.
    client.on('error', (error) => {
      if (lostBy.has(client)) return;
      lostBy.set(client, error);
      report(error);
    });
  });
  // Heard above. The pool replaces the connection; without a listener its event would end the process.
  pool.on('error', () => {});
  // A connection inside of a transaction is not handed to the next one who asks.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end().catch(() => {});
  });

  /**
   * Instead of the query builder's own, which would keep a connection for good that is lost when the transaction begins,
   * and take for done what the server has rolled back.
   */
  const transaction: Db['transaction'] = async (work, config = {}) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new ConnectionLost(`No connection to the database: ${error.message}`, { cause: error });
    });
    const tx = drizzle(client);
    let isUsable = false;
    try {
      await tx.execute(sql.raw(beginning(config)));
      const result = await work(transactionOn(tx));
      const { command } = await tx.execute(sql`commit`);
      isUsable = true;
      // The server answers so to the end of a transaction in which something failed that nobody minded.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed');
      return result;
    } catch (error) {
      // There is nobody to answer a rollback on a connection that is lost.
      if (!isUsable && !isConnectionFailure(error))
        isUsable = await tx.execute(sql`rollback`).then(
          () => true,
          () => false,
        );
      const lost = isConnectionFailure(error) && lostBy.get(client);
      if (!lost) throw error;
      throw new ConnectionLost(`The connection to the database was lost: ${lost.message}`, { cause: error });
    } finally {
      client.release(!isUsable);
    }
  };
  return { pool, db: databaseOf(drizzle(pool) as unknown as QueryBuilder, transaction) };
}

/** The database on one connection, on which a transaction has begun: one within it is a savepoint. */
function transactionOn(tx: NodePgDatabase): Db {
  const own: Db = databaseOf(tx as unknown as QueryBuilder, async (work) => {
    await tx.execute(sql`savepoint nested`);
    try {
      const result = await work(own);
      await tx.execute(sql`release savepoint nested`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback to savepoint nested`);
      throw error;
    }
  });
  return own;
}

function beginning({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  const deferred = deferrable === undefined ? '' : ` ${deferrable ? '' : 'not '}deferrable`;
  return `begin${level}${accessMode ? ` ${accessMode}` : ''}${deferred}`;
}
