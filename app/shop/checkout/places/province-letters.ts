/** Letters for couriers and invoices; empty if `orders.customer_province` is unreadable. */
export function provinceLetters(province: string): string {
  return /^[A-Z]{2}$/.test(province) ? province : '';
}
