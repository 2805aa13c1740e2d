import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

export type ParcelRefusal = 'unknown_order' | 'not_on_delivery' | 'not_sent' | 'paid';

export const PARCEL_REFUSALS: Record<ParcelRefusal, { status: number; message: string }> = {
  unknown_order: UNKNOWN_ORDER,
  not_on_delivery: {
    status: 422,
    message: 'Questo ordine non si paga con bonifico o in contrassegno: se il pacco torna, rimborsalo.',
  },
  not_sent: {
    status: 409,
    message: 'Questo pacco non risulta in viaggio: se l’ordine non è partito, annullalo dallo stato.',
  },
  paid: {
    status: 409,
    message:
      'Per questo ordine risulta un incasso, e un pacco rifiutato non si paga. Se il pacco è tornato lo stesso, rimborsa l’ordine; se l’incasso è di un altro ordine, controllalo con il corriere.',
  },
};

type Sent = {
  paymentMethod: string | null;
  status: OrderStatus;
  paidCents: number;
  /** Null while in the shop. */
  dispatchedAt: Date | null;
};

/** Why it cannot be; null where it can. */
export function parcelRefusal(order: Sent): Exclude<ParcelRefusal, 'unknown_order'> | null {
  // Any unpaid parcel may come back.
  const paid = paidWhen(order.paymentMethod);
  if (paid !== 'to_courier' && paid !== 'first') return 'not_on_delivery';
  if (order.paidCents > 0) return 'paid';
  return order.status === 'shipped' && order.dispatchedAt !== null ? null : 'not_sent';
}
