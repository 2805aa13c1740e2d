import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { flat } from '#db/flat-sql.ts';
import { categories } from '#db/schema/assortment.ts';
import { products } from '#db/schema/products.ts';
import { cachedValue } from '#lib/cached-value.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { type CatalogueShop, productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { choicesOf } from '#shop/catalog/products/choice-fields.ts';
import { isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { lacksPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { loadSetting } from '#shop/company/settings/settings.server.ts';
import { highestDiscount } from '#shop/pricing/price-ledger/highest-discount.server.ts';
import { type CardCache, createCardCache } from './card-cache.server.ts';
import { type CatalogueIndex, createCatalogueIndex, type Entry } from './catalog-index.ts';
import { entryOf } from './entry-of.ts';
import type { Synonyms } from './search.ts';
import { type ShopWords, shopWords } from './search-words.ts';
import { type SizeNames, sizeNames } from './size-names.ts';

/** Most products reloaded singly; beyond that all are. */
const MOST_READ_AGAIN = 500;

/** Products per query; other requests run in between. */
const READ_AT_ONCE = 1000;

/** This node's copy of all published products. */
export interface CatalogueCache {
  /** The index with all announced changes. Mutable: read it synchronously. */
  read(): Promise<CatalogueIndex>;
  /** Cards in the given order, without products off sale. */
  cards: CardCache['read'];
  /** Highest percentage on offer; null without offers. */
  highestDiscount(): Promise<number | null>;
  assortment(): Promise<Assortment>;
  synonyms(): Promise<Synonyms>;
  words(): Promise<ShopWords>;
  sizeGuide(): Promise<SizeGuide>;
  /** Equal sizes by the size guide in force. */
  sizeNames(): Promise<SizeNames>;
  /** Anything may have changed: drops everything. */
  drop(): void;
  /** A product was added, removed or is another's colour: reloads it, and drops all cards. */
  list(id: string): void;
  /** A product or its availability has changed: reloads it. */
  change(id: string): void;
  /** Only a product's number of pieces has changed. */
  changeCount(id: string): void;
  /** Settings, categories or sizes have changed. */
  dropSettings(): void;
}

/** Combines the caches, and drops what has changed. */
export function createCatalogueCache(shop: CatalogueShop): CatalogueCache {
  const { db } = shop;
  const index = createIndexCache(db);
  const discount = cachedValue(() => highestDiscount(db));
  const synonyms = cachedValue(() => loadSetting(db, 'search_synonyms'));
  const assortment = cachedValue(() => loadAssortment(db));
  const guide = cachedValue(() => loadSetting(db, 'size_guide'));
  const names = cachedValue(async () => sizeNames(await guide.read(), (await assortment.read()).scales));
  const words = cachedValue(async () => shopWords(await assortment.read()));
  const cards = createCardCache((ids) => productCards(shop, ids));
  const readAgain = (id: string) => {
    discount.drop();
    index.change(id);
  };
  return {
    read: index.read,
    cards: cards.read,
    highestDiscount: discount.read,
    synonyms: synonyms.read,
    words: words.read,
    assortment: assortment.read,
    sizeGuide: guide.read,
    sizeNames: names.read,
    drop() {
      discount.drop();
      cards.drop();
      index.drop();
    },
    list(id) {
      cards.drop();
      readAgain(id);
    },
    change(id) {
      cards.change(id);
      readAgain(id);
    },
    changeCount: cards.change,
    dropSettings() {
      synonyms.drop();
      assortment.drop();
      guide.drop();
      names.drop();
      words.drop();
    },
  };
}

/** Reloads all or changed products on demand. Searching in memory takes a thousandth of the database's time. */
function createIndexCache(db: Db) {
  let cached: CatalogueIndex | null = null;
  let reading: Promise<void> | null = null;
  /** Changed since reading, in the cached or loading index. */
  let changed = new Set<string>();
  /** Number of full drops: a reading that began before one is not cached. */
  let drops = 0;

  function drop() {
    cached = null;
    drops += 1;
    changed = new Set();
  }

  async function readNow(): Promise<void> {
    const before = drops;
    const ids = changed;
    changed = new Set();
    try {
      if (!cached) {
        const index = await readAll(db);
        if (drops === before) cached = index;
      } else if (ids.size > 0) {
        const entries = await readEntries(db, { ids: [...ids] });
        if (drops === before) replace(cached, ids, entries);
      }
    } catch (error) {
      if (drops === before) for (const id of ids) changed.add(id);
      throw error;
    }
  }

  function start(): Promise<void> {
    const own = readNow().finally(() => {
      if (reading === own) reading = null;
    });
    reading = own;
    return own;
  }

  return {
    drop,
    change(id: string) {
      changed.add(id);
      if (changed.size > MOST_READ_AGAIN) drop();
    },
    async read(): Promise<CatalogueIndex> {
      const isCurrent = () => cached !== null && changed.size === 0 && reading === null;
      // A reading under way may miss the change that preceded this call.
      if (!isCurrent()) await reading?.catch(() => undefined);
      if (!isCurrent()) await (reading ?? start());
      // A reading from before a drop must not be returned.
      for (;;) {
        if (cached) return cached;
        await (reading ?? start());
      }
    },
  };
}

/** A product no longer shown has no entry. */
function replace(index: CatalogueIndex, ids: ReadonlySet<string>, entries: readonly Entry[]): void {
  const shown = new Set(entries.map(({ id }) => id));
  for (const id of ids) if (!shown.has(id)) index.remove(id);
  for (const entry of entries) index.put(entry);
}

async function readAll(db: Db): Promise<CatalogueIndex> {
  const index = createCatalogueIndex();
  let after: string | null = null;
  do {
    const entries = await readEntries(db, { after });
    for (const entry of entries) index.put(entry);
    after = entries.length === READ_AT_ONCE ? (entries.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return index;
}

const availableSizes = flat(sql<string[]>`case when ${lacksPiece} then '[]'::json else coalesce((
  select json_agg(size) from product_sizes
  where product_sizes.product_id = "products"."id" and (stock is null or stock > held)), '[]'::json) end`);

const codes = flat(sql<string[]>`coalesce((
  select json_agg(code) from product_sizes, unnest(array[sku, barcode]) code
  where product_sizes.product_id = "products"."id" and code <> ''), '[]'::json)`);

/** "New" counts from first publication, which the ledger of prices knows. */
const newSince = flat(sql<number>`(extract(epoch from coalesce((
  select min(at) from price_history
  where price_history.product_id = "products"."id" and price_history.is_published), "products"."created_at")) * 1000000)::float8`);

/** These products, or the next after an id; without drafts. */
async function readEntries(
  db: Db,
  part: { ids: readonly string[] } | { after: string | null },
): Promise<Entry[]> {
  const isInPart =
    'ids' in part
      ? inArray(products.id, [...part.ids])
      : part.after
        ? gt(products.id, part.after)
        : undefined;
  const query = db
    .select({
      id: products.id,
      name: products.name,
      text: products.searchText,
      category: categories.address,
      categoryName: categories.name,
      labelling: categories.labelling,
      garment: categories.garment,
      priceCents: products.priceCents,
      priorPriceCents: products.priorPriceCents,
      color: products.colorFamily,
      fibres: products.fibres,
      ...choicesOf(products),
      colorName: products.colorName,
      modelGroup: products.modelGroup,
      materials: products.materials,
      shoe: products.shoe,
      modelCode: products.modelCode,
      codes,
      isSet: products.isSet,
      newSince,
      sizes: availableSizes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.name, products.category))
    .where(and(isPublished, isInPart))
    .orderBy(asc(products.id));
  const rows = await ('ids' in part ? query : query.limit(READ_AT_ONCE));
  return rows.map(({ labelling, ...row }) =>
    entryOf({ ...row, isShoe: labelling === 'footwear', text: row.text ?? '' }),
  );
}
