export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** An id from an address or form in lower case; if invalid, an id that no row has. */
export function idFrom(text: string): string {
  return text.trim().toLowerCase();
}

/** As `idFrom`, but always a valid UUID, for queries. */
export function idOrNobodys(text: string): string {
  const id = idFrom(text);
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000';
}

export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
