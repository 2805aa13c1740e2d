import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { orderTakings } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { centsFromDecimal } from '#lib/decimal-cents.ts';
import { type DaySpan, refundsOfDays, salesByDay } from '#shop/finance/accounting/movements.server.ts';
import { takingsByDay } from '#shop/finance/accounting/takings.ts';
import { tillDays } from '#shop/finance/till-sales/till-figures.server.ts';
import { sumsByPayment, tillSum } from '#shop/finance/till-sales/till-figures.ts';
import { comparable, type Period, stepsOf } from './period.ts';
import type { Breakdown, Lying, Report, Share, SizeShare, Totals } from './reports.ts';

/** Name of the category of deleted products. */
const GONE = 'Non più in catalogo';

/** Most rows; the others are summed up. */
const MOST_ROWS = 30;

/** Reads sales and refunds like the register. */
export async function readReport(db: Db, period: Period, today: string): Promise<Report> {
  const { now, before } = comparable(period, today);
  const { totals, days } = await totalsOf(db, now);
  const till = await tillDays(db, now);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const steps = stepsOf(now).map(({ from, to }) => {
    const within = [...byDay.values()].filter(({ day }) => day >= from && day < to);
    const sum = (of: (one: (typeof within)[number]) => number) =>
      within.reduce((all, one) => all + of(one), 0);
    const tillCents = tillSum(till, { from, to }).cents;
    return { from, to, cents: sum((one) => one.cents), orders: sum((one) => one.orders), tillCents };
  });
  return {
    totals,
    before: (await totalsOf(db, before)).totals,
    steps,
    breakdown: await breakdownOf(db, now),
    till: { sum: tillSum(till), before: tillSum(await tillDays(db, before)), payments: sumsByPayment(till) },
  };
}

async function totalsOf(db: Db, range: DaySpan) {
  const sales = await salesByDay(db, range);
  const movements = await refundsOfDays(db, range);
  const days = takingsByDay(sales, movements);
  const [counted] = await rowsOf<{ pieces: number }>(
    db,
    sql`select coalesce(sum(quantity), 0)::int as pieces from ${linesOf(range)}`,
  );
  const sum = (kind: 'refund' | 'reversal') =>
    movements.filter((one) => one.kind === kind).reduce((all, one) => all + one.amountCents, 0);
  const totals: Totals = {
    takingsCents: days.reduce((all, { cents }) => all + cents, 0),
    paidCents: sales.reduce((all, { cents }) => all + cents, 0),
    orders: sales.reduce((all, one) => all + one.orders, 0),
    pieces: counted?.pieces ?? 0,
    refunds: movements.filter(({ kind }) => kind === 'refund').length,
    refundedCents: sum('refund') - sum('reversal'),
  };
  return { totals, days };
}

/** Paid online in the range, or counted in it by `orderTakings`: partly paid orders are no sales yet. */
function paidWithin({ from, to }: DaySpan): SQL {
  return sql`${orders.id} in (
    select online.id from ${orders} online
      where online.created_at >= (${from}::timestamp at time zone 'Europe/Rome')
        and online.created_at < (${to}::timestamp at time zone 'Europe/Rome')
        and not exists (select 1 from ${orderTakings} taken where taken.order_id = online.id)
        and (online.paid_amount > 0 or (online.total_amount = 0 and online.status <> 'cancelled'))
    union all
    select taken.order_id from ${orderTakings} taken join ${orders} whole on whole.id = taken.order_id
      where taken.order_id in (select began.order_id from ${orderTakings} began where began.day >= ${from} and began.day < ${to})
      group by taken.order_id, whole.total_amount
      having sum(taken.amount) >= whole.total_amount
        and max(taken.day) filter (where taken.amount > 0) >= ${from}
        and max(taken.day) filter (where taken.amount > 0) < ${to})`;
}

/** Sold lines with the amounts paid (cents), after their part of discounts. */
function linesOf(range: DaySpan): SQL {
  return sql`(select (line ->> 'productId')::uuid as product_id, line ->> 'name' as name, line ->> 'size' as size,
      (line ->> 'quantity')::int as quantity, ${orders.createdAt} as paid_at,
      (line ->> 'priceCents')::bigint * (line ->> 'quantity')::int - coalesce((line ->> 'discountCents')::bigint, 0) as cents
    from ${orders} cross join lateral jsonb_array_elements(${orders.items}) as line
    where ${paidWithin(range)}) as lines`;
}

/** Sales of a product, size and name; `last`: ms since 1970; `category`: null if deleted. */
type Sold = {
  productId: string;
  name: string;
  size: string;
  category: string | null;
  count: number;
  cents: number;
  last: number;
};

function soldIn(db: Db, range: DaySpan): Promise<Sold[]> {
  return rowsOf<Sold>(
    db,
    sql`select sold.*, ${products.category} as category
      from (select product_id::text as "productId", name, size, sum(quantity)::int as count, sum(cents)::float8 as cents,
          (extract(epoch from max(paid_at)) * 1000)::float8 as last
        from ${linesOf(range)} group by product_id, size, name) sold
      left join ${products} on ${products.id} = sold."productId"::uuid`,
  );
}

