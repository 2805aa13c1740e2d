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

/** Both engines, and transactions, have this one type. */
export type Db = Pick<QueryBuilder, (typeof QUERIES)[number]> & {
  transaction<Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result>;
};

export function databaseOf(builder: QueryBuilder, transaction: Db['transaction']): Db {
  const queries = Object.fromEntries(
    QUERIES.map((name) => [name, (builder[name] as (...values: unknown[]) => unknown).bind(builder)]),
  ) as Pick<QueryBuilder, (typeof QUERIES)[number]>;
  return { ...queries, transaction };
}

/** Notifications are being missed now (`open`), or may have been until now (`over`). */
export type Gap = 'open' | 'over';
