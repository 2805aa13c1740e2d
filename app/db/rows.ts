import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Both drivers return different shapes. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
