import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { SourceProduct } from '#db/json/imports.ts';
import { rowsOf } from '#db/rows.ts';
import { importedProducts, productSources } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Import } from '#shop/catalog/imports/apply/import-state.server.ts';
import { quoted } from '#shop/catalog/imports/formats/source-values.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { takenCodes } from '#shop/catalog/products/taken-codes.server.ts';
import { letGoOfCodes } from '#shop/stock/inventory/stock.server.ts';
import { fileLetsGo, letsGo, newCodes, type TakenCode, withoutTaken } from './codes.ts';
import type { PresentProduct } from './plan.ts';

type Row = { key: string; source: SourceProduct };
type OfImport = Pick<Import, 'id' | 'format'>;

/** Products by key, without codes of other products or of earlier lines of the file (`twice`). */
export async function withCodesThatAreFree(
  db: Db,
  of: OfImport,
  rows: readonly Row[],
  { present, twice }: { present: ReadonlyMap<string, PresentProduct>; twice: CodesTwice },
): Promise<Map<string, SourceProduct>> {
  const codes = rows.flatMap(({ key, source }) =>
    newCodes(source.sizes, present.get(key)?.input.sizes ?? []).map((one) => ({ key, ...one })),
  );
  const owners = await ownersOf(db, codes);
  const going = await importRowsOf(db, of, { productIds: owners.map(({ productId }) => productId) });
  return new Map(
    rows.map(({ key, source }) => {
      const there = present.get(key) ?? null;
      const taken = codes
        .filter((one) => one.key === key)
        .flatMap(({ size, kind, code }): TakenCode[] => {
          const first = twice.get(`${kind} ${code}`);
          if (first && first.key !== key)
            return [{ size, kind, code, by: `«${first.name}» (riga ${first.line})` }];
          const owner = owners.find((one) => one[kind] === code && one.productId !== there?.id);
          const row = going.find(({ productId }) => productId === owner?.productId);
          if (!owner || (row && row.action !== 'refused' && fileLetsGo(row.source, owner.size, kind, code)))
            return [];
          const place = owner.binnedAt === null ? '' : ', nel cestino';
          return [{ size, kind, code, by: `«${owner.name}», ${sizeName(owner.size)}${place}` }];
        });
      return [key, withoutTaken(source, there?.input ?? null, taken)];
    }),
  );
}

/** First line with a code that several products of a file have, by kind and code. */
export type CodesTwice = ReadonlyMap<string, { key: string; name: string; line: number }>;

export async function codesTwice(db: Db, importId: string): Promise<CodesTwice> {
  const rows = await rowsOf<{ kind: string; code: string; key: string; name: string; line: number }>(
    db,
    sql`
    select distinct on (kind, code) kind, code, source_key as key, name, line from (
      select said.kind, said.code, product.source_key, product.line, product.source->>'name' as name,
        count(*) over (partition by said.kind, said.code) as times
      from imported_products product
      cross join lateral jsonb_array_elements(product.source->'sizes') as size (of)
      cross join lateral (values ('barcode', size.of->>'barcode'), ('sku', size.of->>'sku')) as said (kind, code)
      where product.import_id = ${importId} and said.code <> ''
    ) as codes
    where times > 1
    order by kind, code, line, source_key`,
  );
  return new Map(rows.map(({ kind, code, ...first }) => [`${kind} ${code}`, first]));
}

function ownersOf(db: Db, codes: readonly { kind: 'barcode' | 'sku'; code: string }[]) {
  const of = (kind: 'barcode' | 'sku') => codes.filter((one) => one.kind === kind).map(({ code }) => code);
  if (codes.length === 0) return Promise.resolve([]);
  const { id, productId, size, barcode, sku } = productSizes;
  return db
    .select({ id, productId, size, barcode, sku, name: products.name, binnedAt: products.binnedAt })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productId))
    .where(or(inArray(barcode, of('barcode')), inArray(sku, of('sku'))));
}

/** Sizes whose code another product of the shop or another row has. */
export async function ownedCodes(
  tx: Db,
  rows: readonly { source: SourceProduct }[],
): Promise<Set<SourceProduct['sizes'][number]>> {
  const codes = rows.flatMap(({ source }) =>
    source.sizes.flatMap((size) =>
      newCodes([size], []).map(({ kind, code }) => ({ of: size, kind, code, named: `${kind} ${code}` })),
    ),
  );
  const owners = await ownersOf(tx, codes);
  const times = new Map<string, number>();
  for (const { named } of codes) times.set(named, (times.get(named) ?? 0) + 1);
  for (const { barcode, sku } of owners)
    for (const named of [`barcode ${barcode}`, `sku ${sku}`]) times.set(named, (times.get(named) ?? 0) + 1);
  return new Set(codes.filter(({ named }) => (times.get(named) ?? 0) > 1).map(({ of }) => of));
}

