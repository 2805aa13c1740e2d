import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { isUuid } from '#lib/uuid.ts';
import { EMAIL, SPENT } from './customer-list.server.ts';

/** A customer for other programs. */
export type CustomerRecord = {
  /** Of the first order, which stays the same when she orders again. */
  id: string;
  /** Of the first order. */
  createdAt: Date;
  lastAt: Date;
  email: string;
  /** As in the last order; the address may be empty. */
  name: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  orders: number;
  /** Paid minus refunded. */
  spentCents: number;
  refundedCents: number;
};

type Row = Omit<CustomerRecord, 'createdAt' | 'lastAt'> & { first: string; last: string };

const earlier = alias(orders, 'earlier');

/** Orders whose customer may still be named: not anonymised, nor retained for the law alone after an erasure. */
const isNamed = ({ id, customerEmail }: typeof orders | typeof earlier) =>
  sql`${customerEmail} <> '' and not exists (select from ${orderEvents}
    where ${orderEvents.orderId} = ${id} and ${orderEvents.kind} = 'erasure-asked')`;

/** By first order, newest first, one more than `limit`; without whose data were erased. */
export function customersAfter(db: Db, place: MomentCursor | null, limit: number): Promise<CustomerRecord[]> {
  const beyond = place
    ? sql`(${orders.createdAt}, ${orders.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql`true`;
  return records(db, beyond, limit + 1);
}

/** By the id of any of her orders; null when unknown or erased. */
export async function customerRecord(db: Db, orderId: string): Promise<CustomerRecord | null> {
  if (!isUuid(orderId)) return null;
  const theirs = sql`(select lower(${earlier.customerEmail}) from ${orders} as earlier
    where ${earlier.id} = ${orderId} and ${isNamed(earlier)})`;
  const [found] = await records(db, sql`${EMAIL} = ${theirs}`, 1);
  return found ?? null;
}

/** One row for each address: its first order, its last one and its sums. */
async function records(db: Db, which: SQL, limit: number): Promise<CustomerRecord[]> {
  const moment = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const theirs = sql`from ${orders} where ${EMAIL} = customer.email and ${isNamed(orders)}`;
  const found = await rowsOf<Row>(
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
