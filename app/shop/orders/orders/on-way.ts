import { DELIVERY_METHODS, type DeliveryMethod } from '../../pricing/delivery/delivery-methods.ts';
import type { OrderStatus } from './status.ts';

/** Whether an order's parcel is on its way: the day on which it arrives is not that on which somebody hears of it. */
export function isOnWay({
  status,
  deliveryMethod,
}: {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
}): boolean {
  return status === 'shipped' && !DELIVERY_METHODS[deliveryMethod].isCollected;
}
