import { sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';
import { statement } from './statement.server.ts';

const locked = statement('lock_named', (db) =>
  db
    .select({ got: sql`pg_advisory_xact_lock(hashtext(${sql.placeholder('name')}))` })
    .from(sql`(values (1)) as once`),
);

/** Holds a named lock until the transaction ends. */
export async function lockNamed(tx: Db, name: string): Promise<void> {
  await locked(tx, { name });
}
