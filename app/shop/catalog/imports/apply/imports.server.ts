import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { FileScale, HeadingQuestion } from '#db/json/imports.ts';
import type { Mandatory } from '#db/json/products.ts';
import { importedProducts, productImports, productSources } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { doEach } from '#lib/do-each.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import type { Uncounted } from '#shop/catalog/imports/plan/counts.ts';
import { decisionText } from '#shop/catalog/imports/plan/decision.ts';
import type { ImportAction } from '#shop/catalog/imports/plan/plan.ts';
import { archiveOf, forgetArchive } from '#shop/catalog/imports/read/archive.server.ts';
import { type ImportProgress, isRead, progressOf } from './import-progress.server.ts';
import {
  categoryAnswers,
  colorsOf,
  type LabelGroup,
  labelGroups,
  type NamedCategory,
  type NamedColor,
  type ScaleChoice,
  scaleChoices,
} from './import-questions.server.ts';

const PAGE_SIZE = 50;
/** Least retention (ms), for pictures retried or matched by hand. */
const ARCHIVE_RETENTION_MS = 3 * 24 * 3_600_000;
/** Retention (ms); imported products stay. */
const RETENTION_MS = 30 * 24 * 3_600_000;
/** Age (ms) at which a file still being read was left by a killed process. */
const READ_WITHIN_MS = 24 * 3_600_000;

/** The owner must say whether it is another colour of a product in the shop. */
export const isUndecided = and(isNotNull(importedProducts.sameModel), isNull(importedProducts.decision));

export type ListedImport = Pick<
  typeof productImports.$inferSelect,
  'id' | 'format' | 'fileName' | 'state' | 'createdAt'
> & { products: number };

/** The latest first. */
export async function listImports(db: Db): Promise<ListedImport[]> {
  const { id, format, fileName, state, createdAt } = productImports;
  return db
    .select({
      id,
      format,
      fileName,
      state,
      createdAt,
      products: sql<number>`(select count(*)::int from imported_products where import_id = ${id})`,
    })
    .from(productImports)
    .where(isRead)
    .orderBy(desc(createdAt))
    .limit(20);
}

export type ImportShown = Omit<ListedImport, 'products'> &
  ImportProgress & {
    withOriginalPrices: boolean;
    notes: string[];
    publishesComplete: boolean;
    /** Columns that may be misnamed, with the owner's answers. */
    headings: HeadingQuestion[];
    /** Number of products with an original price in the file. */
    withOriginal: number;
    /** Number of new products with the pictures of all colours of their model. */
    sharingPictures: number;
    categories: NamedCategory[];
    categoryNames: Category[];
    addedCategories: Category[];
    proposedScales: FileScale[];
    uncounted: Uncounted;
    acceptedLabels: string[];
    /** Number of new products with sizes whose stock the file does not state. */
    uncountedProducts: number;
    /** Label proposals from descriptions, the largest group first. */
    labels: LabelGroup[];
    summary: ImportSummary;
    scaleChoices: ScaleChoice[];
    colors: NamedColor[];
    /** Number of products that may be another colour of one in the shop. */
    undecided: number;
    archive: Awaited<ReturnType<typeof archiveOf>>;
    rows: {
      key: string;
      line: number;
      name: string;
      color: string | null;
      action: ImportAction | null;
      reasons: string[];
      productId: string | null;
      /** Value of the decision's form field. */
      decision: string;
      /** Product of which it may be another colour; null for none. */
      sameModel: { id: string; name: string; color: string | null } | null;
      isApplied: boolean;
      isUndone: boolean;
      /** Why undoing left it unchanged; otherwise empty. */
      notUndoneReason: string;
    }[];
    /** Null on the last page. */
    next: string | null;
  };

