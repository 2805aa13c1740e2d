import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockTakingLines, stockTakings } from '#db/schema/stock.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { mainPictures } from '#shop/catalog/products/product-pictures.server.ts';
import { correct } from './count.ts';
import type { Because } from './movement.ts';
import { type Change, isOfInventory, lockRows, writeCounts } from './size-rows.server.ts';
import { sizesMatching } from './stock-list.server.ts';

type Counting = { db: Db; now: () => Date };

/** Sizes per transaction. */
const BATCH = 500;

/** Null when none is open. */
export async function openTaking(db: Db): Promise<{ id: string; startedAt: Date } | null> {
  const [open] = await db
    .select({ id: stockTakings.id, startedAt: stockTakings.startedAt })
    .from(stockTakings)
    .where(isNull(stockTakings.endedAt));
  return open ?? null;
}

/** Begins a stock-taking, unless one is open. */
export async function beginTaking({ db, now }: Counting, actor: string): Promise<void> {
  await db.insert(stockTakings).values({ startedAt: now(), startedBy: actor }).onConflictDoNothing();
}

type Counted = { more: 1 } | { pieces: number };

/**
 * Stores a count beside the shop's present one, so that other sales do not matter. Codes: `not_open`, `unknown_size`.
 */
export async function noteCounted(
  { db, now }: Counting,
  takingId: string,
  sizeId: string,
  counted: Counted,
): Promise<{ ok: true; counted: number } | { ok: false; code: 'not_open' | 'unknown_size' }> {
  return db.transaction(async (tx) => {
    if (!(await lockOpen(tx, takingId))) return { ok: false, code: 'not_open' };
    const [size] = await lockRows(tx, eq(productSizes.id, sizeId));
    if (!size) return { ok: false, code: 'unknown_size' };
    const isLine = and(eq(stockTakingLines.takingId, takingId), eq(stockTakingLines.productSizeId, sizeId));
    const [before] = await tx.select().from(stockTakingLines).where(isLine);
    const pieces = 'more' in counted ? (before?.counted ?? 0) + 1 : counted.pieces;
    const line = {
      counted: pieces,
      expected: size.stock,
      // A typed number restarts the count.
      moved: 'more' in counted && before !== undefined && (before.moved || before.expected !== size.stock),
      updatedAt: now(),
    };
    await tx
      .insert(stockTakingLines)
      .values({ takingId, productSizeId: sizeId, ...line })
      .onConflictDoUpdate({ target: [stockTakingLines.takingId, stockTakingLines.productSizeId], set: line });
    return { ok: true, counted: pieces };
  });
}

type Ending = {
  actor: string;
  /** Reason in the staff's words. */
  note: string;
  /** Sets uncounted sizes in stock to zero; their number as shown, null to leave them. */
  emptyMissing: number | null;
};

/** Applies differences; pieces sold since stay sold. Returns changed sizes. Codes: `not_open`, `missing_changed`. */
export async function applyTaking(
  { db, now }: Counting,
  takingId: string,
  { actor, note, emptyMissing }: Ending,
): Promise<{ ok: true; corrected: number } | { ok: false; code: 'not_open' | 'missing_changed' }> {
  return db.transaction(async (tx) => {
    if (!(await lockOpen(tx, takingId))) return { ok: false, code: 'not_open' };
    const lines = await tx
      .select()
      .from(stockTakingLines)
      .where(eq(stockTakingLines.takingId, takingId))
      .orderBy(stockTakingLines.productSizeId);
    const found = new Map(lines.map((line) => [line.productSizeId, line]));
    const missing = emptyMissing === null ? [] : await neverFound(tx, [...found.keys()]);
    // Only sizes that were listed when this was decided become zero.
    if (emptyMissing !== null && missing.length !== emptyMissing)
      return { ok: false, code: 'missing_changed' };
    const because = { reason: 'stock_taking', actor, note } as const;
    let corrected = 0;
    const ids = [...found.keys(), ...missing].sort();
    for (let from = 0; from < ids.length; from += BATCH)
      corrected += await putRight(tx, ids.slice(from, from + BATCH), found, because);
    await end(tx, takingId, { endedAt: now(), endedBy: actor, applied: true, note });
    return { ok: true, corrected };
  });
}

/** Ends it without changes. Code: `not_open`. */
export async function dropTaking(
  { db, now }: Counting,
  takingId: string,
  actor: string,
): Promise<{ ok: true } | { ok: false; code: 'not_open' }> {
  return db.transaction(async (tx) => {
    if (!(await lockOpen(tx, takingId))) return { ok: false, code: 'not_open' };
    await end(tx, takingId, { endedAt: now(), endedBy: actor, applied: false, note: '' });
    return { ok: true };
  });
}

type Found = ReadonlyMap<string, typeof stockTakingLines.$inferSelect>;

