import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The rows of a raw SQL statement, in the same shape from both drivers. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
