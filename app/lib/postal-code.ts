/** Whether the text is an Italian postal code (CAP): five digits. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Whether the code, written as an Italian one, is that of San Marino (47890-47899) or of the Vatican (00120). */
export function isOutsideItaly(postalCode: string): boolean {
  return /^(4789\d|00120)$/.test(postalCode);
}
