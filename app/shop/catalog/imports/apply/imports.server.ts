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
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { FileScale, HeadingQuestion, LabelProposal } from '#db/json/imports.ts';
import type { Mandatory } from '#db/json/products.ts';
import { rowsOf } from '#db/rows.ts';
import {
  importCategories,
  importColors,
  importedProducts,
  importPictures,
  productImports,
  productSources,
} from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { doEach } from '#lib/do-each.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Storage } from '#platform/storage.server.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Assortment, Category } from '#shop/catalog/assortment/categories.ts';
import { type ChosenColors, colorKey, familyOf } from '#shop/catalog/imports/formats/color-words.ts';
import { withProposed } from '#shop/catalog/imports/formats/garment-kinds.ts';
import { parseScaleQuestion, scaleChosen } from '#shop/catalog/imports/formats/size-choice.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import type { Uncounted } from '#shop/catalog/imports/plan/counts.ts';
import { decisionText } from '#shop/catalog/imports/plan/decision.ts';
import {
  type CategorySource,
  type ChosenCategories,
  categoryOfKey,
  isKindKey,
  NO_NAME,
} from '#shop/catalog/imports/plan/import-categories.ts';
import { lostSentence, PICTURE_PROBLEMS } from '#shop/catalog/imports/plan/picture-problems.ts';
import type { ImportAction } from '#shop/catalog/imports/plan/plan.ts';
import { withTaken } from '#shop/catalog/imports/plan/proposed-scales.ts';
import { archiveOf, forgetArchive } from '#shop/catalog/imports/read/archive.server.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';

const PAGE_SIZE = 50;
/** Least retention (ms), for pictures retried or matched by hand. */
const ARCHIVE_RETENTION_MS = 3 * 24 * 3_600_000;
/** Retention (ms); imported products stay. */
const RETENTION_MS = 30 * 24 * 3_600_000;
/** Age (ms) at which a file still being read was left by a killed process. */
const READ_WITHIN_MS = 24 * 3_600_000;

/** Every product of the file is stored. */
const isRead = ne(productImports.state, 'reading');

/** The owner must say whether it is another colour of a product in the shop. */
export const isUndecided = and(isNotNull(importedProducts.sameModel), isNull(importedProducts.decision));

export type ListedImport = Pick<
  typeof productImports.$inferSelect,
  'id' | 'format' | 'fileName' | 'state' | 'createdAt'
> & {
  products: number;
};

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

/** A name used for categories in the file, and the shop's category for it. */
export type NamedCategory = {
  name: string;
  /** Set if the kind of garment was recognised in product texts, not in a category name. */
  kind: string | null;
  products: number;
  sources: CategorySource[];
  category: Category | null;
  isSkipped: boolean;
};

/** Products whose category has no scale with all their sizes, and the chosen scale. */
export type ScaleChoice = {
  /** Key made by `scaleQuestion`. */
  question: string;
  category: Category;
  products: number;
  /** Part of the sizes, as in the file. */
  sizes: string[];
  /** Null until the owner chooses. */
  scaleId: string | null;
  /** Scales with all these sizes. */
  scales: { id: string; name: string }[];
};

export type ImportProgress = Pick<ListedImport, 'state'> & {
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

export type NamedColor = { name: string; products: number; family: ColorFamily | null };

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

/** Null for an unknown import. */
export async function readProgress(db: Db, id: string): Promise<ImportProgress | null> {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), isRead));
  return found ? progressOf(db, found) : null;
}

async function progressOf(db: Db, found: typeof productImports.$inferSelect): Promise<ImportProgress> {
  const { state } = found;
  return { state, ...(await countsOf(db, found.id)), pictures: await picturesOf(db, found) };
}

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

async function categoriesOf(
  db: Db,
  found: typeof productImports.$inferSelect,
): Promise<{ named: NamedCategory[]; added: Category[]; all: Category[] }> {
  const { id, skippedCategories } = found;
  const source = importedProducts.categorySource;
  const rows = await db
    .select({
      name: importedProducts.categoryKey,
      products: count(),
      sources: sql<CategorySource[]>`array_remove(array_agg(distinct ${source}), null)`,
    })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, id), sql`${importedProducts.categoryKey} is not null`))
    .groupBy(importedProducts.categoryKey)
    .orderBy(desc(count()), asc(importedProducts.categoryKey))
    .limit(200);
  const chosen = await chosenNames(db, found);
  const { categories: present } = await loadAssortment(db);
  const named = rows.flatMap(({ name, products: many, sources }) => {
    if (name === null) return [];
    const { category } = categoryOfKey(name, chosen);
    const isSkipped = skippedCategories.includes(name);
    return [{ name, kind: kindCalled(name, chosen), products: many, sources, category, isSkipped }];
  });
  const all = chosen.categories.map(({ name }) => name);
  return { named, all, added: all.filter((name) => !present.some((one) => one.name === name)) };
}

