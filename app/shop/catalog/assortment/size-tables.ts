export type ShopSizeTable = {
  /** Part of its address in the guide; survives renaming. */
  id: string;
  name: string;
  /** Headings; the first column names the size. */
  columns: readonly string[];
  /** One cell for each heading; any but the first may be empty. */
  rows: readonly (readonly string[])[];
};

export function sizeTableAnchor({ id }: Pick<ShopSizeTable, 'id'>): string {
  return `tabella-${id}`;
}
