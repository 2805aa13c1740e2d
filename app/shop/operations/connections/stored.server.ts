import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { connections } from '#db/schema/connections.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';
import type { ConnectionValues } from './connection.ts';

export type ConnectionName = keyof ConnectionValues;

type Row = typeof connections.$inferSelect;

/** `value`: null if nothing is stored, `lost` if sealed with a key that this node lacks. */
export type Stored<Name extends ConnectionName> = {
  row: Row | null;
  value: ConnectionValues[Name] | null;
  lost: boolean;
};

export async function readConnection<Name extends ConnectionName>(
  db: Db,
  sealer: Sealer,
  name: Name,
): Promise<Stored<Name>> {
  const [row = null] = await db.select().from(connections).where(eq(connections.name, name));
  if (!row?.sealed) return { row, value: null, lost: false };
  const opened = sealer.open(name, row.sealed);
  if (!opened.ok) return { row, value: null, lost: true };
  return { row, value: JSON.parse(opened.text) as ConnectionValues[Name], lost: false };
}

type Change = { name: ConnectionName; version: number; actor: string; at: Date };

/** Stores in the caller's transaction; false when somebody else changed the row since `version` (0 = none). */
export async function writeConnection(
  tx: Db,
  { name, version, actor, at }: Change,
  values: Partial<Pick<Row, 'sealed' | 'proposed' | 'run' | 'proposedAt'>>,
): Promise<boolean> {
  const changed = { ...values, version: version + 1, changedAt: at, changedBy: actor };
  const [row] = await tx.select().from(connections).where(eq(connections.name, name)).for('update');
  if ((row?.version ?? 0) !== version) return false;
  const written = row
    ? await tx.update(connections).set(changed).where(eq(connections.name, name)).returning()
    : await tx
        .insert(connections)
        .values({ name, ...changed })
        .onConflictDoNothing()
        .returning();
  return written.length > 0;
}
