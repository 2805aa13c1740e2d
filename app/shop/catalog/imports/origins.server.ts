import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { importPictures, oldPaths, productSources } from '../../../db/schema/imports.ts';
import type { ProductInput } from '../products/product-input.ts';
import { picturesToFetch } from './exported-input.ts';
import type { Import } from './import-state.server.ts';
import type { SourceProduct } from './source.ts';

/** A product that was taken in, and what of its file it came from. */
export type Origin = {
  sourceKey: string;
  productId: string;
  source: SourceProduct;
  /** The product as it was; null for a new one. */
  before: ProductInput | null;
};

/** Notes where products came from, at which addresses they stood there, and which pictures are fetched for them. */
export async function noteOrigins(
  tx: Db,
  { format, id: importId }: Pick<Import, 'format' | 'id'>,
  origins: readonly Origin[],
): Promise<void> {
  if (origins.length === 0) return;
  await tx
    .insert(productSources)
    .values(origins.map(({ sourceKey, productId }) => ({ format, sourceKey, productId })))
    .onConflictDoUpdate({
      target: [productSources.format, productSources.sourceKey],
      set: { productId: sql`excluded.product_id` },
    });
  const paths = origins.flatMap(({ productId, source }) =>
    source.oldPaths.map((path) => ({ path: path.toLowerCase(), productId })),
  );
  // Two colours of one model had one address: the first one keeps it.
  if (paths.length > 0) await tx.insert(oldPaths).values(paths).onConflictDoNothing();
  const pictures = origins.flatMap(({ productId, source, before }) =>
    picturesFor(source, before).map(({ url, alt }, position) => ({
      ...{ productId, position, importId },
      url: url.slice(0, 2000),
      alt: alt.slice(0, 200),
    })),
  );
  if (pictures.length === 0) return;
  await tx
    .insert(importPictures)
    .values(pictures)
    .onConflictDoUpdate({ target: [importPictures.productId, importPictures.url], set: { importId } });
}

/** The pictures that are fetched for a product. `before` is null for a new one. */
export function picturesFor(source: SourceProduct, before: ProductInput | null): SourceProduct['pictures'] {
  const { exported } = source;
  return exported && before ? picturesToFetch({ ...source, exported }, before) : source.pictures;
}
