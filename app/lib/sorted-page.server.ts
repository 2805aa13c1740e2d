import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUuid } from './uuid.ts';

type Place = {
  /** Table, or a join of tables, that holds every row of the list. */
  from: SQLWrapper;
  /** Columns to sort by, never null. */
  values: readonly SQLWrapper[];
  /** Breaks ties of equal values. */
  id: SQLWrapper;
  /** Finds the row named by `after`; default: by its id. */
  isLast?: (after: string) => SQL;
};

/**
 * Order of a list and start of its page, so that no row is listed twice or omitted while others come and go. `after` is
 * the id of the previous page's last row; anything else starts at the beginning.
 */
export function sortedPage(
  { from, values, id, isLast = (last) => sql`${id} = ${last}` }: Place,
  descending: boolean,
  after: string | null,
): { beyond: SQL | undefined; orderBy: SQL[] } {
  const place = sql.join([...values, id], sql`, `);
  // The inner table hides the outer one of the same name.
  const last = (row: string) => sql`(select ${place} from ${from} where ${isLast(row)})`;
  return {
    beyond:
      after && isUuid(after) ? sql`(${place}) ${descending ? sql`<` : sql`>`} ${last(after)}` : undefined,
    orderBy: [...values, id].map((one) => (descending ? desc(one) : asc(one))),
  };
}
