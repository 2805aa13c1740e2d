import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { doEach } from '#lib/do-each.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { releaseExchangeHolds } from '#shop/stock/inventory/exchange-pieces.server.ts';
import { isLate } from './exchange.ts';
import { exchangesToChase, undecidedRequestsOf } from './read.server.ts';
import { endRequest, exchangeableOf, lockExchange, recordExchange, writeExchange } from './rows.server.ts';

type ChasingShop = { db: Db; now: () => Date };

/** Ends expired requests, and those with withdrawn or refunded pieces; notifies the staff once of late returns. */
export async function chaseExchanges(shop: ChasingShop): Promise<void> {
  const { requested, late } = await exchangesToChase(shop.db, shop.now());
  await doEach(requested, (id) => shop.db.transaction((tx) => chaseRequest(tx, id, shop.now())));
  await doEach(late, (id) => shop.db.transaction((tx) => notifyLate(tx, id, shop.now())));
}

/** Ends requests with withdrawn pieces; the caller has locked the order. */
export async function endUnleft(tx: Db, orderId: string, at: Date): Promise<void> {
  for (const id of await undecidedRequestsOf(tx, orderId)) await chaseRequest(tx, id, at);
}

async function chaseRequest(tx: Db, id: string, at: Date): Promise<void> {
  const found = await lockExchange(tx, id);
  if (found?.row.status !== 'requested') return;
  const { row, order } = found;
  const left = order.status === 'cancelled' ? {} : await exchangeableOf(tx, order, id);
  if ((left[row.line] ?? 0) < row.quantity)
    return endRequest(tx, row, { because: 'not_left', actor: 'system', at });
  if (row.heldUntil === null || row.heldUntil > at) return;
  await releaseExchangeHolds(tx, id);
  await writeExchange(tx, row, { heldUntil: null }, { what: 'released', actor: 'system', at });
}

async function notifyLate(tx: Db, id: string, at: Date): Promise<void> {
  const found = await lockExchange(tx, id);
  if (!found || found.row.lateNotifiedAt !== null || !isLate(found.row, dayInRome(at))) return;
  const { row } = found;
  await tx.update(exchanges).set({ lateNotifiedAt: at }).where(eq(exchanges.id, id));
  const alert = { kind: 'exchange', event: `late:${id}`, about: id } as const;
  await noteAlert(tx, { ...alert, orderNumber: orderNumber(row.orderId), at });
  await recordExchange(tx, row, { what: 'late', actor: 'system', at });
}
