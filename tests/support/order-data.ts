import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';

/** What may be corrected of an order, and nothing else of its row. */
export function dataOf(order: OrderData): OrderData {
  const { customerName, buyerName, customerEmail, customerPhone } = order;
  const { customerAddress, customerCity, customerPostalCode, customerProvince, notes } = order;
  return {
    customerName,
    buyerName,
    customerEmail,
    customerPhone,
    customerAddress,
    customerCity,
    customerPostalCode,
    customerProvince,
    notes,
  };
}
