import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * One text with qualified columns: assembling frequent statements piece by piece takes longer than reading a
 * row.
 * @throws if the SQL contains values, which would be lost
 */
export function flat<Value>(pieces: SQL<Value>): SQL<Value> {
  const { sql: text, params } = dialect.sqlToQuery(pieces);
  if (params.length > 0) throw new Error(`These values cannot be text: ${params.join(', ')}`);
  return sql.raw(text) as SQL<Value>;
}
