import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts, importPictures, productImports, productSources } from '#db/schema/imports.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import { lostSentence, PICTURE_PROBLEMS } from '#shop/catalog/imports/plan/picture-problems.ts';
import type { ImportAction } from '#shop/catalog/imports/plan/plan.ts';

/** Every product of the file is stored. */
export const isRead = ne(productImports.state, 'reading');

export type ImportProgress = Pick<typeof productImports.$inferSelect, 'state'> & {
  counts: Record<ImportAction, number>;
  unplanned: number;
  applied: number;
  /** Products checked while undoing, and those left unchanged. */
  undone: number;
  notUndone: number;
  canUndo: boolean;
  /** `paused`: retried later, since their server did not answer. `problems`: each reason once. */
  pictures: { waiting: number; paused: number; done: number; refused: number; problems: string[] };
};

/** Null for an unknown import. */
export async function readProgress(db: Db, id: string): Promise<ImportProgress | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), isRead));
  return found ? progressOf(db, found) : null;
}

export async function progressOf(db: Db, found: typeof productImports.$inferSelect): Promise<ImportProgress> {
  const { state } = found;
  return { state, ...(await countsOf(db, found.id)), pictures: await picturesOf(db, found) };
}

async function countsOf(db: Db, id: string) {
  const rows = await db
    .select({
      action: importedProducts.action,
      products: count(),
      applied: sql<number>`count(${importedProducts.appliedAt})::int`,
      undone: sql<number>`count(${importedProducts.undoneAt})::int`,
      notUndone: sql<number>`(count(*) filter (where ${importedProducts.notUndoneReason} <> ''))::int`,
      written: sql<number>`count(${importedProducts.productId})::int`,
    })
    .from(importedProducts)
    .where(eq(importedProducts.importId, id))
    .groupBy(importedProducts.action);
  const of = (action: ImportAction | null) => rows.find((row) => row.action === action)?.products ?? 0;
  const sum = (part: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + part(row), 0);
  return {
    counts: { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), refused: of('refused') },
    unplanned: of(null),
    applied: sum((row) => row.applied),
    undone: sum((row) => row.undone),
    notUndone: sum((row) => row.notUndone),
    canUndo: sum((row) => row.written) > 0,
  };
}

const MOST_NAMED = 20;

async function picturesOf(db: Db, { id, format }: { id: string; format: Format }) {
  const { state, problem, url, retryAt } = importPictures;
  const isPaused = sql<boolean>`(${state} = 'waiting' and ${retryAt} is not null)`;
  // Unreachable servers are listed by host, other problems by picture.
  const host = sql<string>`case when ${problem} = ${sql.raw(`'${PICTURE_PROBLEMS.unreachable}'`)}
    then lower(coalesce(substring(${url} from '^https?://([^/?#]+)'), '')) else '' end`;
  const rows = await db
    .select({
      state,
      isPaused,
      problem,
      host,
      pictures: count(),
      urls: sql<string[]>`(array_agg(${url} order by ${url}))[1:${sql.raw(String(MOST_NAMED))}]`,
    })
    .from(importPictures)
    .innerJoin(productSources, eq(productSources.productId, importPictures.productId))
    .innerJoin(
      importedProducts,
      and(eq(importedProducts.sourceKey, productSources.sourceKey), eq(importedProducts.importId, id)),
    )
    .where(eq(productSources.format, format))
    .groupBy(state, isPaused, problem, host)
    .orderBy(problem, host);
  const of = (ofState: string, paused = false) =>
    rows
      .filter((row) => row.state === ofState && row.isPaused === paused)
      .reduce((sum, row) => sum + row.pictures, 0);
  const problems = rows.flatMap((row) =>
    row.problem
      ? [
          lostSentence({
            why: row.problem,
            host: row.host,
            urls: row.urls,
            all: row.pictures,
            isOver: !row.isPaused,
          }),
        ]
      : [],
  );
  return {
    waiting: of('waiting'),
    paused: of('waiting', true),
    done: of('done'),
    refused: of('refused'),
    problems,
  };
}