/** Warnings by key: SKUs that differ from the shop's by leading zeros, which spreadsheets drop. */
export async function lostZeros(db: Db, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const codes = rows.flatMap(({ key, source }) =>
    source.sizes.flatMap(({ sku = '' }) => (/^[1-9]\d*$/.test(sku) ? [{ key, sku }] : [])),
  );
  if (codes.length === 0) return new Map();
  const bare = sql<string>`ltrim(${productSizes.sku}, '0')`;
  const known = await db
    .select({ sku: sql<string>`${productSizes.sku}`, bare })
    .from(productSizes)
    .where(
      and(
        like(productSizes.sku, '0%'),
        inArray(
          bare,
          codes.map(({ sku }) => sku),
        ),
      ),
    );
  return grouped(
    codes.flatMap(({ key, sku }) => {
      const owner = known.find((one) => one.bare === sku);
      return owner ? [{ key, sku, whole: owner.sku }] : [];
    }),
    ({ key }) => key,
    ({ sku, whole }) =>
      `Nel negozio c’è lo SKU ${quoted(whole)}, nel file ${quoted(sku)}: se il foglio di calcolo ha tolto gli zeri, riscrivili, altrimenti il prodotto ci sarà due volte.`,
  );
}

async function importRowsOf(
  db: Db,
  { id, format }: OfImport,
  { productIds, which }: { productIds: readonly string[]; which?: SQL },
) {
  if (productIds.length === 0) return [];
  const { sourceKey, source, action, before } = importedProducts;
  const ids = [...new Set(productIds)];
  return (
    db
      .select({
        key: sourceKey,
        source,
        action,
        before,
        productId: sql<string>`coalesce(${productSources.productId}::text, ${sourceKey})`,
      })
      .from(importedProducts)
      .leftJoin(
        productSources,
        and(eq(productSources.format, format), eq(productSources.sourceKey, sourceKey)),
      )
      // The shop's own export names a product by its id.
      .where(
        and(
          eq(importedProducts.importId, id),
          or(inArray(productSources.productId, ids), inArray(sourceKey, ids)),
          which,
        ),
      )
  );
}

/**
 * Takes codes from products of the import whose turn comes later, recorded on their rows for undoing. Codes in other
 * use are left out and reported. @param isUndoing each gets its former codes back
 */
export async function takeCodes(
  tx: Db,
  of: OfImport,
  { id, input, isUndoing }: { id: string | null; input: ProductInput; isUndoing: boolean },
): Promise<{ input: ProductInput; refused: string[] }> {
  const owners = (await ownersOf(tx, newCodes(input.sizes, []))).filter(({ productId }) => productId !== id);
  const waiting = isUndoing
    ? sql`${importedProducts.appliedAt} is not null and ${importedProducts.undoneAt} is null`
    : sql`${importedProducts.appliedAt} is null and ${importedProducts.action} in ('new', 'changed')`;
  const rows = await importRowsOf(tx, of, {
    productIds: owners.map(({ productId }) => productId),
    which: waiting,
  });
  for (const { kind, code } of newCodes(input.sizes, [])) {
    const owner = owners.find((one) => one[kind] === code);
    const row = rows.find(({ productId }) => productId === owner?.productId);
    if (!owner || !row) continue;
    const goes = isUndoing
      ? row.before?.sizes !== undefined && letsGo(row.before.sizes, owner.size, kind, code)
      : fileLetsGo(row.source, owner.size, kind, code);
    if (!goes) continue;
    await letGoOfCodes(tx, owner.id, kind);
    if (!isUndoing) await noteLetGo(tx, of.id, row.key, { size: owner.size, kind, code });
  }
  return withFreeCodes(tx, id, input);
}

/** Id of a product named by the shop's own export, otherwise null. */
export async function productNamed(
  tx: Db,
  format: Import['format'],
  sourceKey: string,
): Promise<string | null> {
  const [origin] = await tx
    .select({ id: productSources.productId })
    .from(productSources)
    .where(and(eq(productSources.format, format), eq(productSources.sourceKey, sourceKey)));
  return origin?.id ?? (format === 'vetrina' && isUuid(sourceKey) ? sourceKey : null);
}

async function noteLetGo(
  tx: Db,
  importId: string,
  key: string,
  code: { size: string; kind: 'barcode' | 'sku'; code: string },
): Promise<void> {
  await tx
    .update(importedProducts)
    .set({ letGo: sql`${importedProducts.letGo} || ${JSON.stringify([code])}::jsonb` })
    .where(and(eq(importedProducts.importId, importId), eq(importedProducts.sourceKey, key)));
}

/** The input without codes of other sizes in the shop, with a message for each. */
async function withFreeCodes(tx: Db, id: string | null, input: ProductInput) {
  const taken = await takenCodes(tx, id, input.sizes);
  const isTaken = (size: string, kind: 'barcode' | 'sku') =>
    taken.some((one) => one.size === size && one.kind === kind);
  return {
    input: {
      ...input,
      sizes: input.sizes.map((one) => ({
        ...one,
        ...(isTaken(one.size, 'barcode') && { barcode: null }),
        ...(isTaken(one.size, 'sku') && { sku: null }),
      })),
    },
    refused: taken.map(({ code, by }) => `Il codice «${code}» è già di ${by}: non è stato preso.`),
  };
}

/** Adds back codes given up before their product's turn. */
export function withLetGo<Size extends { size: string }>(
  sizes: readonly Size[],
  letGo: readonly { size: string; kind: 'barcode' | 'sku'; code: string }[],
): Size[] {
  return sizes.map((one) => ({
    ...one,
    ...Object.fromEntries(
      letGo.filter(({ size }) => size === one.size).map(({ kind, code }) => [kind, code]),
    ),
  }));
}
