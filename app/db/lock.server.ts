import { sql } from 'drizzle-orm';
import type { Db } from './client.server.ts';
import { statement } from './statement.server.ts';

const locked = statement('lock_named', (db) =>
  db
    .select({ got: sql`pg_advisory_xact_lock(hashtext(${sql.placeholder('name')}))` })
    .from(sql`(values (1)) as once`),
);

/** Waits until nobody else has the lock of this name, for the caller's transaction. */
export async function lockNamed(tx: Db, name: string): Promise<void> {
  await locked(tx, { name });
}