/** Name of a kind of garment: its usual category. */
function kindCalled(key: string, { categories }: ChosenCategories): string | null {
  if (!isKindKey(key)) return null;
  return categories.find(({ address }) => isKindKey(key) && key.endsWith(`:${address}`))?.name ?? null;
}

async function categoryAnswers(db: Db, found: typeof productImports.$inferSelect) {
  const { named, all, added } = await categoriesOf(db, found);
  return { categories: named, categoryNames: all, addedCategories: added };
}

/** Identical proposals, whether the owner accepted them, and some of their products. */
export type LabelGroup = LabelProposal & { products: number; names: string[]; isAccepted: boolean };

/** Limited because the owner must see what is accepted. */
const MOST_GROUPS = 200;

async function labelGroups(
  db: Db,
  { id, acceptedLabels }: typeof productImports.$inferSelect,
): Promise<LabelGroup[]> {
  const rows = await rowsOf<{ proposal: LabelProposal; products: number; names: string[] }>(
    db,
    sql`
    select (array_agg(proposal.of order by line))[1] as proposal, count(*)::int as products,
      (array_agg(source->>'name' order by line))[1:5] as names
    from imported_products
    cross join lateral jsonb_array_elements(labels) as proposal (of)
    where import_id = ${id} and action in ('new', 'changed')
    group by proposal.of->>'key'
    order by count(*) desc, proposal.of->>'key' limit ${MOST_GROUPS}`,
  );
  return rows.map(({ proposal, products: many, names }) => ({
    ...proposal,
    products: many,
    names,
    isAccepted: acceptedLabels.includes(proposal.key),
  }));
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

/** Most sizes in a question about scales. */
const MOST_SIZES = 12;

async function scaleChoices(
  db: Db,
  { id, scales: chosen }: typeof productImports.$inferSelect,
): Promise<ScaleChoice[]> {
  const rows = await rowsOf<{ question: string; products: number; sizes: string[] }>(
    db,
    sql`
    select size_category as question, count(distinct source_key)::int as products,
      (array_agg(distinct coalesce(size.of->>'written', size.of->>'size')))[1:${sql.raw(String(MOST_SIZES))}] as sizes
    from imported_products
    cross join lateral jsonb_array_elements(source->'sizes') as size (of)
    where import_id = ${id} and size_category is not null
    group by size_category order by products desc, size_category limit 200`,
  );
  if (rows.length === 0) return [];
  const assortment = await loadAssortment(db);
  return rows.map(({ question, products: many, sizes }) => {
    const { category, scaleIds } = parseScaleQuestion(question);
    const scales = assortment.scales
      .filter(({ id: scaleId }) => scaleIds.length === 0 || scaleIds.includes(scaleId))
      .map(({ id: scaleId, name }) => ({ id: scaleId, name }));
    return { question, category, products: many, sizes, scaleId: scaleChosen(chosen, question), scales };
  });
}

/** Colours of unknown family, the most frequent first. */
async function colorsOf(db: Db, { id }: typeof productImports.$inferSelect): Promise<NamedColor[]> {
  const color = sql<string>`${importedProducts.source}->>'color'`;
  const rows = await db
    .select({ color, products: sql<number>`count(*)::int` })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.importId, id),
        sql`${color} is not null`,
        sql`not ${importedProducts.source} ?| array['exported', 'colorFamily']`,
      ),
    )
    .groupBy(color)
    .orderBy(sql`count(*) desc`, color);
  const chosen = await chosenColors(db);
  const named = new Map<string, NamedColor>();
  for (const { color: written, products: many } of rows) {
    if (familyOf(written) !== null) continue;
    const name = colorKey(written);
    const before = named.get(name)?.products ?? 0;
    named.set(name, { name, products: before + many, family: chosen.get(name) ?? null });
  }
  return [...named.values()].slice(0, MOST_NAMES);
}

const MOST_NAMES = 200;

async function chosenColors(db: Db): Promise<ChosenColors> {
  const rows = await db.select().from(importColors);
  return new Map(rows.map(({ name, family }) => [name, family]));
}

/** Categories and scales with those the file adds, and choices for names (any file) or none (this file). */
export async function chosenNames(
  db: Db,
  {
    unnamedCategory,
    proposedScales: proposed,
  }: Pick<typeof productImports.$inferSelect, 'unnamedCategory' | 'proposedScales'>,
): Promise<ChosenCategories & Assortment & { colors: ChosenColors }> {
  const rows = await db.select().from(importCategories);
  const shop = await loadAssortment(db);
  const categories = withProposed(shop.categories);
  const scales = withTaken(shop.scales, proposed);
  const byName = new Map(rows.map(({ name, category }) => [name, category]));
  if (unnamedCategory !== null) byName.set(NO_NAME, unnamedCategory);
  return { byName, categories, scales, colors: await chosenColors(db) };
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
