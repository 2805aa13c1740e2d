/** A postal code, a city and its province as an address ends: "24121 Bergamo (BG)"; what is empty is left out. */
export function placeLine(order: {
  customerPostalCode: string;
  customerCity: string;
  customerProvince?: string;
}): string {
  const { customerPostalCode, customerCity, customerProvince = '' } = order;
  // Some write it with the city themselves.
  const isSaid = customerProvince === '' || /[(,] ?[a-z]{2} ?\)?$/i.test(customerCity.trim());
  return [customerPostalCode, customerCity, isSaid ? '' : `(${customerProvince})`].filter(Boolean).join(' ');
}

/** The lines of an order's postal address; none for an order that is collected without one. */
export function addressLines(order: {
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerProvince?: string;
}): string[] {
  return [order.customerAddress, placeLine(order)].filter(Boolean);
}
