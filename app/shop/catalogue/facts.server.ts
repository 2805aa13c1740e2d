import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { known } from '../../lib/known.ts';
import { type Category, SIZES } from './categories.ts';
import type { ColorFamily } from './colors.ts';
import { type Fact, sizeBit } from './facets.ts';
import { isPublished } from './list-order.server.ts';
import { highestDiscount } from './listing.server.ts';
import { onSale } from './search.server.ts';
import { lacksPiece } from './set-pieces.server.ts';

/** After a change of pieces alone, what was read before may be answered for this long (ms). */
const OUTDATED_FOR_MS = 1000;

/** When more products than this have changed, all are read again. */
const MOST_READ_AGAIN = 500;

/** What this node knows of every published product, by id, for the counts beside the filters. */
export interface CatalogueFacts {
  read(): Promise<ReadonlyMap<string, Fact>>;
  /** The highest percentage by which a product on offer is reduced; null where nothing is on offer. */
  highestDiscount(): Promise<number | null>;
  /** Products have changed: nothing read before is answered again. */
  drop(): void;
  /** One product has changed: what was read of it is not answered again. */
  change(id: string): void;
  /** Pieces of a product were sold or came in: what was read of it may be answered for a moment more. */
  outdate(id: string): void;
}

/**
 * Counting in the database would look at every product and size for each page; in memory it takes a thousandth of
 * that. The facts are read at the first need after a change: all of them, or those of the products that changed.
 * @param clock milliseconds that only ever go forward.
 */
export function createCatalogueFacts(db: Db, clock: () => number = () => performance.now()): CatalogueFacts {
  let kept: Map<string, Fact> | null = null;
  let reading: Promise<Map<string, Fact>> | null = null;
  /** Products whose facts have changed since they were read, in what is kept or being read. */
  let changed = new Set<string>();
  /** From when on (ms) the facts of those may not be answered; null when there are none. */
  let due: number | null = null;
  const discount = known(() => highestDiscount(db));

  function forget() {
    kept = null;
    reading = null;
    changed = new Set();
    due = null;
  }

  function expect(id: string, by: number) {
    changed.add(id);
    due = Math.min(due ?? by, by);
    if (changed.size > MOST_READ_AGAIN) forget();
  }

  async function readNow(): Promise<Map<string, Fact>> {
    const before = { kept, changed, due };
    changed = new Set();
    due = null;
    const own = before.kept ? readAgain(db, before.kept, [...before.changed]) : readFacts(db);
    reading = own;
    try {
      const facts = await own;
      if (reading === own) kept = facts;
      return facts;
    } catch (error) {
      for (const id of before.changed) expect(id, before.due ?? clock());
      throw error;
    } finally {
      if (reading === own) reading = null;
    }
  }

  return {
    read: async () => {
      // Whoever comes after a change does not wait for a reading that began before it and may miss it.
      for (;;) {
        const isDue = due !== null && clock() >= due;
        if (kept && !isDue) return kept;
        if (!reading) return readNow();
        const facts = await reading;
        if (due === null || clock() < due) return facts;
      }
    },
    highestDiscount: discount.read,
    drop() {
      discount.drop();
      forget();
    },
    change(id) {
      discount.drop();
      expect(id, clock());
    },
    outdate: (id) => expect(id, clock() + OUTDATED_FOR_MS),
  };
}

/** The facts with those of some products read again; a product that is no longer shown has none. */
async function readAgain(
  db: Db,
  facts: ReadonlyMap<string, Fact>,
  ids: readonly string[],
): Promise<Map<string, Fact>> {
  const read = await readFacts(db, ids);
  const next = new Map(facts);
  for (const id of ids) {
    const fact = read.get(id);
    if (fact) next.set(id, fact);
    else next.delete(id);
  }
  return next;
}

/** Reads the facts of these products; of all unless given. */
async function readFacts(db: Db, ids?: readonly string[]): Promise<Map<string, Fact>> {
  const areAmong = (column: PgColumn) => (ids ? inArray(column, [...ids]) : undefined);
  const bits = sql.join(
    SIZES.map((size) => sql`when ${size} then ${sizeBit(size)}::int`),
    sql` `,
  );
  const rows = await rowsOf<{
    id: string;
    category: Category;
    cents: number;
    reduced: boolean;
    color: ColorFamily | null;
    sizes: number;
  }>(
    db,
    sql`select ${products.id} as id, ${products.category} as category, (${products.priceCents} * 100)::int as cents,
        coalesce(${onSale}, false) as reduced, ${products.colorFamily} as color,
        case when ${lacksPiece} then 0 else coalesce(had.sizes, 0) end as sizes
      from ${products} left join (
        select product_id, bit_or(case size ${bits} else ${sizeBit('')}::int end) as sizes from ${productSizes}
        where ${and(sql`(stock is null or stock > held)`, areAmong(productSizes.productId))} group by product_id
      ) as had on had.product_id = ${products.id}
      where ${and(isPublished, areAmong(products.id))}`,
  );
  return new Map(
    rows.map(({ id, category, cents, reduced, color, sizes }) => [
      id,
      { category, priceCents: cents, isReduced: reduced, color, sizes },
    ]),
  );
}
