import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { products } from '../../db/schema/catalogue.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Sort } from './filters.ts';

/** The sorts that go by the row alone; relevance goes by the search as well. */
export type RowSort = Exclude<Sort, 'relevance'>;

/** What shoppers may see: no drafts. */
export const isPublished = sql`${products.isPublished}`;

/** What a sort goes by, as a value that a cursor can carry, and in which direction. */
export const SORTS: Record<
  RowSort,
  { by: SQL; type: 'text' | 'numeric' | 'timestamptz'; descending: boolean }
> = {
  name: { by: sql`fold(${products.name})`, type: 'text', descending: false },
  'price-asc': { by: sql`${products.priceCents}`, type: 'numeric', descending: false },
  'price-desc': { by: sql`${products.priceCents}`, type: 'numeric', descending: true },
  newest: { by: sql`${products.createdAt}`, type: 'timestamptz', descending: true },
  discount: {
    by: sql`coalesce(round((1 - ${products.priceCents} / nullif(${products.priorPriceCents}, 0)) * 100), 0)`,
    type: 'numeric',
    descending: true,
  },
};

/**
 * What a sort goes by where it is worked out of many products instead of read from an index. Most names have no
 * accent, which is seen much faster than taken away.
 */
export function computed(sort: RowSort): SQL {
  return sort === 'name'
    ? sql`case when octet_length(${products.name}) = length(${products.name}) then lower(${products.name}) else ${SORTS.name.by} end`
    : SORTS[sort].by;
}

/** The order of an index; the id decides between equals. */
export function orderOf(sort: RowSort): SQL[] {
  const { by, descending } = SORTS[sort];
  return descending ? [desc(by), desc(products.id)] : [asc(by), asc(products.id)];
}

/** What is beyond the cursor of the page before; undefined at the beginning, and for a cursor that somebody made up. */
export function conditionBeyond(sort: RowSort, after: string | null, by = SORTS[sort].by): SQL | undefined {
  const { type, descending } = SORTS[sort];
  const cursor = after === null ? null : readCursor(after, type);
  return cursor
    ? sql`(${by}, ${products.id}) ${descending ? sql`<` : sql`>`} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::uuid)`
    : undefined;
}

/** The cursor of what comes after a product: what it was sorted by, and its id. */
export function writeCursor(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** A cursor that somebody made up starts the list from its beginning. */
function readCursor(text: string, type: string): { value: string; id: string } | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text.slice(0, 1000), 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [value, id] = read as unknown[];
    if (typeof value !== 'string' || typeof id !== 'string' || !isUuid(id)) return null;
    if (type === 'numeric' && !/^-?\d{1,12}(\.\d{1,10})?$/.test(value)) return null;
    if (type === 'timestamptz' && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(value))
      return null;
    return value.includes('\0') ? null : { value, id };
  } catch {
    return null;
  }
}
