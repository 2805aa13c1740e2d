/** The order number that people read: `#` and the first 8 characters of the id, upper case. */
export function orderNumber(id: string): string {
  return `#${id.slice(0, 8).toUpperCase()}`;
}
