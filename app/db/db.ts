import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

/** The query builder, on either engine. */
export type QueryBuilder = PgDatabase<PgQueryResultHKT, Record<string, never>>;

const QUERIES = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
  '$with',
  'with',
] as const;

/** Both engines speak through this one type; a transaction is one too. */
export type Db = Pick<QueryBuilder, (typeof QUERIES)[number]> & {
  /** Runs `work` in a transaction, or in a savepoint of the one that this is. */
  transaction<Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>;
};

/** A database whose queries are the builder's, and whose transactions are begun by `transaction`. */
export function databaseOf(builder: QueryBuilder, transaction: Db['transaction']): Db {
  const queries = Object.fromEntries(
    QUERIES.map((name) => [name, (builder[name] as (...values: unknown[]) => unknown).bind(builder)]),
  ) as Pick<QueryBuilder, (typeof QUERIES)[number]>;
  return { ...queries, transaction };
}

/** Notifications are being missed at this moment, or may have been until now. */
export type Gap = 'open' | 'over';
