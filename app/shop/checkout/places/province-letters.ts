/**
 * For couriers' files and invoices: two letters, or empty where the stored province is unreadable text
 * (`orders.customer_province`).
 */
export function provinceLetters(province: string): string {
  return /^[A-Z]{2}$/.test(province) ? province : '';
}
