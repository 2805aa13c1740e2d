import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * The same SQL as one piece of text, its columns named in full. What stands in many statements is put together piece by
 * piece for each of them otherwise, which takes longer than reading a row.
 * @throws where it holds values, which would be lost
 */
export function flat<Value>(pieces: SQL<Value>): SQL<Value> {
  const { sql: text, params } = dialect.sqlToQuery(pieces);
  if (params.length > 0) throw new Error(`These values cannot be text: ${params.join(', ')}`);
  return sql.raw(text) as SQL<Value>;
}
