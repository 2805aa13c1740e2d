import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { orders } from '#db/schema/orders.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import { type CustomerSort, LATEST_FIRST } from './customer-sorts.ts';

/** Customers of one page of the owner's list. */
export const CUSTOMERS_PAGE_SIZE = 50;

export type ListedCustomer = {
  /** Id for the customer's page: URLs contain no e-mail address. */
  orderId: string;
  name: string;
  email: string;
  city: string;
  orders: number;
  /** Paid minus refunded. */
  spentCents: number;
  lastAt: Date;
};

/** `total` counts all pages; `next` is the last customer's `orderId`. */
export type CustomerPage = { total: number; customers: ListedCustomer[]; next: string | null };

type Search = { q: string; sort?: Sort<CustomerSort>; after: string | null };

type Row = {
  total: number;
  order_id: string | null;
  name: string;
  email: string;
  city: string;
  many: number;
  spent: number;
  last: string;
};

/** Customers by latest order, unless `sort` says otherwise; anonymised ones are left out. */
export async function listCustomers(
  db: Db,
  { q, sort = LATEST_FIRST, after }: Search,
  pageSize = CUSTOMERS_PAGE_SIZE,
): Promise<CustomerPage> {
  const named = and(IS_KNOWN, ...customerWords(q)) as SQL;
  const matching = q === '' ? sql`` : sql`and ${EMAIL} in (select email from found)`;
  const page = { sort, after, matching, size: pageSize + 1 };
  // Sums are computed for one page, unless they sort. An empty page still has the total.
  const found = await rowsOf<Row>(
    db,
    sql`with found as materialized (select distinct ${EMAIL} as email from ${orders} where ${named}),
      ${sort.by === 'ultimo' ? byMoment(page) : byValue(page)}
      select (select count(*)::int from found) as total, page.email, order_id, name, city, bought.many, bought.spent,
        to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
      from (select 1) as one left join page on true left join lateral (select count(*)::int as many,
          (${SPENT} * 100)::float8 as spent from ${orders} where ${EMAIL} = page.email) as bought on true
      order by ${sql.join(placeOf(sort, null).orderBy, sql`, `)}`,
  );
  const rows = found.flatMap((row) => (row.order_id === null ? [] : [{ ...row, order_id: row.order_id }]));
  const customers = rows.slice(0, pageSize).map(
    (row): ListedCustomer => ({
      orderId: row.order_id,
      name: row.name,
      email: row.email,
      city: row.city,
      orders: row.many,
      spentCents: row.spent,
      lastAt: new Date(row.last),
    }),
  );
  const next = rows.length > pageSize ? (customers.at(-1)?.orderId ?? null) : null;
  return { total: found[0]?.total ?? 0, customers, next };
}

export const EMAIL = sql`lower(${orders.customerEmail})`;
const IS_KNOWN = sql`${orders.customerEmail} <> ''`;
export const SPENT = sql`sum(least(${orders.paidCents}, ${orders.totalCents}) - ${orders.refundedCents})`;
/** An order as its customer's row. */
const CUSTOMER = sql`${EMAIL} as email, ${orders.id} as order_id,
  coalesce(nullif(${orders.buyerName}, ''), ${orders.customerName}) as name,
  ${orders.customerCity} as city, ${orders.createdAt} as last_at`;

const SORTED: Record<CustomerSort, SQL> = {
  cliente: sql`fold(name)`,
  citta: sql`fold(city)`,
  ordini: sql`many`,
  speso: sql`spent`,
  ultimo: sql`last_at`,
};

function placeOf({ by, descending }: Sort<CustomerSort>, after: string | null) {
  // Found by any order: the last one is another as soon as she orders again.
  const isLast = (order: string) =>
    sql`email = (select ${EMAIL} from ${orders} where ${orders.id} = ${order})`;
  const place = { from: sql`people`, values: [SORTED[by]], id: sql`order_id`, isLast };
  return sortedPage(place, descending, after);
}

type PageOf = { sort: Sort<CustomerSort>; after: string | null; matching: SQL; size: number };

/** Each customer's last order only, along the index of moments. */
function byMoment({ sort: { descending }, after, matching, size }: PageOf): SQL {
  const place = { from: orders, values: [orders.createdAt], id: orders.id };
  const { beyond, orderBy } = sortedPage(place, descending, after);
  return sql`page as materialized (select ${CUSTOMER} from ${orders}
    where ${IS_KNOWN} and not exists (select from ${orders} as later where lower(later.customer_email) = ${EMAIL}
        and (later.created_at, later.id) > (${orders.createdAt}, ${orders.id}))
      ${matching} ${beyond ? sql`and ${beyond}` : sql``}
    order by ${sql.join(orderBy, sql`, `)} limit ${size})`;
}

/** Gathers every customer. */
function byValue({ sort, after, matching, size }: PageOf): SQL {
  const { beyond, orderBy } = placeOf(sort, after);
  return sql`people as materialized (select distinct on (${EMAIL}) ${CUSTOMER},
      count(*) over of_address as many, ${SPENT} over of_address as spent
    from ${orders} where ${IS_KNOWN} ${matching} window of_address as (partition by ${EMAIL})
    order by ${EMAIL}, ${orders.createdAt} desc, ${orders.id} desc),
  page as materialized (select email, order_id, name, city, last_at from people ${beyond ? sql`where ${beyond}` : sql``}
    order by ${sql.join(orderBy, sql`, `)} limit ${size})`;
}

/** Each word must occur in name, e-mail address, telephone or postal address. */
export function customerWords(q: string): SQL[] {
  return cleanQuery(q)
    .split(' ')
    .slice(0, MAX_QUERY_WORDS)
    .filter((word) => word !== '')
    .map((word) => sql`${orders.customerText} like fold(${containing(word.replace(/^\+(?=\d)/, ''))})`);
}
