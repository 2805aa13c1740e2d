import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { products } from '../../db/schema/catalogue.ts';
import { type Category, SIZES } from './categories.ts';
import type { ColorFamily } from './colors.ts';
import { type Fact, sizeBit } from './facets.ts';
import { isPublished } from './list-order.server.ts';
import { onSale } from './search.server.ts';

/** After a change of pieces alone, what was read before may be answered for this long (ms) at least. */
const OUTDATED_FOR_MS = 1000;

/** Reading may take this share of the time at most while pieces are sold without a pause. */
const READING_SHARE = 1 / 20;

/** What this node knows of every published product, by id, for the counts beside the filters. */
export interface CatalogueFacts {
  read(): Promise<ReadonlyMap<string, Fact>>;
  /** Products have changed: nothing read before is answered again. */
  drop(): void;
  /** Pieces were sold or came in: what was read before may be answered for a moment more. */
  outdate(): void;
}

/**
 * Counting in the database would look at every product and size for each page; in memory it takes a thousandth of
 * that. The facts are read at the first need after a change.
 * @param clock milliseconds that only ever go forward.
 */
export function createCatalogueFacts(db: Db, clock: () => number = () => performance.now()): CatalogueFacts {
  let kept: ReadonlyMap<string, Fact> | null = null;
  let reading: Promise<ReadonlyMap<string, Fact>> | null = null;
  /** How long (ms) the last reading took. */
  let took = 0;
  /** When the first change came that `kept` does not show; null when none did. */
  let outdatedAt: number | null = null;

  async function readNow(): Promise<ReadonlyMap<string, Fact>> {
    const began = clock();
    const before = outdatedAt;
    outdatedAt = null;
    const own = readFacts(db);
    reading = own;
    try {
      const facts = await own;
      took = clock() - began;
      if (reading === own) kept = facts;
      return facts;
    } catch (error) {
      outdatedAt = before ?? outdatedAt;
      throw error;
    } finally {
      if (reading === own) reading = null;
    }
  }

  return {
    read: async () => {
      const mayAnswer =
        outdatedAt === null || clock() - outdatedAt < Math.max(OUTDATED_FOR_MS, took / READING_SHARE);
      if (kept && mayAnswer) return kept;
      return reading ?? readNow();
    },
    drop() {
      kept = null;
      reading = null;
    },
    outdate() {
      outdatedAt ??= clock();
    },
  };
}

async function readFacts(db: Db): Promise<ReadonlyMap<string, Fact>> {
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
        coalesce(${onSale}, false) as reduced, ${products.colorFamily} as color, coalesce(had.sizes, 0) as sizes
      from ${products} left join (
        select product_id, bit_or(case size ${bits} else ${sizeBit('')}::int end) as sizes from product_sizes
        where stock is null or stock > held group by product_id
      ) as had on had.product_id = ${products.id}
      where ${isPublished}`,
  );
  return new Map(
    rows.map(({ id, category, cents, reduced, color, sizes }) => [
      id,
      { category, priceCents: cents, isReduced: reduced, color, sizes },
    ]),
  );
}
