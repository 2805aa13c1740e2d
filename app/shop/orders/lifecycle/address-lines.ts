/** "24121 Bergamo (BG)", without empty parts. */
export function placeLine(order: {
  customerPostalCode: string;
  customerCity: string;
  customerProvince?: string;
}): string {
  const { customerPostalCode, customerCity, customerProvince = '' } = order;
  // Some customers type the province with the city.
  const isSaid = customerProvince === '' || /[(,] ?[a-z]{2} ?\)?$/i.test(customerCity.trim());
  return [customerPostalCode, customerCity, isSaid ? '' : `(${customerProvince})`].filter(Boolean).join(' ');
}

/** Empty for a pick-up order without an address. */
export function addressLines(order: {
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerProvince?: string;
}): string[] {
  return [order.customerAddress, placeLine(order)].filter(Boolean);
}
