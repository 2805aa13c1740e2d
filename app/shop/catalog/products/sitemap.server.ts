import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { categories } from '#db/schema/assortment.ts';
import { products } from '#db/schema/products.ts';
import { isPublished } from './product-columns.server.ts';

/** Pictures by media id with their widest rendition (px). */
export type ListedProduct = { id: string; updatedAt: Date; pictures: { id: string; width: number }[] };

/** Rows per query; other requests run in between. */
const BATCH = 500;

/** Number of products, last change, and addresses of categories with products. */
export async function catalogueSummary(
  db: Db,
): Promise<{ total: number; updatedAt: Date | null; categories: { address: string; updatedAt: Date }[] }> {
  const rows = await db
    .select({
      address: categories.address,
      total: sql<number>`count(*)::int`,
      updatedAt: sql<string>`to_json(max(${products.updatedAt}))#>>'{}'`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.name, products.category))
    .where(isPublished)
    .groupBy(categories.address)
    .orderBy(asc(categories.address));
  const shown = rows.map(({ address, updatedAt }) => ({ address, updatedAt: new Date(updatedAt) }));
  const latest = Math.max(...shown.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    updatedAt: shown.length > 0 ? new Date(latest) : null,
    categories: shown,
  };
}

/** `count` products after the first `skip`, by id, in batches. */
export async function* listedProducts(
  db: Db,
  { skip, count }: { skip: number; count: number },
): AsyncGenerator<ListedProduct> {
  let after: string | null = null;
  if (skip > 0) {
    const [last] = await db
      .select({ id: products.id })
      .from(products)
      .where(isPublished)
      .orderBy(asc(products.id))
      .offset(skip - 1)
      .limit(1);
    if (!last) return;
    after = last.id;
  }
  for (let left = count; left > 0; ) {
    const rows: ListedProduct[] = await db
      .select({ id: products.id, updatedAt: products.updatedAt, pictures: picturesJson })
      .from(products)
      .where(and(isPublished, after === null ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(Math.min(BATCH, left));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < Math.min(BATCH, left)) return;
    after = last.id;
    left -= rows.length;
  }
}

/** Qualified names: inside a subquery a bare "id" is another table's. */
const picturesJson = sql<ListedProduct['pictures']>`coalesce((
  select json_agg(json_build_object('id', m.id, 'width', m.widths[cardinality(m.widths)]) order by i.position)
  from product_images i join media m on m.id = i.media_id
  where i.product_id = ${sql.raw('"products"."id"')}), '[]'::json)`;
