import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { isUuid } from '#lib/uuid.ts';
import { recordOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { noteOwnDelivery } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import type { WaivedShare } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { lastWithdrawnOrRefunded, remainingToWithdraw } from '#shop/orders/withdrawals/read.server.ts';
import { releaseExchangeHolds } from '#shop/stock/inventory/exchange-pieces.server.ts';
import {
  type ExchangeEnd,
  exchangeablePieces,
  ownDeliveryOf,
  piecesAhead,
  RECENT_REQUESTS_MS,
} from './exchange.ts';
import { splitExchange } from './paid-for.ts';

export type Exchange = typeof exchanges.$inferSelect;

export async function lockExchange(
  tx: Db,
  exchangeId: string,
): Promise<{ row: Exchange; order: OrderDetail } | null> {
  if (!isUuid(exchangeId)) return null;
  const isIt = eq(exchanges.id, exchangeId);
  const [known] = await tx.select({ orderId: exchanges.orderId }).from(exchanges).where(isIt);
  const order = known ? await orderById(tx, known.orderId, true) : null;
  const [row] = order ? await tx.select().from(exchanges).where(isIt).for('update') : [];
  return row && order ? { row, order } : null;
}

/** Oldest first. */
export function exchangesOf(db: Db, orderId: string): Promise<Exchange[]> {
  return db
    .select()
    .from(exchanges)
    .where(eq(exchanges.orderId, orderId))
    .orderBy(asc(exchanges.requestedAt), asc(exchanges.id));
}

/** Exchangeable pieces by line, except by the exchange `but`. */
export async function exchangeableOf(
  db: Db,
  order: OrderDetail,
  but: string | null = null,
): Promise<Record<string, number>> {
  const others = (await exchangesOf(db, order.id)).filter(({ id }) => id !== but);
  return exchangeablePieces(await remainingToWithdraw(db, order), others, order.soldInShop);
}

/** Whether new pieces were neither withdrawn nor refunded; if too few are left, by `piecesAhead`. */
export async function isStillRequested(
  db: Db,
  order: OrderDetail,
  { id, newLine, quantity }: Pick<Exchange, 'id' | 'newLine' | 'quantity'>,
): Promise<boolean> {
  if (order.status === 'cancelled') return false;
  const { lines } = await remainingToWithdraw(db, order);
  const line = lines.find(({ key }) => key === newLine);
  if (!line) return false;
  const left = order.soldInShop ? line.pieces : line.toWithdraw;
  if (left >= line.ordered.quantity) return left >= quantity;
  const since = await lastWithdrawnOrRefunded(db, order.id, newLine);
  return left >= quantity + piecesAhead({ id, newLine }, await exchangesOf(db, order.id), since);
}

/** Keeps the first `pieces`; the rest becomes an equal exchange. Null if it has fewer. */
export async function keepFirst(tx: Db, row: Exchange, pieces: number): Promise<Exchange | null> {
  if (pieces === row.quantity) return row;
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > row.quantity) return null;
  const [first, rest] = splitExchange(row, pieces);
  await tx.insert(exchanges).values({ ...rest, id: randomUUID(), version: 1 });
  await tx.update(exchanges).set(first).where(eq(exchanges.id, row.id));
  return first;
}

export function countRecentRequests(db: Db, orderId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - RECENT_REQUESTS_MS);
  return db.$count(
    exchanges,
    and(eq(exchanges.orderId, orderId), eq(exchanges.origin, 'shopper'), gt(exchanges.requestedAt, since)),
  );
}

/** False if it exists already. */
export async function addExchange(tx: Db, row: typeof exchanges.$inferInsert): Promise<boolean> {
  const added = await tx.insert(exchanges).values(row).onConflictDoNothing().returning({ id: exchanges.id });
  return added.length > 0;
}

/** Updates a line's arrival after an exchange changed. Counter sales have none. */
export async function noteArrivals(
  tx: Db,
  { order, line, at }: { order: OrderDetail; line: string; at: Date },
): Promise<void> {
  if (order.soldInShop) return;
  const own = ownDeliveryOf(line, await exchangesOf(tx, order.id));
  await noteOwnDelivery(tx, { orderId: order.id, line, own, at });
}

/** Event in the order's history. */
export type ExchangeEvent =
  | 'requested'
  | 'accepted'
  | 'refused'
  | 'sent'
  | 'parcel'
  | 'delivered'
  | 'arrived'
  | 'released'
  | 'late'
  | ExchangeEnd;

/** Writes a locked exchange with a raised version and an event. `actor`: account id, "system" or "shopper". */
export async function writeExchange(
  tx: Db,
  row: Pick<Exchange, 'id' | 'orderId' | 'oldItem' | 'newItem' | 'quantity'>,
  change: Partial<typeof exchanges.$inferInsert>,
  event: { what: ExchangeEvent; actor: string; at: Date; detail?: Record<string, unknown> },
): Promise<void> {
  await tx
    .update(exchanges)
    .set({ ...change, version: sql`${exchanges.version} + 1`, updatedAt: event.at })
    .where(eq(exchanges.id, row.id));
  await recordExchange(tx, row, event);
}

/** Lowers exchanges by a waived difference, so that calling off restores the order, whose lines are lowered before. */
export async function lowerExchanges(
  tx: Db,
  orderId: string,
  shares: readonly WaivedShare[],
  at: Date,
): Promise<void> {
  const rows = await exchangesOf(tx, orderId);
  for (const { line, cents, exchangeId } of shares) {
    const named = rows.find(({ id, newLine }) => id === exchangeId && newLine === line);
    // Pieces that returned separately are exchanges with equal request times (`keepFirst`).
    const parts = rows.filter(
      (row) => row.newLine === line && row.requestedAt.getTime() === named?.requestedAt.getTime(),
    );
    let left = cents;
    for (const { id, newItem, differenceCents } of parts) {
      const off = Math.min(left, Math.max(0, differenceCents));
      left -= off;
      if (off > 0)
        await tx
          .update(exchanges)
          .set({
            newItem: { ...newItem, discountCents: newItem.discountCents + off },
            differenceCents: differenceCents - off,
            version: sql`${exchanges.version} + 1`,
            updatedAt: at,
          })
          .where(eq(exchanges.id, id));
    }
  }
}

export async function recordExchange(
  tx: Db,
  {
    id: exchangeId,
    orderId,
    oldItem,
    newItem,
    quantity,
  }: Pick<Exchange, 'id' | 'orderId' | 'oldItem' | 'newItem' | 'quantity'>,
  {
    what,
    actor,
    at,
    detail = {},
  }: { what: ExchangeEvent; actor: string; at: Date; detail?: Record<string, unknown> },
): Promise<void> {
  const pieces = { exchangeId, quantity, old: pieceName(oldItem), fresh: pieceName(newItem) };
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    kind: 'exchange',
    detail: { ...detail, what, ...pieces },
  });
}

/** Ends a locked request; its pieces are on sale again. */
export async function endRequest(
  tx: Db,
  row: Exchange,
  { because, actor, at }: { because: ExchangeEnd; actor: string; at: Date },
): Promise<void> {
  await releaseExchangeHolds(tx, row.id);
  const ended = { status: 'closed', endedBecause: because, endedAt: at, heldUntil: null } as const;
  await writeExchange(tx, row, ended, { what: because, actor, at });
}
