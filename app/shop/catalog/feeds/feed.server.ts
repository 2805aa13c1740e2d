import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { makers, products } from '#db/schema/products.ts';
import { inBatches } from '#lib/batches.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type Use } from '#lib/rate-limit.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import {
  compositionColumns,
  compositionOf,
  isPublished,
} from '#shop/catalog/products/product-columns.server.ts';
import { lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import {
  type FeedItem,
  type FeedProduct,
  type FeedShop,
  type FeedSize,
  isListed,
  itemsOf,
  type Lack,
  lacksOf,
} from './feed-item.ts';

type Shop = { db: Db; now: () => Date; config: { publicUrl: string } };

/** Products per query: a few hundred KB of texts and sizes. */
const BATCH = 200;

/** The shop's data, and the items of all published products, read lazily. */
export async function openFeed(shop: Shop): Promise<{ of: FeedShop; items: AsyncGenerator<FeedItem> }> {
  const { identity, shipping, theme } = await loadSettings(shop.db);
  const assortment = await loadAssortment(shop.db);
  const logo = theme.logo?.id ?? null;
  const of = { publicUrl: shop.config.publicUrl, brand: identity.brand, logo, shipping, assortment };
  const now = shop.now();
  async function* items() {
    for await (const product of feedProducts(shop.db)) yield* itemsOf(product, of, now).filter(isListed);
  }
  return { of, items: items() };
}

function feedProducts(db: Db, from: string | null = null): AsyncGenerator<FeedProduct> {
  return inBatches((after: FeedProduct | null, size) => batchAfter(db, after?.id ?? from, size), BATCH);
}

const productId = sql.raw('"products"."id"');

/** End (ms since 1970) of the campaign that set the present price, unless changed by hand since. */
const saleEndsAt = sql<number | null>`(select extract(epoch from min(c.ends_at)) * 1000
    from ${campaignProducts} i join ${campaigns} c on c.id = i.campaign_id
    where i.product_id = ${productId} and i.outcome = 'applied' and i.price = ${sql.raw('"products"."price"')})::float8`;

/** Qualified names: inside a subquery a bare "id" is another table's. */
const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  category: products.category,
  priceCents: products.priceCents,
  priorPriceCents: products.priorPriceCents,
  priorSince: products.priorSince,
  originalPriceCents: products.originalPriceCents,
  sizePrices: products.sizePrices,
  sizePriors: products.sizePriors,
  saleEndsAt,
  color: products.colorName,
  modelCode: products.modelCode,
  modelGroup: products.modelGroup,
  trademark: makers.trademark,
  ...compositionColumns,
  sizes: sql<FeedSize[]>`coalesce((select json_agg(json_build_object('id', s.id, 'size', s.size,
      'barcode', s.barcode, 'available', (s.stock is null or s.stock > s.held) and not ${lacksPiece}) order by s.position)
    from product_sizes s where s.product_id = ${productId}), '[]'::json)`,
  pictures: sql<string[]>`coalesce((select json_agg(i.media_id order by i.position)
    from product_images i where i.product_id = ${productId}), '[]'::json)`,
};

async function batchAfter(db: Db, after: string | null, size: number): Promise<FeedProduct[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(and(isPublished, after === null ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(size);
  return rows.map(({ trademark, fibres, shoe, hasAnimalParts, materials, saleEndsAt: endsAt, ...row }) => ({
    ...row,
    saleEndsAt: endsAt === null ? null : new Date(endsAt),
    brand: trademark ?? '',
    material: compositionLine(compositionOf({ fibres, shoe, hasAnimalParts, materials })),
  }));
}

export type LackingProduct = { id: string; name: string; lacks: Lack[] };

export type LackingPage = {
  total: number;
  lacking: LackingProduct[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

const PAGE = 50;

/** A page of the products with defects for shopping services, by id. */
export async function lackingProducts(shop: Shop, after: string | null): Promise<LackingPage> {
  const [counted] = await shop.db.select({ total: count() }).from(products).where(isPublished);
  const lacking: LackingProduct[] = [];
  for await (const product of feedProducts(shop.db, after && isUuid(after) ? after : null)) {
    const lacks = lacksOf(product);
    if (lacks.length > 0) lacking.push({ id: product.id, name: product.name, lacks });
    if (lacking.length > PAGE) break;
  }
  const page = lacking.slice(0, PAGE);
  return {
    total: counted?.total ?? 0,
    lacking: page,
    next: lacking.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Services read at most hourly; each reading goes through the whole catalogue. */
const LIMIT = { max: 60, windowMs: 60 * 60_000 };

/** Counts a reading of either feed for the client's network. */
export function withinFeedLimit(shop: { db: Db; now: () => Date }, clientAddress: string): Promise<Use> {
  return countUse(shop.db, `feed:client:${networkOf(clientAddress)}`, LIMIT, shop.now());
}
