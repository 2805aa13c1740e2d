import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { containing } from '#lib/like-pattern.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import { type CustomerSort, LATEST_FIRST } from './customer-sorts.ts';

export const CUSTOMERS_PAGE_SIZE = 50;

export type ListedCustomer = {
  /** Id for the customer's page: URLs contain no e-mail address. */
  orderId: string;
  name: string;
  email: string;
  city: string;
  orders: number;
  /** Paid minus refunded (cents). */
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
  const place = placeOf(sort.by);
  const { beyond, orderBy } = sortedPage(place, sort.descending, after);
  const following = beyond ? sql`and ${beyond}` : sql``;
  const isWhole = q === '';
  const page = { isWhole, matching, following, orderBy: sql.join(orderBy, sql`, `), size: pageSize + 1 };
  // One pass over all orders suffices where every customer is summed up anyway.
  const foundAs =
    place.people && isWhole
      ? sql`materialized (${place.people} group by 1)`
      : sql`materialized (select distinct ${EMAIL} as email from ${orders} where ${named})`;
  // Sums are computed for one page, unless they sort. An empty page still has the total.
  const found = await rowsOf<Row>(
    db,
    sql`with found as ${foundAs}, ${place.people ? bySums(place.people, page) : byLastOrder(page)}
      select (select count(*)::int from found) as total, page.email, order_id, name, city, bought.many, bought.spent,
        to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
      from (select 1) as one left join page on true left join lateral (select count(*)::int as many,
          (${SPENT} * 100)::float8 as spent from ${orders} where ${EMAIL} = page.email) as bought on true
      order by row_in_page`,
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
const NAME = sql`coalesce(nullif(${orders.buyerName}, ''), ${orders.customerName})`;
/** An order as its customer's row. */
const CUSTOMER = sql`${EMAIL} as email, ${orders.id} as order_id, ${NAME} as name, ${orders.customerCity} as city,
  ${orders.createdAt} as last_at`;

/** Columns of a customer's last order; each has an index. */
const OF_LAST = {
  cliente: [sql`fold(${NAME})`, EMAIL],
  citta: [sql`fold(${orders.customerCity})`, EMAIL],
  ultimo: [orders.createdAt, orders.id],
} as const;
/** By a sum of all her orders. */
const OF_ALL = { ordini: sql`count(*)`, speso: SPENT };

type Place = {
  from: SQLWrapper;
  values: SQLWrapper[];
  id: SQLWrapper;
  isLast?: (order: string) => SQL;
  /** Every customer's sum, to be grouped by address. */
  people?: SQL;
};

/** Ties are broken by e-mail address, which further orders do not change. */
function placeOf(by: CustomerSort): Place {
  if (by === 'ordini' || by === 'speso') {
    const isLast = (order: string) =>
      sql`email = (select ${EMAIL} from ${orders} where ${orders.id} = ${order})`;
    const people = sql`select ${EMAIL} as email, ${OF_ALL[by]} as amount from ${orders} where ${IS_KNOWN}`;
    return { from: sql`people`, values: [sql`amount`], id: sql`email`, isLast, people };
  }
  const [value, id] = OF_LAST[by];
  return { from: orders, values: [value], id, isLast: (order) => sql`${orders.id} = ${order}` };
}

/** `isWhole`: no search. */
type PageOf = { isWhole: boolean; matching: SQL; following: SQL; orderBy: SQL; size: number };

/** Each customer's last order only, along an index. */
function byLastOrder({ matching, following, orderBy, size }: PageOf): SQL {
  return sql`page as materialized (select ${CUSTOMER}, row_number() over (order by ${orderBy}) as row_in_page from ${orders}
    where ${IS_KNOWN} and not exists (select from ${orders} as later where lower(later.customer_email) = ${EMAIL}
        and (later.created_at, later.id) > (${orders.createdAt}, ${orders.id}))
      ${matching} ${following}
    order by ${orderBy} limit ${size})`;
}

/** Sums up every customer, and reads the last order of those on the page. */
function bySums(people: SQL, { isWhole, matching, following, orderBy, size }: PageOf): SQL {
  const summed = isWhole ? sql`select * from found` : sql`${people} ${matching} group by 1`;
  return sql`people as (${summed}),
  chosen as materialized (select email, row_number() over (order by ${orderBy}) as row_in_page
    from people where true ${following} order by ${orderBy} limit ${size}),
  page as materialized (select last.*, row_in_page from chosen cross join lateral (select ${CUSTOMER} from ${orders}
      where ${EMAIL} = chosen.email order by ${orders.createdAt} desc, ${orders.id} desc limit 1) as last)`;
}

/** Each word must occur in name, e-mail address, telephone or postal address. */
export function customerWords(q: string): SQL[] {
  return cleanQuery(q)
    .split(' ')
    .slice(0, MAX_QUERY_WORDS)
    .filter((word) => word !== '')
    .map((word) => sql`${orders.customerText} like fold(${containing(word.replace(/^\+(?=\d)/, ''))})`);
}

export type CustomerRecord = {
  /** Id of the first order, which further orders do not change. */
  id: string;
  /** Time of the first order. */
  createdAt: Date;
  lastAt: Date;
  email: string;
  /** From the last order; the address may be empty. */
  name: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  orders: number;
  /** Paid minus refunded (cents). */
  spentCents: number;
  refundedCents: number;
};

type CustomerRecordsRow = Omit<CustomerRecord, 'createdAt' | 'lastAt'> & { first: string; last: string };

const earlier = alias(orders, 'earlier');

/** Orders whose customer may be named: neither anonymised nor retained by law after an erasure. */
const isNamed = ({ id, customerEmail }: typeof orders | typeof earlier) =>
  sql`${customerEmail} <> '' and not exists (select from ${orderEvents}
    where ${orderEvents.orderId} = ${id} and ${orderEvents.kind} = 'erasure-asked')`;

/** Customers by first order, newest first, one beyond `limit`; without erased ones. */
export function customersAfter(db: Db, place: MomentCursor | null, limit: number): Promise<CustomerRecord[]> {
  const beyond = place
    ? sql`(${orders.createdAt}, ${orders.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql`true`;
  return records(db, beyond, limit + 1);
}

/** A customer by the id of any order; null if unknown or erased. */
export async function customerRecord(db: Db, orderId: string): Promise<CustomerRecord | null> {
  if (!isUuid(orderId)) return null;
  const theirs = sql`(select lower(${earlier.customerEmail}) from ${orders} as earlier
    where ${earlier.id} = ${orderId} and ${isNamed(earlier)})`;
  const [found] = await records(db, sql`${EMAIL} = ${theirs}`, 1);
  return found ?? null;
}

/** A row per address: first order, last order, sums. */
async function records(db: Db, which: SQL, limit: number): Promise<CustomerRecord[]> {
  const moment = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const theirs = sql`from ${orders} where ${EMAIL} = customer.email and ${isNamed(orders)}`;
  const found = await rowsOf<CustomerRecordsRow>(
    db,
    sql`with customer as materialized (select ${orders.id} as id, ${orders.createdAt} as first_at, ${EMAIL} as email
        from ${orders} where ${isNamed(orders)} and ${which} and not exists (select from ${orders} as earlier
          where lower(${earlier.customerEmail}) = ${EMAIL} and ${isNamed(earlier)}
            and (${earlier.createdAt}, ${earlier.id}) < (${orders.createdAt}, ${orders.id}))
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${limit})
      select customer.id, customer.email, ${moment(sql`first_at`)} as first, ${moment(sql`last_at`)} as last,
        name, phone, street, "postalCode", city, province, many as orders, "spentCents", "refundedCents"
      from customer
        join lateral (select ${orders.createdAt} as last_at, ${orders.customerPhone} as phone,
            coalesce(nullif(${orders.buyerName}, ''), ${orders.customerName}) as name,
            ${orders.customerAddress} as street, ${orders.customerPostalCode} as "postalCode",
            ${orders.customerCity} as city, ${orders.customerProvince} as province
          ${theirs} order by ${orders.createdAt} desc, ${orders.id} desc limit 1) as latest on true
        join lateral (select count(*)::int as many, (${SPENT} * 100)::float8 as "spentCents",
            (sum(${orders.refundedCents}) * 100)::float8 as "refundedCents" ${theirs}) as bought on true
      order by first_at desc, customer.id desc`,
  );
  return found.map(({ first, last, ...row }) => ({
    ...row,
    createdAt: new Date(first),
    lastAt: new Date(last),
  }));
}