async function breakdownOf(db: Db, range: DaySpan): Promise<Breakdown> {
  const sold = await soldIn(db, range);
  const [services] = await rowsOf<{ amount: string }>(
    db,
    sql`select coalesce(sum(${orders.shippingCents} + coalesce(${orders.wrappingCents}, 0)), 0)::text as amount
      from ${orders} where ${paidWithin(range)}`,
  );
  return {
    categories: sharesOf(
      sold,
      ({ category }) => category ?? GONE,
      ({ category }) => category ?? GONE,
    ),
    products: sharesOf(
      // The name at the last sale.
      sold.toSorted((one, other) => other.last - one.last),
      ({ productId }) => productId,
      ({ name }) => name,
    ).slice(0, MOST_ROWS),
    codes: await codesOf(db, range),
    campaigns: await campaignsOf(db, range),
    sizes: await sizesOf(db, sold),
    lying: await lyingOf(db, sold),
    servicesCents: centsFromDecimal(services?.amount ?? '0'),
  };
}

/** Orders by code, and the amounts paid, with delivery. */
async function codesOf(db: Db, range: DaySpan): Promise<Share[]> {
  const rows = await rowsOf<Omit<Share, 'cents'> & { amount: string }>(
    db,
    sql`select ${orders.promoCode} as key, ${orders.promoCode} as name, count(*)::int as count,
        sum(${orders.totalCents})::text as amount
      from ${orders} where ${paidWithin(range)} and ${orders.promoCode} is not null
      group by 1 order by sum(${orders.totalCents}) desc, 1 limit ${MOST_ROWS}`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, cents: centsFromDecimal(amount) }));
}

/** Sales of campaigns while they ran; reads no lines if none ran in the range. */
async function campaignsOf(db: Db, range: DaySpan): Promise<Share[]> {
  const ran = sql`${campaigns.startsAt} < (${range.to}::timestamp at time zone 'Europe/Rome')
    and ${campaigns.endsAt} > (${range.from}::timestamp at time zone 'Europe/Rome')`;
  if ((await db.$count(campaigns, ran)) === 0) return [];
  return rowsOf<Share>(
    db,
    sql`select ${campaigns.id}::text as key, ${campaigns.name} as name, sum(quantity)::int as count,
        sum(cents)::float8 as cents
      from ${linesOf(range)} join ${campaignProducts} on ${campaignProducts.productId} = lines.product_id
        and ${campaignProducts.outcome} <> 'waiting'
      join ${campaigns} on ${campaigns.id} = ${campaignProducts.campaignId}
        and paid_at >= ${campaigns.startsAt} and paid_at < ${campaigns.endsAt}
      group by 1, 2 order by 4 desc, 1 limit ${MOST_ROWS}`,
  );
}

async function sizesOf(db: Db, sold: readonly Sold[]): Promise<SizeShare[]> {
  const hanging = await rowsOf<Omit<SizeShare, 'sold'>>(
    db,
    sql`select ${productSizes.size} as size, bool_or(${productSizes.stock} is null) as "notCounted",
        coalesce(sum(greatest(${productSizes.stock} - ${productSizes.held}, 0)), 0)::int as left
      from ${productSizes} group by 1`,
  );
  const bySize = new Map(hanging.map((one) => [one.size, { ...one, sold: 0 }]));
  for (const { size, count } of sold) {
    const row = bySize.get(size) ?? { size, notCounted: true, left: 0, sold: 0 };
    bySize.set(size, { ...row, sold: row.sold + count });
  }
  return [...bySize.values()]
    .filter((row) => row.sold + row.left > 0)
    .toSorted((one, other) => other.sold - one.sold || (one.size < other.size ? -1 : 1))
    .slice(0, MOST_ROWS);
}

/** Sums by key, highest first; the name is the first row's. */
function sharesOf(
  sold: readonly Sold[],
  keyOf: (row: Sold) => string,
  nameOf: (row: Sold) => string,
): Share[] {
  const byKey = new Map<string, Share>();
  for (const row of sold) {
    const key = keyOf(row);
    const share = byKey.get(key) ?? { key, name: nameOf(row), count: 0, cents: 0 };
    byKey.set(key, { ...share, count: share.count + row.count, cents: share.cents + row.cents });
  }
  return [...byKey.values()].toSorted(
    (one, other) => other.cents - one.cents || (one.key < other.key ? -1 : 1),
  );
}

/** Available pieces that did not sell, most pieces first. */
function lyingOf(db: Db, sold: readonly Sold[]): Promise<Lying[]> {
  const keys = JSON.stringify([...new Set(sold.map(({ productId, size }) => `${productId} ${size}`))]);
  return rowsOf<Lying>(
    db,
    sql`with sold as materialized (select key from jsonb_array_elements_text(${keys}::jsonb) as key)
      select ${products.id}::text as "productId", ${products.name} as name, ${productSizes.size} as size,
        (${productSizes.stock} - ${productSizes.held})::int as left
      from ${productSizes} join ${products} on ${products.id} = ${productSizes.productId}
      where ${productSizes.stock} > ${productSizes.held} and ${products.isPublished}
        and ${products.id}::text || ' ' || ${productSizes.size} not in (select key from sold)
      order by 4 desc, 2, 3 limit ${MOST_ROWS}`,
  );
}
