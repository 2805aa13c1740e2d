import type { Db } from '#db/client.server.ts';
import { doEach } from '#lib/do-each.ts';
import { isHolding } from '#shop/checkout/draft-orders/draft-order.ts';
import {
  endDraftOrder,
  lockDraftOrder,
  overdueDraftOrders,
} from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { openCheckoutOf } from '#shop/checkout/payments/checkouts.server.ts';

type Ending = { db: Db; now: () => Date };

/** Releases the pieces of expired draft orders; one being paid waits for its outcome. */
export async function endOverdueDraftOrders(shop: Ending): Promise<void> {
  await doEach(await overdueDraftOrders(shop.db, shop.now()), (id) =>
    shop.db.transaction(async (tx) => {
      const row = await lockDraftOrder(tx, id);
      const now = shop.now();
      if (!row || !isHolding(row.status) || row.until >= now) return;
      if (await openCheckoutOf(tx, id)) return;
      await endDraftOrder(tx, row, { because: 'expired', by: 'system', at: now });
    }),
  );
}
