/** Whether the text is an Italian postal code (CAP): five digits. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
