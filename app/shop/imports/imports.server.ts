import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import {
  importCategories,
  importedProducts,
  importPictures,
  productImports,
  productSources,
} from '../../db/schema/imports.ts';
import { dayInRome } from '../../lib/calendar-day.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Storage } from '../../platform/storage.server.ts';
import type { Category } from '../catalogue/categories.ts';
import { archiveOf, forgetArchive } from './archive.server.ts';
import { categoryOf } from './import-categories.ts';
import type { ImportShop } from './import-state.server.ts';
import type { ImportAction } from './plan.ts';
import { type FileFailure, readFile } from './read-file.server.ts';
import type { Format } from './source.ts';

/** Products of one page of the dry run. */
const PAGE_SIZE = 50;
/** Rows written by one statement. */
const BATCH = 200;
/** How long (ms) an archive is kept at least, for pictures that are tried again. */
const ARCHIVE_KEPT_MS = 3 * 24 * 3_600_000;
/** How long (ms) the lines of a file are kept; what was taken in stays. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Takes a file of products in, to be planned: nothing of the shop changes before the owner has seen what would. Fails
 * with what is wrong with the file; then nothing is written.
 */
export async function beginImport(
  shop: ImportShop,
  file: { name: string; bytes: Uint8Array },
  accountId: string,
): Promise<{ ok: true; id: string } | { ok: false; code: FileFailure }> {
  const read = await readFile(file.bytes, dayInRome(shop.now()));
  if (!read.ok) return read;
  const { format, products } = read;
  const id = await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const [made] = await tx
      .insert(productImports)
      .values({ format, fileName: file.name.slice(0, 200), accountId, createdAt: shop.now() })
      .returning({ id: productImports.id });
    if (!made) throw new Error('The new import has no id');
    for (let at = 0; at < products.length; at += BATCH) {
      const rows = products.slice(at, at + BATCH).map((source) => ({
        importId: made.id,
        sourceKey: source.key,
        line: source.line,
        source,
      }));
      await tx.insert(importedProducts).values(rows);
    }
    await shop.jobs.enqueue(tx, 'plan-import', { importId: made.id });
    return made.id;
  });
  return { ok: true, id };
}

export type ListedImport = Pick<
  typeof productImports.$inferSelect,
  'id' | 'format' | 'fileName' | 'state' | 'createdAt'
> & {
  products: number;
};

/** The files of the last weeks, the latest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const { id, format, fileName, state, createdAt } = productImports;
  return db
    .select({
      ...{ id, format, fileName, state, createdAt },
      products: sql<number>`(select count(*)::int from imported_products where import_id = ${id})`,
    })
    .from(productImports)
    .orderBy(desc(createdAt))
    .limit(20);
}

/** A name of the file's categories, how many products it decides, and the shop's category that it leads to. */
export type NamedCategory = { name: string; products: number; category: Category | null };

/** How far the work on a file is. */
export type ImportProgress = Pick<ListedImport, 'state'> & {
  counts: Record<ImportAction, number>;
  /** Products not planned yet. */
  unplanned: number;
  /** How many of the new and changed ones were taken in. */
  applied: number;
  /** How many of those were looked at when the import was undone, and how many of them stay as they are. */
  undone: number;
  kept: number;
  /** Whether there is something that undoing would take back. */
  canUndo: boolean;
  /** `problems` says why some were not taken, each reason once. */
  pictures: { waiting: number; done: number; refused: number; problems: string[] };
};

export type ImportShown = Omit<ListedImport, 'products'> &
  ImportProgress & {
    withOriginalPrices: boolean;
    /** Products with an original price in the file. */
    withOriginal: number;
    categories: NamedCategory[];
    archive: Awaited<ReturnType<typeof archiveOf>>;
    rows: {
      key: string;
      line: number;
      name: string;
      color: string | null;
      action: ImportAction | null;
      reasons: string[];
      productId: string | null;
      isApplied: boolean;
      isUndone: boolean;
      /** Why it stays as it is although the import was undone; empty otherwise. */
      keptBecause: string;
    }[];
    /** Cursor of the next page; null at the end. */
    next: string | null;
  };

/** How far the work on a file is; null for an unknown import. */
export async function readProgress(db: Db, id: string): Promise<ImportProgress | null> {
  if (!isUuid(id)) return null;
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id));
  return found ? progressOf(db, found) : null;
}

async function progressOf(db: Db, found: typeof productImports.$inferSelect): Promise<ImportProgress> {
  const { state } = found;
  return { state, ...(await countsOf(db, found.id)), pictures: await picturesOf(db, found) };
}

/** What a file would do, or did: one page of its products. `action` null shows all. Null for an unknown import. */
export async function readImport(
  db: Db,
  id: string,
  { action, after }: { action: ImportAction | null; after: string | null },
): Promise<ImportShown | null> {
  if (!isUuid(id)) return null;
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id));
  if (!found) return null;
  const rows = await pageOf(db, found, action, after);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    ...found,
    ...(await progressOf(db, found)),
    withOriginal: await withOriginal(db, id),
    categories: await categoriesOf(db, id),
    archive: await archiveOf(db, id),
    rows: page,
    next: rows.length > PAGE_SIZE && last ? `${last.line}.${last.key}` : null,
  };
}

