import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { products } from '#db/schema/products.ts';
import { productSizes, stockTakingLines } from '#db/schema/stock.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { mainPictures } from '#shop/catalog/products/product-pictures.server.ts';
import { sizesMatching } from './stock-list.server.ts';

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