/** One page of products; `action` null shows all. Null for an unknown import. */
export async function readImport(
  db: Db,
  id: string,
  { action, after }: { action: ImportAction | null; after: string | null },
): Promise<ImportShown | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), isRead));
  if (!found) return null;
  const rows = (await pageOf(db, found, action, after)).map(
    ({ decision, sameId, sameName, sameColor, ...row }) => ({
      ...row,
      decision: decisionText(decision),
      sameModel:
        sameId !== null && sameName !== null ? { id: sameId, name: sameName, color: sameColor } : null,
    }),
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    ...found,
    ...(await progressOf(db, found)),
    withOriginal: await withOriginal(db, id),
    sharingPictures: await sharingPictures(db, id),
    ...(await categoryAnswers(db, found)),
    uncountedProducts: await uncountedProducts(db, id),
    labels: await labelGroups(db, found),
    summary: await summaryOf(db, id),
    scaleChoices: await scaleChoices(db, found),
    colors: await colorsOf(db, found),
    undecided: await db.$count(importedProducts, and(eq(importedProducts.importId, id), isUndecided)),
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
      decision: importedProducts.decision,
      sameId: importedProducts.sameModel,
      sameName: products.name,
      sameColor: products.colorName,
      isApplied: sql<boolean>`${importedProducts.appliedAt} is not null`,
      isUndone: sql<boolean>`${importedProducts.undoneAt} is not null`,
      notUndoneReason: importedProducts.notUndoneReason,
    })
    .from(importedProducts)
    .leftJoin(
      productSources,
      and(eq(productSources.format, format), eq(productSources.sourceKey, importedProducts.sourceKey)),
    )
    .leftJoin(products, eq(products.id, importedProducts.sameModel))
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

function withOriginal(db: Db, id: string): Promise<number> {
  const { source } = importedProducts;
  const isReduced = sql`(${source}->>'compareAtCents')::bigint > (${source}->>'priceCents')::bigint`;
  return db.$count(importedProducts, and(eq(importedProducts.importId, id), isReduced));
}

function sharingPictures(db: Db, id: string): Promise<number> {
  const { source, action } = importedProducts;
  const isSharing = and(eq(action, 'new'), sql`${source} ? 'sharesPictures'`);
  return db.$count(importedProducts, and(eq(importedProducts.importId, id), isSharing));
}

function uncountedProducts(db: Db, id: string): Promise<number> {
  const { source, action } = importedProducts;
  const isUncounted = sql`exists (select from jsonb_array_elements(${source}->'sizes') as size (of)
    where coalesce(jsonb_typeof(size.of->'stock'), 'null') = 'null')`;
  return db.$count(
    importedProducts,
    and(eq(importedProducts.importId, id), eq(action, 'new'), sql`not ${source} ? 'exported'`, isUncounted),
  );
}

export type ImportSummary = {
  onSale: number;
  /** Number of complete products that stay drafts. */
  complete: number;
  /** Numbers of products by missing data. */
  waiting: { missing: Mandatory[]; products: number }[];
  refused: number;
};

async function summaryOf(db: Db, id: string): Promise<ImportSummary> {
  const { action, isOnSale, missing } = importedProducts;
  const rows = await db
    .select({ action, isOnSale, missing, products: count() })
    .from(importedProducts)
    .where(eq(importedProducts.importId, id))
    .groupBy(action, isOnSale, missing)
    .orderBy(desc(count()));
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((all, row) => all + row.products, 0);
  const isTaken = (row: (typeof rows)[number]) => row.action !== 'refused' && row.action !== null;
  const waiting = rows.filter((row) => isTaken(row) && row.missing.length > 0);
  return {
    onSale: sum((row) => row.isOnSale),
    complete: sum((row) => isTaken(row) && !row.isOnSale && row.missing.length === 0),
    waiting: waiting.map(({ missing: lacking, products: many }) => ({ missing: lacking, products: many })),
    refused: sum((row) => row.action === 'refused'),
  };
}

/** Removes old lines, unread files and archives no longer needed; products, origins, old addresses stay. */
export async function sweepImports(shop: { db: Db; storage: Storage; now: () => Date }): Promise<void> {
  const { db, now } = shop;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const isOld = or(
    lt(productImports.createdAt, before(RETENTION_MS)),
    and(eq(productImports.state, 'reading'), lt(productImports.createdAt, before(READ_WITHIN_MS))),
  );
  const isTaken = and(
    inArray(productImports.state, ['done', 'undone']),
    sql`exists (select from import_files where import_id = ${productImports.id})`,
    sql`not exists (select from import_files where import_id = ${productImports.id}
      and arrived_at >= ${before(ARCHIVE_RETENTION_MS).toISOString()}::timestamptz)`,
    sql`not exists (select from import_pictures where import_id = ${productImports.id} and state = 'waiting')`,
  );
  const swept = await db.select({ id: productImports.id }).from(productImports).where(or(isOld, isTaken));
  await doEach(swept, ({ id }) => forgetArchive(shop, id));
  await db.delete(productImports).where(isOld);
}
