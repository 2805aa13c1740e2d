/**
 * What couriers' files and invoices say of a province: its two letters; nothing where the order has what was typed and could
 * not be read (`orders.customer_province`).
 */
export function provinceLetters(province: string): string {
  return /^[A-Z]{2}$/.test(province) ? province : '';
}
