import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isUuid } from './uuid.ts';

type Place = {
  /** Table, or a join of tables, that holds every row of the list. */
  from: SQLWrapper;
  /** Columns that are never null. */
  values: readonly SQLWrapper[];
  /** Distinguishes equal values. */
  id: SQLWrapper;
  /** Finds the row that `after` names; by its id, if left out. */
  isLast?: (after: string) => SQL;
};

/**
 * The order of a list and where its page begins, so that no row is listed twice or left out while others come and
 * go. `after` is the id of the previous page's last row; anything else starts at the beginning.
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
