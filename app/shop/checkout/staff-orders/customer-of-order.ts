type Ordered = {
  customerName: string;
  /** The buyer, where the customer's name is a gift recipient's. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerProvince: string;
};

/** Leaves out a gift's address and telephone, which may be the recipient's. */
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
