import {
  type OwnMethodTerms,
  type PaymentWay,
  surchargeOf,
} from '#shop/checkout/payment-methods/own-methods.ts';

/** What of an order depends on how it is paid; amounts in cents. */
export type OrderPaidAs = {
  paymentMethod: string | null;
  surchargeCents: number | null;
  shippingCents: number;
  standardShippingCents: number | null;
  totalCents: number;
};

/**
 * An order as it would be if it were paid in another way: without the supplement of the way that it has, and with that of the
 * other as it is today.
 */
export function paidAs<Order extends OrderPaidAs>(
  order: Order,
  way: PaymentWay,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'surchargeCents'>[],
): Order & { paymentMethod: PaymentWay } {
  const surchargeCents = surchargeOf(way, methods);
  const more = (surchargeCents ?? 0) - (order.surchargeCents ?? 0);
  const { shippingCents, standardShippingCents, totalCents } = order;
  return {
    ...order,
    paymentMethod: way,
    surchargeCents,
    shippingCents: shippingCents + more,
    standardShippingCents: standardShippingCents === null ? null : standardShippingCents + more,
    totalCents: totalCents + more,
  };
}
