import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productMatches, products } from '#db/schema/products.ts';
import { statement } from '#db/statement.server.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { addressFrom } from '#shop/catalog/assortment/named-category.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { CatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import type { Entry } from '#shop/catalog/search/catalog-index.ts';
import { suggestedMatches, wornWith } from './matches.ts';
import { isSoldOut, type ProductCard } from './product.ts';
import { type Thumbnail, type Thumbnails, thumbnailsOf } from './product-pictures.server.ts';

type MatchingShop = { db: Db; catalogue: Pick<CatalogueCache, 'read' | 'cards' | 'assortment'> };

export type NamedProduct = { id: string; name: string; isPublished: boolean; thumbnail?: Thumbnail };

/** The owner's choices in her order, by product id. */
export async function matchesOf(db: Db, ids: readonly string[]): Promise<Map<string, NamedProduct[]>> {
  if (ids.length === 0) return new Map();
  return grouped(
    await matchRows(db, { ids: [...ids] }),
    (row) => row.productId,
    ({ productId: _, ...match }) => match,
  );
}

const matchRows = statement('matches-of-products', (db) =>
  db
    .select({
      productId: productMatches.productId,
      id: products.id,
      name: products.name,
      isPublished: products.isPublished,
    })
    .from(productMatches)
    .innerJoin(products, eq(products.id, productMatches.matchId))
    .where(sql`${productMatches.productId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(productMatches.position)),
);

/** Products in the given order, without deleted ones. */
export async function namedProducts(shop: MediaShop, ids: readonly string[]): Promise<NamedProduct[]> {
  if (ids.length === 0) return [];
  const { id, name, isPublished: published } = products;
  const rows = await shop.db
    .select({ id, name, isPublished: published })
    .from(products)
    .where(inArray(id, [...ids]));
  const named = ids.flatMap((matchId) => rows.find((row) => row.id === matchId) ?? []);
  return withThumbnails(named, await thumbnailsOf(shop, ids));
}

export function withThumbnails(named: readonly NamedProduct[], thumbnails: Thumbnails): NamedProduct[] {
  return named.map((one) => {
    const thumbnail = thumbnails[one.id];
    return thumbnail ? { ...one, thumbnail } : one;
  });
}

/** Whether all are products, and none is the product itself. */
export async function canBeMatches(db: Db, productId: string, matchIds: readonly string[]): Promise<boolean> {
  if (matchIds.length === 0) return true;
  if (!matchIds.every(isUuid) || matchIds.includes(productId)) return false;
  return (await db.$count(products, inArray(products.id, [...matchIds]))) === new Set(matchIds).size;
}

/** Replaces the matches, in the given order; products deleted meanwhile are left out. */
export async function writeMatches(tx: Db, productId: string, matchIds: readonly string[]): Promise<void> {
  await tx.delete(productMatches).where(eq(productMatches.productId, productId));
  if (matchIds.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...matchIds]))
    .for('key share');
  const there = matchIds.filter((id) => rows.some((row) => row.id === id));
  if (there.length === 0) return;
  await tx
    .insert(productMatches)
    .values(there.map((matchId, position) => ({ productId, matchId, position })));
}

/** The owner's choices that are on sale, in her order. */
export async function chosenMatches(shop: MatchingShop, productId: string): Promise<ProductCard[]> {
  const chosen = (await matchesOf(shop.db, [productId].filter(isUuid))).get(productId) ?? [];
  return shop.catalogue.cards(chosen.map(({ id }) => id));
}

/** The newest other products (specification section 7, limit 4) that the page does not show. */
export async function recommendedProducts(
  { catalogue }: Pick<MatchingShop, 'catalogue'>,
  id: string,
  without: readonly string[] = [],
  limit = 4,
): Promise<ProductCard[]> {
  const index = await catalogue.read();
  return catalogue.cards(index.newest((one) => one.id !== id && !without.includes(one.id), limit));
}

/** The newest available products. */
export async function newestToBuy({ catalogue }: Pick<MatchingShop, 'catalogue'>): Promise<ProductCard[]> {
  const index = await catalogue.read();
  const cards = await catalogue.cards(index.newest(() => true, PAGE_OF_NEWEST));
  return cards.filter((card) => !isSoldOut(card)).slice(0, 4);
}

/** Products among which four available ones are searched. */
const PAGE_OF_NEWEST = 24;

type Shown = { id: string; category: Category; siblings: readonly { id: string }[] };

/** Automatic matches, available: bought together, then of fitting categories. `without`: already shown. */
export async function likelyMatches(
  shop: MatchingShop,
  product: Shown,
  without: readonly string[],
): Promise<ProductCard[]> {
  const left = [product.id, ...product.siblings.map(({ id }) => id), ...without];
  const boughtIds = (await boughtWith(shop.db, product.id)).filter((id) => !left.includes(id));
  const bought = await shop.catalogue.cards(boughtIds);
  const index = await shop.catalogue.read();
  const isMate = (entry: Entry) => !entry.isSet && !left.includes(entry.id);
  const { categories } = await shop.catalogue.assortment();
  const addressOf = (category: Category) => addressFrom(category, categories);
  const likely = wornWith(addressOf(product.category) ?? '').flatMap((address) =>
    index.newest((entry) => entry.category === address && isMate(entry), LOOKED_AT),
  );
  const cards = await shop.catalogue.cards(likely);
  const canBeHad = (card: ProductCard) => !isSoldOut(card);
  return suggestedMatches(product.category, bought.filter(canBeHad), cards.filter(canBeHad), addressOf);
}

/** Products of a category among which available ones are searched. */
const LOOKED_AT = 6;

/** Newest orders read, to limit the time. */
const ORDERS_READ = 500;

/** Least common orders, to exclude chance. */
const TOGETHER = 2;

/** Products bought with this one, most frequent first. */
async function boughtWith(db: Db, productId: string): Promise<string[]> {
  const rows = await boughtBeside(db, { productId, bought: JSON.stringify([{ productId }]) });
  return rows.map(({ id }) => id);
}

const boughtBeside = statement('bought-with-product', (db) =>
  db
    .select({ id: sql<string>`item ->> 'productId'` })
    .from(
      sql`(select items from orders
          where items @> ${sql.placeholder('bought')}::jsonb and status <> 'cancelled'
          order by created_at desc limit ${sql.raw(`${ORDERS_READ}`)}
        ) as of_product, jsonb_array_elements(items) as item`,
    )
    .where(sql`item ->> 'productId' <> ${sql.placeholder('productId')}`)
    .groupBy(sql`1`)
    .having(sql`count(*) >= ${sql.raw(`${TOGETHER}`)}`)
    .orderBy(sql`count(*) desc, 1`)
    .limit(12),
);
