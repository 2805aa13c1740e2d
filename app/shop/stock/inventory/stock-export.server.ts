import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { inBatches } from '#lib/batches.ts';
import type { CsvCell } from '#lib/csv.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';

/** All sizes; empty cells where uncounted. */
export async function* stockRows({ db }: { db: Db }): AsyncGenerator<CsvCell[]> {
  yield [
    'Prodotto',
    'Colore',
    'Taglia',
    'Pezzi',
    'Impegnati',
    'Disponibili',
    'Codice del prodotto',
    'Codice a barre',
    'SKU',
  ];
  for await (const row of inBatches((after: StockRow | null, size) => stockBatch(db, after, size))) {
    const { stock, held } = row;
    const counts = stock === null ? ['', '', ''] : [stock, held, Math.max(0, stock - held)];
    yield [
      row.name,
      row.colorName ?? '',
      row.size,
      ...counts,
      row.productId,
      row.barcode ?? '',
      row.sku ?? '',
    ];
  }
}

type StockRow = Awaited<ReturnType<typeof stockBatch>>[number];

async function stockBatch(
  db: Db,
  after: { productId: string; position: number; id: string } | null,
  size: number,
) {
  const beyond =
    after &&
    sql`(${productSizes.productId}, ${productSizes.position}, ${productSizes.id}) > (${after.productId}::uuid, ${after.position}::int, ${after.id}::uuid)`;
  return db
    .select({
      id: productSizes.id,
      productId: productSizes.productId,
      position: productSizes.position,
      name: products.name,
      colorName: products.colorName,
      size: productSizes.size,
      stock: productSizes.stock,
      held: productSizes.held,
      barcode: productSizes.barcode,
      sku: productSizes.sku,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(isInInventory, beyond ?? undefined))
    .orderBy(asc(productSizes.productId), asc(productSizes.position), asc(productSizes.id))
    .limit(size);
}
