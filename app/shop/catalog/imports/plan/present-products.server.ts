import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Decision, SourceProduct } from '#db/json/imports.ts';
import { rowsOf } from '#db/rows.ts';
import { importPictures, productSources } from '#db/schema/imports.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Import } from '#shop/catalog/imports/apply/import-state.server.ts';
import { isBySku, modelKey } from '#shop/catalog/imports/formats/keys.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import { binnedProducts, inventoryProducts } from '#shop/catalog/products/products.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { reportedCounts } from './counts.server.ts';
import { NOTHING_REPORTED } from './counts.ts';
import type { PresentProduct } from './plan.ts';

/** Products of the same model that their system no longer names, as after adding or renaming a colour. */
export async function otherColors(
  db: Db,
  { id, format }: Pick<Import, 'id' | 'format'>,
  rows: readonly { key: string; source: SourceProduct }[],
): Promise<Map<string, string>> {
  const models = rows.map(({ key, source }) => ({ key, model: modelKey(key, source.color) }));
  if (models.length === 0) return new Map();
  const values = sql.join(
    models.map(({ key, model }) => sql`(${key}::text, ${model}::text)`),
    sql`, `,
  );
  const found = await rowsOf<{ key: string; id: string }>(
    db,
    sql`
    select distinct on (searched.key) searched.key, origin.product_id as id
    from (values ${values}) as searched (key, model)
    join product_sources origin on origin.format = ${format}
      and (origin.source_key = searched.model or starts_with(origin.source_key, searched.model || '/'))
    join products on products.id = origin.product_id and products.binned_at is null
    where not exists (select from imported_products product
      where product.import_id = ${id} and product.source_key = origin.source_key)
    order by searched.key, origin.source_key`,
  );
  return new Map(found.map(({ key, id: product }) => [key, product]));
}

/** Products known by their sizes' SKUs, if all belong to one: for files without ids, and after them. */
async function knownBySku(
  db: Db,
  format: Format,
  rows: readonly { key: string; source: SourceProduct }[],
): Promise<Map<string, string>> {
  if (format !== 'woocommerce' && format !== 'prestashop') return new Map();
  const skusOf = ({ sizes }: SourceProduct) => sizes.flatMap(({ sku }) => sku || []);
  const skus = [...new Set(rows.flatMap(({ source }) => skusOf(source)))];
  if (skus.length === 0) return new Map();
  const found = await db
    .select({ sku: productSizes.sku, id: productSizes.productId, key: productSources.sourceKey })
    .from(productSizes)
    .leftJoin(
      productSources,
      and(eq(productSources.productId, productSizes.productId), eq(productSources.format, format)),
    )
    .where(inArray(productSizes.sku, skus));
  const claimed = new Set<string>();
  return new Map(
    rows.flatMap(({ key, source }) => {
      const of = found.filter(({ sku }) => sku !== null && skusOf(source).includes(sku));
      // A product named by another row's key of the same kind is a different one, whatever its codes.
      const fitting = of.filter((one) => isBySku(one.key ?? '') !== isBySku(key));
      const ids = new Set(fitting.map(({ id }) => id));
      const [id] = ids;
      if (id === undefined || ids.size > 1 || claimed.has(id)) return [];
      claimed.add(id);
      return [[key, id] as const];
    }),
  );
}

async function picturesNamed(db: Db, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: importPictures.productId, url: importPictures.url })
    .from(importPictures)
    .where(inArray(importPictures.productId, [...productIds]));
  return grouped(
    rows,
    ({ productId }) => productId,
    ({ url }) => url,
  );
}

/** Products in the shop, also binned ones, by their keys in the other system. */
export async function presentInputs(
  shop: { db: Db; mediaBase: string },
  format: Format,
  rows: readonly { key: string; source: SourceProduct; decision: Decision | null }[],
): Promise<Map<string, PresentProduct>> {
  const keys = rows.map(({ key }) => key);
  const sources = await shop.db
    .select()
    .from(productSources)
    .where(and(eq(productSources.format, format), inArray(productSources.sourceKey, [...keys])));
  const known = new Map(sources.map(({ sourceKey, productId }) => [sourceKey, productId]));
  const categoryKeys = new Map(sources.map(({ sourceKey, categoryKey }) => [sourceKey, categoryKey]));
  for (const { key, decision } of rows)
    if (decision?.kind === 'merge' && !known.has(key)) known.set(key, decision.mergeWith);
  // The shop's own export uses ids of the shop.
  if (format === 'vetrina') for (const key of keys.filter(isUuid)) known.set(key, known.get(key) ?? key);
  const bySku = await knownBySku(
    shop.db,
    format,
    rows.filter(({ key }) => !known.has(key)),
  );
  for (const [key, id] of bySku) known.set(key, id);
  const ids = [...known.values()];
  const reported = await reportedCounts(shop.db, format, ids);
  const pictures = await picturesNamed(shop.db, ids);
  const there = await inventoryProducts(shop, ids);
  const binned = await binnedProducts(shop, ids);
  return new Map(
    [...known].flatMap(([sourceKey, productId]) => {
      const product = [...there, ...binned].find(({ id }) => id === productId);
      const isBinned = product !== undefined && binned.includes(product);
      if (!product) return [];
      const present: PresentProduct = {
        id: productId,
        input: inputOf(product),
        isBinned,
        isBySku: bySku.has(sourceKey),
        reported: reported.get(productId) ?? NOTHING_REPORTED,
        pictures: new Set(pictures.get(productId)),
        categoryKey: categoryKeys.get(sourceKey) ?? null,
      };
      return [[sourceKey, present] as const];
    }),
  );
}
