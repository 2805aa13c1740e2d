import {
  type OwnMethodTerms,
  type PaymentWay,
  surchargeOf,
} from '#shop/checkout/payment-methods/own-methods.ts';

/** Fields that depend on the payment method; amounts in cents. */
export type OrderPaidAs = {
  paymentMethod: string | null;
  surchargeCents: number | null;
  shippingCents: number;
  standardShippingCents: number | null;
  totalCents: number;
};

/** The order with another payment method and its present supplement. */
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
