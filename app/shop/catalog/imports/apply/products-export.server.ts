import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { makers, productImages, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { inBatches } from '#lib/batches.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import type { CsvCell } from '#lib/csv.ts';
import { grouped } from '#lib/grouped.ts';
import {
  EXPORTED_HEADINGS,
  type ExportedProduct,
  exportedLines,
} from '#shop/catalog/imports/formats/exported-columns.ts';
import { toPicture } from '#shop/catalog/media/media.server.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { plainOf } from '#shop/catalog/products/plain-fields.ts';
import {
  colorFrom,
  compositionColumns,
  compositionOf,
} from '#shop/catalog/products/product-columns.server.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';

type Exporting = { db: Db; mediaBase: string; config: { publicUrl: string } };

/** Preferred width (px); a picture without it takes the next one. */
const PICTURE_WIDTH = 1600;
/** Products per query: texts have up to 5 KB each. */
const BATCH = 200;

/** All products, newest first, a line per size, for an import too. Sets have their pieces' composition. */
export async function* productRows(shop: Exporting): AsyncGenerator<CsvCell[]> {
  yield [...EXPORTED_HEADINGS];
  const exportId = newExportId();
  const read = (after: Row | null, size: number) => productBatch(shop, after, size);
  for await (const row of inBatches(read, BATCH)) yield* exportedLines({ ...row, exportId });
}

/** Only letters, which no spreadsheet takes for a number or a date. */
function newExportId(): string {
  return Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}

type Row = Omit<ExportedProduct, 'exportId'> & { createdAt: Date };

async function productBatch(
  { db, mediaBase, config }: Exporting,
  after: Row | null,
  size: number,
): Promise<Row[]> {
  const beyond =
    after &&
    sql`(${products.createdAt}, ${products.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({
      ...plainOf(products),
      ...compositionColumns,
      id: products.id,
      maker: sql<string>`coalesce(${makers.name}, '')`,
      careSymbols: products.careSymbols,
      careNote: products.careNote,
      name: products.name,
      category: products.category,
      colorFamily: products.colorFamily,
      colorName: products.colorName,
      colorSwatch: products.colorSwatch,
      modelGroup: products.modelGroup,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      sizePrices: products.sizePrices,
      isPublished: products.isPublished,
      isSet: products.isSet,
      createdAt: products.createdAt,
    })
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(isInInventory, beyond ?? undefined))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(size);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sizes = await sizesOf(db, ids);
  const pictures = await picturesOf(db, ids);
  const base = new URL(`${mediaBase}/`, config.publicUrl).href.replace(/\/$/, '');
  return rows.map((row) => ({
    ...row,
    color: colorFrom(row),
    composition: compositionOf(row),
    care: { symbols: row.careSymbols, note: row.careNote },
    addedOn: shortDay(dayInRome(row.createdAt)),
    sizes: sizes.get(row.id) ?? [],
    pictures: (pictures.get(row.id) ?? []).map((one) =>
      pictureUrl(toPicture(one.media, '', base), PICTURE_WIDTH, 'webp'),
    ),
  }));
}

async function sizesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(productSizes)
    .where(inArray(productSizes.productId, [...ids]))
    .orderBy(asc(productSizes.position), asc(productSizes.id));
  return grouped(
    rows,
    ({ productId }) => productId,
    (row) => row,
  );
}

async function picturesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ productId: productImages.productId, media })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, [...ids]))
    .orderBy(asc(productImages.position));
  return grouped(
    rows,
    ({ productId }) => productId,
    (row) => row,
  );
}
