/** Whether a text has the form of an id, in either case. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/**
 * An id as an address or a form brought it, spelt as the shop spells its own: in lower case. Whatever is no id stays
 * one that nothing has.
 */
export function idFrom(text: string): string {
  return text.trim().toLowerCase();
}

/** The same for what is asked of the database by: whatever is no id becomes one that nothing has, and is a UUID. */
export function idOrNobodys(text: string): string {
  const id = idFrom(text);
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000';
}

/** The id that 32 hexadecimal digits stand for. */
export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
