import type { SQL } from 'drizzle-orm';
import type { Db } from './client.server.ts';

/** Rows of a statement that the query builder cannot say; both drivers answer alike. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
