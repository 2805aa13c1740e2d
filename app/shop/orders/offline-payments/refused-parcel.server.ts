import { moveOrder, type OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type ParcelRefusal, parcelRefusal } from './refused-parcel.ts';

/**
 * Records a refused cash-on-delivery parcel: cancels the order, lowers the register, puts pieces on sale unless
 * `keepOut`. Idempotent. Codes: `PARCEL_REFUSALS`, and those of `moveOrder`.
 */
export async function refuseParcel(
  shop: OrdersShop,
  refused: { orderId: string; version: number; keepOut: boolean; actor: string },
): Promise<{ ok: true } | { ok: false; code: ParcelRefusal } | Exclude<Moved, { ok: true }>> {
  const { orderId, version, keepOut, actor } = refused;
  const order = await orderById(shop.db, orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.status === 'cancelled' && order.refusedAt !== null) return { ok: true };
  const refusal = parcelRefusal(order);
  if (refusal) return { ok: false, code: refusal };
  // Only for this version: a payment meanwhile raises it.
  const moved = await moveOrder(shop, {
    orderId,
    version,
    actor,
    to: 'cancelled',
    refused: keepOut ? 'keep_out' : 'put_back',
  });
  return moved.ok ? { ok: true } : moved;
}

type Moved = Awaited<ReturnType<typeof moveOrder>>;
