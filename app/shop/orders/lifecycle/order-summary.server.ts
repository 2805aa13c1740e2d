import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { firstName } from '#shop/mail/first-name.ts';
import { buyerOf } from './gift.ts';
import { pieceName } from './order-line.ts';

/** "Camicia, taglia M · Giulia", with "e altri 2 capi" after the first line's piece, by order id. */
export async function orderSummaries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, items, customerName, buyerName } = orders;
  const rows = await db
    .select({ id, items, customerName, buyerName })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((order) => {
      const [first] = order.items;
      const others = order.items.reduce((sum, { quantity }) => sum + quantity, 0) - 1;
      const rest = others > 0 ? [others === 1 ? 'e un altro capo' : `e altri ${others} capi`] : [];
      const pieces = first ? [[pieceName(first), ...rest].join(' ')] : [];
      return [order.id, [...pieces, firstName(buyerOf(order))].filter(Boolean).join(' · ')];
    }),
  );
}
