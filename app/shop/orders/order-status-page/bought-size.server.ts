import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { orders } from '../../../db/schema/orders.ts';
import { products } from '../../../db/schema/products.ts';
import { normalizeEmail } from '../../../lib/email.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { type Assortment, garmentOf } from '../../catalog/assortment/categories.ts';
import { orderLineKey } from '../orders/order-line.ts';
import { remainingOfOrders } from '../refunds/read.server.ts';
import { boughtSize } from './bought-size.ts';

/** Orders of an account that are looked at, the newest first. */
const LOOKED_AT = 20;

/**
 * The size of a product that an account's orders tell: of the last such garment that was bought for oneself and kept.
 * Null where they tell none. `email` is a confirmed one.
 */
export async function sizeOfOrders(
  db: Db,
  email: string,
  product: { category: string; sizes: readonly { size: string }[] },
  assortment: Assortment,
): Promise<string | null> {
  const garment = garmentOf(product, assortment);
  if (!garment) return null;
  const { id, items, shippingCents, wrappingCents, totalCents, paidCents } = orders;
  const own = await db
    .select({ id, items, shippingCents, wrappingCents, totalCents, paidCents })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.customerEmail})`, normalizeEmail(email)),
        ne(orders.status, 'cancelled'),
        isNull(orders.giftMessage),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_AT);
  if (own.length === 0) return null;
  const remaining = await remainingOfOrders(db, own);
  const kept = own.flatMap((order) =>
    order.items
      .filter((item) =>
        remaining.get(order.id)?.lines.some(({ key, pieces }) => key === orderLineKey(item) && pieces > 0),
      )
      .flatMap((item) => item.pieces ?? [item]),
  );
  const ids = [...new Set(kept.map(({ productId }) => productId).filter(isUuid))];
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, category: products.category })
          .from(products)
          .where(inArray(products.id, ids));
  return boughtSize(
    kept.map(({ productId, size }) => {
      const category = known.find((one) => one.id === productId)?.category;
      return { size, garment: category ? garmentOf({ category, sizes: [{ size }] }, assortment) : null };
    }),
    { garment, sizes: product.sizes.map(({ size }) => size) },
  );
}
