import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConnectionLost, isConnectionFailure } from '#lib/database-failure.server.ts';
import { tracedQueries } from '#lib/spans.server.ts';
import { type Db, databaseOf, type QueryBuilder } from './db.ts';

/** Time (ms) after the server's statement limit before the client gives up on a silent server. */
const SILENCE_MS = 1000;

/** Longest wait (ms) for a connection. */
const CONNECT_MS = 5000;

export type PoolSettings = {
  connectionString: string;
  max: number;
  statementMs: number;
  /** Longest idle time (ms) of a transaction, whose locks it frees; unlimited by default. */
  idleInTransactionMs?: number;
  /**
   * Whether the address leads to a pooler in transaction mode (PgBouncer): each transaction may have another connection
   * of the server. So limits are those of a transaction, and statements have no names.
   */
  isPooled?: boolean;
  /** Called for each lost connection, in use or idle. */
  report: (error: Error) => void;
};

export function createServerPool({
  connectionString,
  max,
  statementMs,
  idleInTransactionMs,
  isPooled = false,
  report,
}: PoolSettings): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: isPooled ? undefined : statementMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Disables JIT: the planner overestimates costs and would compile for half a second what runs in less.
    // Servers without the setting ignore it.
    onConnect: async (client) => {
      if (isPooled) return;
      await client.query('set jit = off').catch(() => {});
      if (idleInTransactionMs !== undefined) {
        await client.query(idleLimit(idleInTransactionMs, false));
      }
    },
  });
  const clientOf = <Client extends object>(client: Client) =>
    tracedQueries(isPooled ? withoutNames(client) : client);
  const limits = isPooled
    ? [
        'set local jit = off',
        `set local statement_timeout = ${statementMs}`,
        ...(idleInTransactionMs === undefined ? [] : [idleLimit(idleInTransactionMs, true)]),
      ]
    : [];
  /** Causes of lost connections: later errors on them only say that they are lost. */
  const lostBy = new WeakMap<pg.ClientBase, Error>();
  pool.on('connect', (client) => {
    // The pool itself only listens to idle clients.
    client.on('error', (error) => {
      if (lostBy.has(client)) return;
      lostBy.set(client, error);
      report(error);
    });
  });
  // Handled above; without a listener the event would end the process. The pool replaces the connection.
  pool.on('error', () => {});
  // A connection within a transaction must not be reused.
  pool.on('release', (_error, client) => {
    if (client.getTransactionStatus() !== 'I') void client.end().catch(() => {});
  });

  /** Replaces the query builder's `transaction`, which keeps lost connections and treats rollbacks as success. */
  const transaction: Db['transaction'] = async (work, config = {}) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new ConnectionLost(`No connection to the database: ${error.message}`, { cause: error });
    });
    const tx = drizzle({ client: clientOf(client) });
    let isUsable = false;
    try {
      await tx.execute(sql.raw([beginning(config), ...limits].join('; ')));
      const result = await work(transactionOn(tx));
      const { command } = await tx.execute(sql`commit`);
      isUsable = true;
      // PostgreSQL answers COMMIT so after an ignored failure within the transaction.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed');
      return result;
    } catch (error) {
      // A lost connection cannot roll back.
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
  return {
    pool,
    db: databaseOf(drizzle({ client: clientOf(pool) }) as unknown as QueryBuilder, transaction),
  };
}

/** Idle limit for the rest of the session, or of the transaction. The operator's setting takes precedence. */
function idleLimit(ms: number, inTransaction: boolean): string {
  const name = 'idle_in_transaction_session_timeout';
  return `select set_config('${name}', '${ms}ms', ${inTransaction}) where current_setting('${name}') = '0'`;
}

/** The same client, whose statements have no names: a pooler may give each transaction another connection. */
function withoutNames<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(_, key) {
      const value = Reflect.get(client, key);
      if (typeof value !== 'function' || key === 'constructor') return value;
      return (first: unknown, ...others: unknown[]) => {
        const isNamed = key === 'query' && typeof first === 'object' && first !== null && 'name' in first;
        return Reflect.apply(value, client, [isNamed ? { ...first, name: undefined } : first, ...others]);
      };
    },
  });
}

/** Transactions on a connection that already has one open: nested ones are savepoints. */
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
