import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { flat } from '../../db/flat-sql.ts';
import { products } from '../../db/schema/catalogue.ts';
import { known } from '../../lib/known.ts';
import { reductionPercent } from '../pricing/discount.ts';
import { loadSynonyms } from '../settings/settings.server.ts';
import { type CatalogueIndex, createCatalogueIndex, type Entry } from './catalogue-index.ts';
import { SIZES } from './categories.ts';
import { sizeBit } from './fact.ts';
import { createKnownCards, type KnownCards } from './known-cards.server.ts';
import { isPublished } from './list-order.server.ts';
import { isReduced } from './product.ts';
import { type CatalogueShop, productCards } from './product-cards.server.ts';
import { highestDiscount } from './reductions.server.ts';
import { fold, type Synonyms } from './search.ts';
import { lacksPiece } from './set-pieces.server.ts';

/** When more products than this have changed, all are read again. */
const MOST_READ_AGAIN = 500;

/** Products that are read at a time, so that others are answered in between. */
const READ_AT_ONCE = 1000;

/** What this node knows of every published product, for lists, searches and the counts beside filters. */
export interface KnownCatalogue {
  /** All of it, with every change that was heard of before. Read it in one go: it changes in place. */
  read(): Promise<CatalogueIndex>;
  /** What pages show of these products in a list, in the order asked; those that are not sold are left out. */
  cards: KnownCards['read'];
  /** The highest percentage by which a product on offer is reduced; null where nothing is on offer. */
  highestDiscount(): Promise<number | null>;
  /** What the owner takes for the same word. */
  synonyms(): Promise<Synonyms>;
  /** Anything may have changed: nothing read before is answered again. */
  drop(): void;
  /** A product came, went, or is another colour of others: it is read again, and every card. */
  list(id: string): void;
  /** One product has changed, or whether its sizes can be had: what was read of it is not answered again. */
  change(id: string): void;
  /** Of a product the number of pieces has changed, and nothing else. */
  changeCount(id: string): void;
  /** Settings have changed. */
  dropSettings(): void;
}

/** Puts together what lists are made of, and forgets of it what has changed. */
export function createKnownCatalogue(shop: CatalogueShop): KnownCatalogue {
  const { db } = shop;
  const index = createKnownIndex(db);
  const discount = known(() => highestDiscount(db));
  const synonyms = known(() => loadSynonyms(db));
  const cards = createKnownCards((ids) => productCards(shop, ids));
  const readAgain = (id: string) => {
    discount.drop();
    index.change(id);
  };
  return {
    read: index.read,
    cards: cards.read,
    highestDiscount: discount.read,
    synonyms: synonyms.read,
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
    dropSettings: synonyms.drop,
  };
}

/**
 * The catalogue is read at the first need after a change: all of it, or the products that changed. Looking through all
 * of them in memory takes a thousandth of what it takes the database.
 */
function createKnownIndex(db: Db) {
  let kept: CatalogueIndex | null = null;
  let reading: Promise<void> | null = null;
  /** Products that have changed since they were read, in what is kept or being read. */
  let changed = new Set<string>();
  /** How often all of it was dropped: what was begun before is not kept. */
  let drops = 0;

  function drop() {
    kept = null;
    drops += 1;
    changed = new Set();
  }

  async function readNow(): Promise<void> {
    const before = drops;
    const ids = changed;
    changed = new Set();
    try {
      if (!kept) {
        const index = await readAll(db);
        if (drops === before) kept = index;
      } else if (ids.size > 0) {
        const entries = await readEntries(db, { ids: [...ids] });
        if (drops === before) replace(kept, ids, entries);
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
      const isCurrent = () => kept !== null && changed.size === 0 && reading === null;
      // What was begun before may miss the change that this reader came after; what begins from now on misses none.
      if (!isCurrent()) await reading?.catch(() => undefined);
      if (!isCurrent()) await (reading ?? start());
      // All of it was dropped in the meantime: whoever asks after that must not be told of before.
      for (;;) {
        if (kept) return kept;
        await (reading ?? start());
      }
    },
  };
}

/** A product that is no longer shown has no entry. */
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

const bits = sql.raw(SIZES.map((size) => `when '${size}' then ${sizeBit(size)}`).join(' '));

/** The sizes that can be had, as `Fact` has them. */
const availableSizes = flat(sql<number>`case when ${lacksPiece} then 0 else coalesce((
  select bit_or(case size ${bits} else ${sql.raw(`${sizeBit('')}`)} end) from product_sizes
  where product_sizes.product_id = "products"."id" and (stock is null or stock > held)), 0) end`);

/** These products, or the next ones after an id; drafts are left out. */
async function readEntries(
  db: Db,
  asked: { ids: readonly string[] } | { after: string | null },
): Promise<Entry[]> {
  const isAsked =
    'ids' in asked
      ? inArray(products.id, [...asked.ids])
      : asked.after
        ? gt(products.id, asked.after)
        : undefined;
  const query = db
    .select({
      id: products.id,
      name: products.name,
      text: products.searchText,
      category: products.category,
      priceCents: products.priceCents,
      priorPriceCents: products.priorPriceCents,
      color: products.colorFamily,
      isSet: products.isSet,
      createdAt: sql<number>`(extract(epoch from ${products.createdAt}) * 1000000)::float8`,
      sizes: availableSizes,
    })
    .from(products)
    .where(and(isPublished, isAsked))
    .orderBy(asc(products.id));
  const rows = await ('ids' in asked ? query : query.limit(READ_AT_ONCE));
  return rows.map(({ priorPriceCents, name, text, ...row }) => ({
    ...row,
    name: fold(name),
    text: text ?? '',
    isReduced: isReduced({ priceCents: row.priceCents, priorPriceCents }),
    percent: reductionPercent({ priceCents: row.priceCents, priorPriceCents }) ?? 0,
  }));
}
