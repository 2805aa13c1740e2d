/** A number of a hidden field; 0, which no row has, if invalid or beyond 15 digits (not exact). */
export function sentWhole(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
