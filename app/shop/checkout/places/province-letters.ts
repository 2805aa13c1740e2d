/** For couriers and invoices; empty if `orders.customer_province` holds unreadable text. */
export function provinceLetters(province: string): string {
  return /^[A-Z]{2}$/.test(province) ? province : '';
}
