import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SourceProduct } from '#db/json/imports.ts';
import { importPictures, oldPaths, productSources } from '#db/schema/imports.ts';
import type { Import } from '#shop/catalog/imports/apply/import-state.server.ts';
import { namedPictures } from '#shop/catalog/imports/read/named-pictures.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

export type Origin = {
  sourceKey: string;
  productId: string;
  source: SourceProduct;
  /** Name that decided the category. */
  categoryKey: string | null;
  /** Null for a new product. */
  before: ProductInput | null;
};

/** Stores origins, old addresses and the pictures to fetch. */
export async function noteOrigins(
  tx: Db,
  { format, id: importId }: Pick<Import, 'format' | 'id'>,
  origins: readonly Origin[],
): Promise<void> {
  if (origins.length === 0) return;
  await tx
    .insert(productSources)
    .values(
      origins.map(({ sourceKey, productId, categoryKey }) => ({ format, sourceKey, productId, categoryKey })),
    )
    .onConflictDoUpdate({
      target: [productSources.format, productSources.sourceKey],
      set: { productId: sql`excluded.product_id`, categoryKey: sql`excluded.category_key` },
    });
  const paths = origins.flatMap(({ productId, source }) =>
    source.oldPaths.map((path) => ({ path: path.toLowerCase(), productId })),
  );
  if (paths.length > 0) await tx.insert(oldPaths).values(paths).onConflictDoNothing();
  const pictures = origins.flatMap(({ productId, source, before }) =>
    namedPictures(source, before).map((picture, position) => ({ productId, position, importId, ...picture })),
  );
  if (pictures.length === 0) return;
  await tx
    .insert(importPictures)
    .values(pictures)
    .onConflictDoUpdate({
      target: [importPictures.productId, importPictures.url],
      set: { importId, position: sql`excluded.position` },
    });
}

export async function noteUnchangedCategories(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`update product_sources origin set category_key = product.category_key
    from imported_products product join product_imports import on import.id = product.import_id
    where import.id = ${importId} and product.action = 'unchanged'
      and origin.format = import.format and origin.source_key = product.source_key
      and origin.category_key is distinct from product.category_key`);
}
