import { createHash } from 'node:crypto';
import { and, asc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orders } from '#db/schema/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { methodsPaid } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { Cents } from '#shop/money/money.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import {
  CHANGED_SINCE_READ,
  type CollectableOrder,
  type CollectedLine,
  isCollectionLate,
  lineName,
  numbersIn,
  orderNamed,
  type Proposal,
  proposalOf,
} from './collected.ts';
import { receivePayment } from './payments.server.ts';

/** Proposals in file order; writes nothing. */
export async function proposeCollected(
  shop: Pick<OrdersShop, 'db' | 'now'>,
  lines: readonly CollectedLine[],
): Promise<Proposal[]> {
  const numbers = [...new Set(lines.flatMap(({ reference }) => numbersIn(reference)))];
  const [found, known] = await Promise.all([
    ordersNumbered(shop.db, numbers),
    knownLines(
      shop.db,
      lines.flatMap((line) => numbersIn(line.reference).map((number) => lineName(line, number))),
    ),
  ]);
  const today = dayInRome(shop.now());
  const seen = new Set(known);
  // Earlier lines' payments count for later lines.
  const paid = new Map<string, Cents>();
  return lines.map((line) => {
    const stored = orderNamed(line.reference, found);
    const name = stored && lineName(line, numberOf(stored));
    const order = stored && {
      ...stored,
      openCents: Math.max(0, stored.openCents - (paid.get(stored.id) ?? 0)),
    };
    const proposal = proposalOf(line, { order, isKnown: name !== null && seen.has(name), today });
    if (name && proposal.verdict !== 'leave') seen.add(name);
    if (proposal.verdict === 'take' && order)
      paid.set(order.id, (paid.get(order.id) ?? 0) + (line.amountCents ?? 0));
    return proposal;
  });
}

/**
 * Records confirmed lines (`rows`: number, shown version, null without order), newly proposed; each line counts once,
 * in any file.
 * @returns the number of recorded lines, and why others were not
 */
export async function takeCollected(
  shop: OrdersShop,
  {
    lines,
    rows,
    actor,
  }: { lines: readonly CollectedLine[]; rows: ReadonlyMap<number, number | null>; actor: string },
): Promise<{ taken: number; left: { row: number; why: string }[] }> {
  const chosen = (await proposeCollected(shop, lines)).filter(({ line }) => rows.has(line.row));
  const left: { row: number; why: string }[] = [];
  let taken = 0;
  // The first payment raises the order's version beyond the form's.
  const changed = new Set<string>();
  for (const { line, order, verdict, why } of chosen) {
    const { row, day, amountCents } = line;
    if (!order || verdict === 'leave' || amountCents === null) {
      left.push({ row, why: why ?? '' });
      continue;
    }
    const name = lineName(line, numberOf(order));
    const payment = { id: idOf(name), orderId: order.id, day, amountCents, actor, line: name };
    const version = rows.get(row);
    const shown = changed.has(order.id) || version === undefined ? {} : { version: version ?? NO_VERSION };
    const noted = await receivePayment(shop, { ...payment, ...shown });
    if (noted.ok) {
      taken += 1;
      changed.add(order.id);
    } else left.push({ row, why: CHANGED_SINCE_READ });
  }
  return { taken, left };
}

/** Order number as in references. */
function numberOf({ id }: { id: string }): string {
  return id.slice(0, 8);
}

/** Matches no version: a line shown without an order is refused once it has one. */
const NO_VERSION = -1;

/** Derived from the line, which is one payment even if sent twice at once. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function ordersNumbered(db: Db, numbers: readonly string[]): Promise<CollectableOrder[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      version: orders.version,
      customerName: orders.customerName,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      openCents: orders.openCents,
      chargedCents: orders.chargedCents,
      createdAt: orders.createdAt,
      refusedAt: orders.refusedAt,
    })
    .from(orders)
    .where(inArray(sql`left(${orders.id}::text, 8)`, [...numbers]))
    .orderBy(asc(orders.sharesNumber));
  return rows.map(({ createdAt, refusedAt, ...order }) => ({
    ...order,
    ordered: dayInRome(createdAt),
    isRefused: refusedAt !== null,
  }));
}

async function knownLines(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ line: orderPayments.line })
    .from(orderPayments)
    .where(inArray(orderPayments.line, [...names]));
  return rows.flatMap(({ line }) => line ?? []);
}

/** Cash-on-delivery parcel whose money has not arrived. */
export type AwaitedCollection = {
  orderId: string;
  customerName: string;
  amountCents: number;
  /** Null arrival while unknown. */
  dispatchedAt: Date;
  deliveredAt: Date | null;
  isLate: boolean;
};

/** Oldest parcel first. */
export async function awaitedCollections(shop: Pick<OrdersShop, 'db' | 'now'>): Promise<AwaitedCollection[]> {
  const { id, customerName, openCents, chargedCents, dispatchedAt, deliveredAt } = orders;
  const rows = await shop.db
    .select({ id, customerName, openCents, chargedCents, dispatchedAt, deliveredAt })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentMethod, methodsPaid('to_courier')),
        isNotNull(dispatchedAt),
        // Amounts requested by link are not collected.
        gt(openCents, chargedCents),
      ),
    )
    .orderBy(asc(dispatchedAt), asc(id));
  const today = dayInRome(shop.now());
  return rows.flatMap((row) => {
    const { dispatchedAt: left, deliveredAt: arrived } = row;
    if (!left) return [];
    const isLate = isCollectionLate(dayInRome(arrived ?? left), today);
    return {
      orderId: row.id,
      customerName: row.customerName,
      amountCents: ownOpenCents(row),
      dispatchedAt: left,
      deliveredAt: arrived,
      isLate,
    };
  });
}