function pageOf(
  db: Db,
  { id, format }: { id: string; format: Format },
  action: ImportAction | null,
  after: string | null,
) {
  const [, line, key] = /^(\d{1,9})\.(.*)$/s.exec(after ?? '') ?? [];
  const beyond: SQL | undefined =
    line === undefined || key === undefined
      ? undefined
      : or(
          gt(importedProducts.line, Number(line)),
          and(eq(importedProducts.line, Number(line)), gt(importedProducts.sourceKey, key)),
        );
  return db
    .select({
      key: importedProducts.sourceKey,
      line: importedProducts.line,
      name: sql<string>`${importedProducts.source}->>'name'`,
      color: sql<string | null>`${importedProducts.source}->>'color'`,
      action: importedProducts.action,
      reasons: importedProducts.reasons,
      productId: productSources.productId,
      isApplied: sql<boolean>`${importedProducts.appliedAt} is not null`,
      isUndone: sql<boolean>`${importedProducts.undoneAt} is not null`,
      keptBecause: importedProducts.keptBecause,
    })
    .from(importedProducts)
    .leftJoin(
      productSources,
      and(eq(productSources.format, format), eq(productSources.sourceKey, importedProducts.sourceKey)),
    )
    .where(
      and(
        eq(importedProducts.importId, id),
        action ? eq(importedProducts.action, action) : undefined,
        beyond,
      ),
    )
    .orderBy(asc(importedProducts.line), asc(importedProducts.sourceKey))
    .limit(PAGE_SIZE + 1);
}

async function countsOf(db: Db, id: string) {
  const rows = await db
    .select({
      action: importedProducts.action,
      products: count(),
      applied: sql<number>`count(${importedProducts.appliedAt})::int`,
      undone: sql<number>`count(${importedProducts.undoneAt})::int`,
      kept: sql<number>`(count(*) filter (where ${importedProducts.keptBecause} <> ''))::int`,
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
    kept: sum((row) => row.kept),
    canUndo: sum((row) => row.written) > 0,
  };
}

function withOriginal(db: Db, id: string): Promise<number> {
  const { source } = importedProducts;
  const isReduced = sql`(${source}->>'compareAtCents')::bigint > (${source}->>'priceCents')::bigint`;
  return db.$count(importedProducts, and(eq(importedProducts.importId, id), isReduced));
}

async function picturesOf(db: Db, { id, format }: { id: string; format: Format }) {
  const rows = await db
    .select({ state: importPictures.state, problem: importPictures.problem, pictures: count() })
    .from(importPictures)
    .innerJoin(productSources, eq(productSources.productId, importPictures.productId))
    .innerJoin(
      importedProducts,
      and(eq(importedProducts.sourceKey, productSources.sourceKey), eq(importedProducts.importId, id)),
    )
    .where(eq(productSources.format, format))
    .groupBy(importPictures.state, importPictures.problem)
    .orderBy(importPictures.problem);
  const of = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, row) => sum + row.pictures, 0);
  const problems = rows.flatMap(({ problem }) => problem || []);
  return { waiting: of('waiting'), done: of('done'), refused: of('refused'), problems };
}

async function categoriesOf(db: Db, id: string): Promise<NamedCategory[]> {
  const rows = await db
    .select({ name: importedProducts.categoryKey, products: count() })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, id), sql`${importedProducts.categoryKey} is not null`))
    .groupBy(importedProducts.categoryKey)
    .orderBy(desc(count()), asc(importedProducts.categoryKey))
    .limit(200);
  const chosen = await chosenCategories(db);
  return rows.flatMap(({ name, products }) =>
    name === null ? [] : [{ name, products, category: categoryOf([name], chosen).category }],
  );
}

/** What the owner chose for names of categories, in whichever file. */
export async function chosenCategories(db: Db): Promise<Map<string, Category>> {
  const rows = await db.select().from(importCategories);
  return new Map(rows.map(({ name, category }) => [name, category]));
}

/**
 * Removes the lines of old files, and the archives of imports whose pictures are all taken in; products, their origins
 * and their old addresses stay.
 */
export async function sweepImports(shop: { db: Db; storage: Storage; now: () => Date }): Promise<void> {
  const { db, now } = shop;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const isOld = lt(productImports.createdAt, before(KEPT_MS));
  const isTaken = and(
    lt(productImports.createdAt, before(ARCHIVE_KEPT_MS)),
    inArray(productImports.state, ['done', 'undone']),
    sql`exists (select from import_files where import_id = ${productImports.id})`,
    sql`not exists (select from import_pictures where import_id = ${productImports.id} and state = 'waiting')`,
  );
  const swept = await db.select({ id: productImports.id }).from(productImports).where(or(isOld, isTaken));
  for (const { id } of swept) await forgetArchive(shop, id);
  await db.delete(productImports).where(isOld);
}
