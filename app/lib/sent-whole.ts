/**
 * A whole number that a form carries along unseen, such as a row's number or a moment in ms; 0 where it is none, which
 * no row has. At most fifteen digits: more fit neither a number nor a column exactly.
 */
export function sentWhole(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
