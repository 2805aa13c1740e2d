import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productImports } from '#db/schema/imports.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Log } from '#platform/log.server.ts';

export type ImportShop = { db: Db; now: () => Date; jobs: Jobs };

/** `mediaBase`: the address below which pictures are served. */
export type WorkingShop = ImportShop & { mediaBase: string; log: Pick<Log, 'error'> };

export type Import = typeof productImports.$inferSelect;

/** Null for another state, or an unknown import. */
export async function importIn(db: Db, id: string, state: Import['state']): Promise<Import | null> {
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)));
  return found ?? null;
}

/** Null for another state, or an unknown import; locks the state until the caller's transaction ends. */
export async function holdImportIn(tx: Db, id: string, state: Import['state']): Promise<Import | null> {
  const [found] = await tx
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
    .for('no key update');
  return found ?? null;
}

/** Changes the state; false if it was none of the given ones. */
export async function moveImport(
  tx: Db,
  id: string,
  from: readonly Import['state'][],
  to: Pick<Import, 'state'> &
    Partial<
      Pick<
        Import,
        | 'withOriginalPrices'
        | 'publishesComplete'
        | 'skippedCategories'
        | 'unnamedCategory'
        | 'scales'
        | 'headings'
        | 'notes'
        | 'proposedScales'
        | 'uncounted'
        | 'acceptedLabels'
      >
    >,
): Promise<boolean> {
  const moved = await tx
    .update(productImports)
    .set(to)
    .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
    .returning({ id: productImports.id });
  return moved.length > 0;
}
