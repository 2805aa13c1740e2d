import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SourceProduct } from '#db/json/imports.ts';
import { importedCounts } from '#db/schema/imports.ts';
import { grouped } from '#lib/grouped.ts';
import type { Import } from '#shop/catalog/imports/apply/import-state.server.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import { correctionKey, correctionOf, NOTHING_REPORTED, type ReportedCounts } from './counts.ts';

/** Counts from earlier files of the system and from the shop's own exports. */
export async function reportedCounts(
  db: Db,
  format: Format,
  productIds: readonly string[],
): Promise<Map<string, ReportedCounts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(importedCounts)
    .where(and(eq(importedCounts.format, format), inArray(importedCounts.productId, [...productIds])))
    .orderBy(asc(importedCounts.id));
  const byProduct = grouped(
    rows,
    ({ productId }) => productId,
    (row) => row,
  );
  return new Map(
    [...byProduct].map(([productId, reported]) => [
      productId,
      {
        // A size's last count overwrites earlier ones.
        last: new Map(reported.filter((one) => one.export === null).map(({ size, count }) => [size, count])),
        corrected: new Set(
          reported.flatMap(({ size, export: of, was, count }) =>
            of === null || was === null || count === null
              ? []
              : [correctionKey({ size, export: of, was, count })],
          ),
        ),
      },
    ]),
  );
}

type Said = { productId: string; source: SourceProduct; reported?: ReportedCounts | undefined };

export async function noteCountsOf(
  tx: Db,
  of: Pick<Import, 'format' | 'id'>,
  products: readonly Said[],
): Promise<void> {
  const rows = products.flatMap((product) => countsSaid(of, product));
  if (rows.length > 0) await tx.insert(importedCounts).values(rows);
}

function countsSaid(
  { format, id: importId }: Pick<Import, 'format' | 'id'>,
  { productId, source, reported = NOTHING_REPORTED }: Said,
) {
  const of = { productId, format, importId };
  return source.sizes.flatMap((one): (typeof importedCounts.$inferInsert)[] => {
    const { size, stock } = one;
    if (stock === undefined) return [];
    if (!source.exported)
      return reported.last.get(size) === stock
        ? []
        : [{ ...of, size, export: null, was: null, count: stock }];
    const correction = correctionOf(one);
    return correction && !reported.corrected.has(correctionKey(correction)) ? [{ ...of, ...correction }] : [];
  });
}

/** Records counts of unchanged products, for comparison with the next file. */
export async function noteUnchangedCounts(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    insert into imported_counts (product_id, format, size, count, import_id)
    select said.* from (
      select origin.product_id, import.format, size.said->>'size' as size, (size.said->>'stock')::int as count, import.id
      from imported_products product
      join product_imports import on import.id = product.import_id
      join product_sources origin on origin.format = import.format and origin.source_key = product.source_key
      cross join lateral jsonb_array_elements(product.source->'sizes') as size (said)
      where import.id = ${importId} and product.action = 'unchanged'
        and not product.source ? 'exported' and size.said ? 'stock'
    ) as said
    left join lateral (
      select count, true as is_there from imported_counts told
      where told.product_id = said.product_id and told.format = said.format and told.size = said.size
        and told.export is null
      order by told.id desc limit 1
    ) as last on true
    where last.is_there is null or last.count is distinct from said.count`);
}

/** Forgets the import's counts of a product. */
export async function forgetCounts(tx: Db, importId: string, productId: string): Promise<void> {
  await tx
    .delete(importedCounts)
    .where(and(eq(importedCounts.importId, importId), eq(importedCounts.productId, productId)));
}
