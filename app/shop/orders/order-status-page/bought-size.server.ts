import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { normalizeEmail } from '#lib/email.ts';
import { isUuid } from '#lib/uuid.ts';
import {
  type Assortment,
  type Category,
  garmentOf,
  guidesOf,
  sizeTableOf,
} from '#shop/catalog/assortment/categories.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { boughtSize, type SizedBy } from './bought-size.ts';

/** Most orders considered, newest first. */
const LOOKED_AT = 20;

type Sized = { category: Category; sizes: readonly { size: string }[] };

/** By product id: size of the last such garment bought for oneself and retained. `email`: confirmed. */
export async function sizesOfOrders(
  db: Db,
  email: string,
  sized: readonly (Sized & { id: string })[],
  { assortment, guide }: { assortment: Assortment; guide: SizeGuide },
): Promise<Record<string, string>> {
  if (sized.every((product) => sizedBy(product, assortment) === null)) return {};
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
  if (own.length === 0) return {};
  const remaining = await remainingOfOrders(db, own);
  const retained = own.flatMap((order) =>
    order.items
      .filter((item) =>
        remaining.get(order.id)?.lines.some(({ key, pieces }) => key === orderLineKey(item) && pieces > 0),
      )
      .flatMap((item) => item.pieces ?? [item]),
  );
  const ids = [...new Set(retained.map(({ productId }) => productId).filter(isUuid))];
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, category: products.category })
          .from(products)
          .where(inArray(products.id, ids));
  const pieces = retained.map(({ productId, size }) => {
    const category = known.find((one) => one.id === productId)?.category;
    return { size, by: category ? sizedBy({ category, sizes: [{ size }] }, assortment) : null };
  });
  const guides = guidesOf(sized, assortment, guide);
  return Object.fromEntries(
    sized.flatMap((product) => {
      const by = sizedBy(product, assortment);
      const sizes = product.sizes.map(({ size }) => size);
      const bought = by && boughtSize(pieces, { by, sizes, rows: guides[product.id]?.rows ?? [] });
      return bought ? [[product.id, bought]] : [];
    }),
  );
}

function sizedBy(product: Sized, assortment: Assortment): SizedBy | null {
  const garment = garmentOf(product, assortment);
  return garment && { garment, tableId: sizeTableOf(product, assortment) };
}