/** Applies counts; sizes without a line are missing. Returns the number of changes. */
async function putRight(tx: Db, ids: readonly string[], found: Found, because: Because): Promise<number> {
  const changes = new Map<string, Change>();
  for (const size of await lockRows(tx, inArray(productSizes.id, [...ids]))) {
    const line = found.get(size.id);
    const after = line
      ? correct(size, { stock: line.counted, stockWas: line.expected })
      : correct(size, { stock: 0 });
    if (after.stock !== size.stock) changes.set(size.id, { before: size, after });
  }
  await writeCounts(tx, changes, because);
  return changes.size;
}

/** Sizes in stock that were not found. */
async function neverFound(tx: Db, found: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: productSizes.id })
    .from(productSizes)
    .where(
      and(
        gt(productSizes.stock, 0),
        isOfInventory,
        found.length > 0 ? notInArray(productSizes.id, [...found]) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Locked until the transaction ends. */
async function lockOpen(tx: Db, takingId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: stockTakings.id })
    .from(stockTakings)
    .where(and(eq(stockTakings.id, takingId), isNull(stockTakings.endedAt)))
    .for('update');
  return rows.length > 0;
}

function end(tx: Db, takingId: string, ending: Partial<typeof stockTakings.$inferInsert>) {
  return tx.update(stockTakings).set(ending).where(eq(stockTakings.id, takingId));
}

export type TakingLine = {
  sizeId: string;
  name: string;
  color: string | null;
  picture: Picture | null;
  size: string;
  /** Null = not counted yet in this stock-taking. */
  counted: number | null;
  /** Count of the shop; null = uncounted. */
  expected: number | null;
  /** Pieces moved during the count. */
  moved: boolean;
};

/** `missing`: not counted, but in stock for the shop. */
export type TakingView = 'counted' | 'different' | 'missing';

export type TakingShown = {
  view: TakingView | 'found';
  /** Counted ones latest first, others by name. */
  lines: TakingLine[];
  /** Whether there are more lines than these. */
  isCut: boolean;
  sizes: number;
  pieces: number;
  differences: number;
  missing: { sizes: number; pieces: number };
};

const MOST = 200;

const line = stockTakingLines;
const isCounted = isNotNull(line.takingId);
const isDifferent = and(isCounted, sql`${line.counted} is distinct from ${line.expected}`);
const isMissing = and(isInInventory, gt(productSizes.stock, 0), isNull(line.takingId));

/** `q`: searches names and codes, counted or not, and precedes `view`. At most 200 lines. */
export async function takingLines(
  { db, mediaBase }: MediaShop,
  takingId: string,
  { view, q }: { view: TakingView; q: string },
): Promise<TakingShown> {
  const matching = sizesMatching(q);
  const inView = { counted: isCounted, different: isDifferent, missing: isMissing }[view];
  const byName = [asc(sql`fold(${products.name})`), asc(products.id), asc(productSizes.position)];
  const latest = [desc(line.updatedAt), desc(productSizes.id)];
  const isOfSize = and(eq(line.takingId, takingId), eq(line.productSizeId, productSizes.id));
  const rows = await db
    .select({
      sizeId: productSizes.id,
      productId: products.id,
      name: products.name,
      color: products.colorName,
      size: productSizes.size,
      stock: productSizes.stock,
      counted: line.counted,
      expected: line.expected,
      moved: line.moved,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .leftJoin(line, isOfSize)
    .where(matching ? and(isInInventory, matching) : inView)
    .orderBy(...(matching || view === 'missing' ? byName : latest))
    .limit(MOST + 1);
  const [sums] = await db
    .select({
      sizes: sql<number>`count(${line.takingId})::int`,
      pieces: sql<number>`coalesce(sum(${line.counted}), 0)::int`,
      differences: sql<number>`(count(*) filter (where ${isDifferent}))::int`,
      missingSizes: sql<number>`(count(*) filter (where ${isMissing}))::int`,
      missingPieces: sql<number>`coalesce(sum(${productSizes.stock}) filter (where ${isMissing}), 0)::int`,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .leftJoin(line, isOfSize);
  const { missingSizes, missingPieces, ...counted } = sums ?? NOTHING;
  const pictures = await mainPictures({ db, mediaBase }, [...new Set(rows.map((row) => row.productId))]);
  return {
    view: matching ? 'found' : view,
    isCut: rows.length > MOST,
    lines: rows.slice(0, MOST).map(({ productId, stock, ...row }) => ({
      ...row,
      picture: pictures.get(productId) ?? null,
      expected: row.counted === null ? stock : row.expected,
      moved: row.moved ?? false,
    })),
    missing: { sizes: missingSizes, pieces: missingPieces },
    ...counted,
  };
}

const NOTHING = { sizes: 0, pieces: 0, differences: 0, missingSizes: 0, missingPieces: 0 };
