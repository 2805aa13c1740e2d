/** Whom an order was for, as far as another order can begin with her. */
type Ordered = {
  customerName: string;
  /** Who bought it, where the name is that of somebody else who got it. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerProvince: string;
};

/** What is known of a customer from an order of hers, by the checkout's fields: of a gift neither where her friend lives nor the telephone, which may be her friend's. */
export function customerOfOrder(order: Ordered): Record<string, string> {
  const isGift = order.buyerName !== null;
  return {
    customer_name: order.buyerName || order.customerName,
    customer_email: order.customerEmail,
    customer_phone: isGift ? '' : order.customerPhone,
    customer_address: isGift ? '' : order.customerAddress,
    customer_city: isGift ? '' : order.customerCity,
    customer_postal_code: isGift ? '' : order.customerPostalCode,
    customer_province: isGift ? '' : order.customerProvince,
  };
}
