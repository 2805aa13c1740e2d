import { and, inArray, max } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { keysOf } from '#lib/keys.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { PAPERS, type Paper, type PaperKind } from './papers.ts';

const PAPER_KINDS = keysOf(PAPERS);

/** Events that outdate papers. */
const CHANGES = ['lines-changed', 'way-changed', 'difference-waived', 'corrected'];

/** Latest paper of each kind. */
export async function papersOf(db: Db, orderId: string): Promise<Paper[]> {
  return (await papersOfOrders(db, [orderId])).get(orderId) ?? [];
}

/** Records papers and their author, once until the order changes. The order's version stays. */
export async function notePapers(
  shop: { db: Db; now: () => Date },
  orderIds: readonly string[],
  { kind, actor }: { kind: PaperKind; actor: string },
): Promise<void> {
  const made = await papersOfOrders(shop.db, orderIds);
  for (const orderId of orderIds) {
    const last = made.get(orderId)?.find((paper) => paper.kind === kind);
    if (!last || last.isOutdated) await addOrderEvent(shop.db, { orderId, at: shop.now(), actor, kind });
  }
}

async function papersOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, Paper[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, kind, id, at } = orderEvents;
  const rows = await db
    .select({ orderId, kind, last: max(id), at: max(at) })
    .from(orderEvents)
    .where(and(inArray(orderId, [...orderIds]), inArray(kind, [...PAPER_KINDS, ...CHANGES])))
    .groupBy(orderId, kind);
  const papers = [...Map.groupBy(rows, (row) => row.orderId)].map(([order, events]) => {
    const changed = Math.max(0, ...events.map((one) => (CHANGES.includes(one.kind) ? (one.last ?? 0) : 0)));
    const made = PAPER_KINDS.flatMap((one): Paper[] => {
      const event = events.find((row) => row.kind === one);
      return event?.at ? [{ kind: one, at: event.at, isOutdated: (event.last ?? 0) < changed }] : [];
    });
    return [order, made] as const;
  });
  return new Map(papers);
}
