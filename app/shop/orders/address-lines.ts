/** The lines of an order's postal address; none for an order that is collected without one. */
export function addressLines(order: {
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
}): string[] {
  const place = `${order.customerPostalCode} ${order.customerCity}`.trim();
  return [order.customerAddress, place].filter(Boolean);
}
