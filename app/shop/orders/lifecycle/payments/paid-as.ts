import {
  type CheckoutMethod,
  type OwnMethodTerms,
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
  method: CheckoutMethod,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'surchargeCents'>[],
): Order & { paymentMethod: CheckoutMethod } {
  const surchargeCents = surchargeOf(method, methods);
  const more = (surchargeCents ?? 0) - (order.surchargeCents ?? 0);
  const { shippingCents, standardShippingCents, totalCents } = order;
  return {
    ...order,
    paymentMethod: method,
    surchargeCents,
    shippingCents: shippingCents + more,
    standardShippingCents: standardShippingCents === null ? null : standardShippingCents + more,
    totalCents: totalCents + more,
  };
}
