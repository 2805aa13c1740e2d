/** Beside which field of a place a sentence stands, by the place's id. */
export function fieldOf(id: string, name: string): string {
  return `${id}-${name}`;
}
