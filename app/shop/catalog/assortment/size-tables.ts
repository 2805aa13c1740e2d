/** A table of the size guide that the owner wrote: what it measures, and a row for each size. */
export type ShopSizeTable = {
  /** Part of the address of its place in the guide; it stays when the table is called otherwise. */
  id: string;
  name: string;
  /** Headings; the first column names the size. */
  columns: readonly string[];
  /** As many cells as there are headings; a cell may be empty but for the first. */
  rows: readonly (readonly string[])[];
};

/** Where the size guide shows a table. */
export function sizeTableAnchor({ id }: Pick<ShopSizeTable, 'id'>): string {
  return `tabella-${id}`;
}
