import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Frequent statements are assembled once, which takes longer than reading a row. @throws if it has values */
export function flat<Value>(pieces: SQL<Value>): SQL<Value> {
  const { sql: text, params } = dialect.sqlToQuery(pieces);
  if (params.length > 0) throw new Error(`These values cannot be text: ${params.join(', ')}`);
  return sql.raw(text) as SQL<Value>;
}
