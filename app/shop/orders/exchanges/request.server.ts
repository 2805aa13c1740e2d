import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { isUuid } from '#lib/uuid.ts';
import { isPartlySent } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { deliveryOfLine, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { isInTime } from '#shop/orders/withdrawals/deadline.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { holdForExchange } from '#shop/stock/inventory/exchange-pieces.server.ts';
import {
  afterStep,
  exchangedSizes,
  heldUntil,
  isUnpaidHere,
  MAX_RECENT_REQUESTS,
  manyOf,
} from './exchange.ts';
import { exchangedPieces } from './paid-for.ts';
import type { ExchangeRefusal } from './refusals.ts';
import {
  addExchange,
  countRecentRequests,
  endRequest,
  exchangeableOf,
  lockExchange,
  recordExchange,
} from './rows.server.ts';
import { inOtherSize } from './sizes.server.ts';

export type RequestingShop = { db: Db; now: () => Date };

/** `id`: from the form, which sent twice makes one. */
export type ExchangeRequest = {
  id: string;
  orderId: string;
  line: string;
  quantity: number;
  size: string;
  note: string;
};

/** Rolls back. */
export class Refused extends Error {
  readonly code: ExchangeRefusal;
  constructor(code: ExchangeRefusal) {
    super(code);
    this.code = code;
  }
}

/** Runs `work` in one transaction, which a returned refusal rolls back. */
export async function orRefused<Done>(
  db: Db,
  work: (tx: Db) => Promise<Done>,
): Promise<({ ok: true } & Done) | { ok: false; code: ExchangeRefusal }> {
  try {
    const done = await db.transaction((tx) => work(tx));
    return { ok: true, ...done };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

/** Requests another size, holds it three days, notifies the staff. The caller checks that the reader is the shopper. */
export function requestExchange(shop: RequestingShop, request: ExchangeRequest) {
  const { id, orderId, line, quantity, note } = request;
  return orRefused(shop.db, async (tx) => {
    const at = shop.now();
    const order = await orderById(tx, orderId, true);
    if (!order || !isUuid(id)) throw new Refused('unknown_order');
    const [same] = await tx.select().from(exchanges).where(eq(exchanges.id, id));
    if (same) {
      if (same.orderId !== order.id) throw new Refused('unknown_order');
      return {};
    }
    if (order.soldInShop) throw new Refused('sold_in_shop');
    if (isUnpaidHere(order)) throw new Refused('not_paid');
    if ((await countRecentRequests(tx, order.id, at)) >= MAX_RECENT_REQUESTS) throw new Refused('too_many');
    const item = await exchangeableLine(tx, order, { line, quantity });
    if (!isInTime(at, deliveryOfLine(item, order.deliveredAt))) throw new Refused('too_late');
    if (request.size === item.size) throw new Refused('same_size');
    const other = await inOtherSize(tx, item, request.size);
    if (!other) throw new Refused('gone');
    const row = {
      id,
      orderId,
      line,
      quantity,
      note,
      requestedAt: at,
      updatedAt: at,
      status: 'requested',
      origin: 'shopper',
      requestedBy: 'shopper',
      newLine: orderLineKey(other),
      ...exchangedPieces(item, other, quantity),
      heldUntil: heldUntil(at),
    } as const;
    await addExchange(tx, row);
    if (!(await holdForExchange(tx, id, manyOf(exchangedSizes(item, other).out, quantity))))
      throw new Refused('gone');
    await recordExchange(tx, row, { what: 'requested', actor: 'shopper', at });
    const alert = { kind: 'exchange', event: `asked:${id}`, about: id } as const;
    await noteAlert(tx, { ...alert, orderNumber: orderNumber(order.id), at });
    return {};
  });
}

/** A line's exchangeable pieces, except by the exchange `but`. @throws Refused for too few */
export async function exchangeableLine(
  tx: Db,
  order: OrderDetail,
  { line, quantity, but = null }: { line: string; quantity: number; but?: string | null },
) {
  if (order.status === 'cancelled') throw new Refused('cancelled');
  if (order.customerEmail === '' && !order.soldInShop) throw new Refused('forgotten');
  // With several parcels it is unknown whether this piece has left.
  if (isPartlySent(order)) throw new Refused('partly_sent');
  const item = order.items.find((one) => orderLineKey(one) === line);
  const most = (await exchangeableOf(tx, order, but))[line] ?? 0;
  if (!item || quantity < 1 || quantity > most) throw new Refused('not_left');
  return item;
}

/** Withdraws an undecided request; the caller checks that the reader is the shopper. */
export function takeRequestBack(shop: RequestingShop, { id, orderId }: { id: string; orderId: string }) {
  return orRefused(shop.db, async (tx) => {
    const found = await lockExchange(tx, id);
    if (found?.row.orderId !== orderId) throw new Refused('unknown_exchange');
    if (found.row.endedBecause === 'taken_back') return {};
    if (found.row.status !== 'requested' || !afterStep(found.row.status, 'drop')) throw new Refused('over');
    await endRequest(tx, found.row, { because: 'taken_back', actor: 'shopper', at: shop.now() });
    return {};
  });
}
