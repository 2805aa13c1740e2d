import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { remainingToWithdraw } from '#shop/orders/withdrawals/read.server.ts';

export type LineToReview = {
  key: string;
  productId: string;
  name: string;
  size: string;
  /** Sets sold as pieces get no vote on fit, as each piece fits by itself. */
  isSet: boolean;
};

/** Lines with a retained piece (not refunded or returning) whose product exists. */
export async function linesToReview(db: Db, order: OrderDetail): Promise<LineToReview[]> {
  const remaining = await remainingToWithdraw(db, order);
  const remainingKeys = new Set(
    remaining.lines.filter(({ toWithdraw }) => toWithdraw > 0).map(({ key }) => key),
  );
  const lines = order.items.filter((item) => isUuid(item.productId) && remainingKeys.has(orderLineKey(item)));
  if (lines.length === 0) return [];
  const there = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          lines.map(({ productId }) => productId),
        ),
        isNull(products.binnedAt),
      ),
    );
  const known = new Set(there.map(({ id }) => id));
  return lines
    .filter(({ productId }) => known.has(productId))
    .map(({ productId, name, size, pieces }) => ({
      key: orderLineKey({ productId, size }),
      productId,
      name,
      size,
      isSet: pieces !== undefined,
    }));
}
