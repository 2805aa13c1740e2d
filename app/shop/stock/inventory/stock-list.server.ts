import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SizePrices } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import { containing, startingWith } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { typedLine } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { readBarcode } from './barcode.ts';
import { isOfInventory } from './size-rows.server.ts';
import { BY_NAME, type StockSort } from './stock-sorts.ts';

export type StockSize = {
  id: string;
  productId: string;
  name: string;
  color: string | null;
  size: string;
  /** Null = not counted. */
  stock: number | null;
  held: number;
  barcode: string | null;
  sku: string | null;
  priceCents: number;
};

export type StockPage = {
  sizes: StockSize[];
  total: number;
  /** Cursor: id of the last size; null at the end. */
  next: string | null;
};

const PAGE = 100;

const columns = {
  id: productSizes.id,
  productId: productSizes.productId,
  name: products.name,
  color: products.colorName,
  size: productSizes.size,
  stock: productSizes.stock,
  held: productSizes.held,
  barcode: productSizes.barcode,
  sku: productSizes.sku,
  priceCents: products.priceCents,
  originalPriceCents: products.originalPriceCents,
  sizePrices: products.sizePrices,
};

type Row = StockSize & { originalPriceCents: number | null; sizePrices: SizePrices };

/** A row with the size's price. */
function sizeOf({ originalPriceCents, sizePrices, ...size }: Row): StockSize {
  const { priceCents } = size;
  return { ...size, priceCents: sizePriceCents({ priceCents, originalPriceCents, sizePrices }, size.size) };
}

const selectSizes = (db: Db) =>
  db
    .select(columns)
    .from(productSizes)
    .innerJoin(products, and(eq(products.id, productSizes.productId), isInInventory));

const BY_PLACE = [sql`fold(${products.name})`, products.id, productSizes.position];

const SORTED: Record<StockSort, readonly SQLWrapper[]> = {
  taglia: BY_PLACE,
  pezzi: [sql`coalesce(${productSizes.stock}, -1)`, ...BY_PLACE],
  impegnati: [productSizes.held, ...BY_PLACE],
  barre: [sql`coalesce(${productSizes.barcode}, '')`, ...BY_PLACE],
  sku: [sql`coalesce(${productSizes.sku}, '')`, ...BY_PLACE],
};

const SIZES = sql`${productSizes} join ${products} on ${products.id} = ${productSizes.productId}`;

/** `ids`: only these, all if empty. `namedFirst`: products that merely mention the words come last. */
type Search = {
  q: string;
  ids?: readonly string[];
  sort?: Sort<StockSort>;
  namedFirst?: boolean;
  after: string | null;
};

/** Drafts included, by product name unless sorted by `sort`; searched by words of it or a code. */
export async function listStock(
  db: Db,
  { q, ids = [], sort = BY_NAME, namedFirst = false, after }: Search,
  pageSize = PAGE,
): Promise<StockPage> {
  const matching = and(sizesMatching(q), ids.length > 0 ? inArray(productSizes.id, [...ids]) : undefined);
  const sorted = SORTED[sort.by];
  const values = namedFirst ? [sql`not ${hasName(q)}`, ...sorted] : sorted;
  const place = { from: SIZES, values, id: productSizes.id };
  const { beyond, orderBy } = sortedPage(place, sort.descending, after);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(productSizes)
    .innerJoin(products, and(eq(products.id, productSizes.productId), isInInventory))
    .where(matching);
  const rows = await selectSizes(db)
    .where(and(matching, beyond))
    .orderBy(...orderBy)
    .limit(pageSize + 1);
  const sizes = rows.slice(0, pageSize).map(sizeOf);
  return {
    sizes,
    total: counted?.total ?? 0,
    next: rows.length > pageSize ? (sizes.at(-1)?.id ?? null) : null,
  };
}

export async function sizesOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, StockSize[]>> {
  const rows = await selectSizes(db)
    .where(inArray(productSizes.productId, [...productIds]))
    .orderBy(asc(productSizes.position), asc(productSizes.id));
  return grouped(rows, ({ productId }) => productId, sizeOf);
}

/** Names of products with a code that begins so. */
export async function productsCalled(db: Db, code: string, most: number): Promise<string[]> {
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isInInventory,
        sql`exists (select 1 from ${productSizes} where ${productSizes.productId} = ${products.id} and ${hasCode(code)})`,
      ),
    )
    .orderBy(asc(sql`fold(${products.name})`), asc(products.id))
    .limit(most);
  return named.map(({ id }) => id);
}

export async function stockSize(db: Db, id: string): Promise<StockSize | null> {
  if (!isUuid(id)) return null;
  const [size] = await selectSizes(db).where(eq(productSizes.id, id));
  return size ? sizeOf(size) : null;
}

/** The size with this barcode, otherwise with this SKU. */
export async function sizeWithCode(db: Db, code: string): Promise<StockSize | null> {
  const read = readBarcode(code);
  const barcode = read.ok ? read.barcode : null;
  const [byBarcode] = barcode ? await selectSizes(db).where(eq(productSizes.barcode, barcode)) : [];
  if (byBarcode) return sizeOf(byBarcode);
  const sku = typedLine(code).toLowerCase();
  if (sku === '') return null;
  const [bySku] = await selectSizes(db)
    .where(eq(sql`lower(${productSizes.sku})`, sku))
    .limit(1);
  return bySku ? sizeOf(bySku) : null;
}

/** By words of the product, or by the beginning of a code; undefined without words. */
export function sizesMatching(q: string): SQL | undefined {
  const words = searchTexts(q);
  if (words.length === 0) return undefined;
  return or(and(...words.map((text) => sql`${products.searchText} like ${containing(text)}`)), hasCode(q));
}

function hasName(q: string): SQL {
  const words = searchTexts(q).map((text) => sql`fold(${products.name}) like ${containing(text)}`);
  return sql`(${and(...words) ?? true})`;
}

/** Whether a code begins so. */
function hasCode(typed: string): SQL | undefined {
  const code = startingWith(typedLine(typed).toLowerCase());
  return or(sql`lower(${productSizes.sku}) like ${code}`, sql`lower(${productSizes.barcode}) like ${code}`);
}

/** Most pieces that count as running out. */
const FEW_PIECES = 2;

type SizeRunningOut = { productId: string; name: string; size: string; left: number };

/** By stock − held, lowest first; `total` counts beyond `limit`. */
export async function sizesRunningOut(
  db: Db,
  limit = 12,
): Promise<{ total: number; sizes: SizeRunningOut[] }> {
  const left = sql<number>`greatest(${productSizes.stock} - ${productSizes.held}, 0)`;
  const few = sql`${productSizes.stock} is not null and ${productSizes.stock} - ${productSizes.held} <= ${FEW_PIECES}`;
  const total = await db.$count(productSizes, and(few, isOfInventory));
  const sizes = await db
    .select({ productId: products.id, name: products.name, size: productSizes.size, left })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(few, isOfInventory))
    .orderBy(asc(left), asc(products.name), asc(productSizes.position))
    .limit(limit);
  return { total, sizes };
}

export type SizeBelowHeld = { productId: string; name: string; size: string; stock: number; held: number };

/** Counted below their holds, so that some open checkouts will get no piece. */
export async function sizesBelowHeld(db: Db): Promise<SizeBelowHeld[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      size: productSizes.size,
      stock: productSizes.stock,
      held: productSizes.held,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(eq(productSizes.belowHeld, true))
    .orderBy(asc(products.name), asc(productSizes.position));
  return rows.map((row) => ({ ...row, stock: row.stock ?? 0 }));
}
