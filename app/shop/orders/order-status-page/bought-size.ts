import { sizeAmong } from '#shop/catalog/sizing/my-size.ts';
import type { Garment, SizeRow } from '#shop/catalog/sizing/size-guide.ts';

/** What a size measures: the garment and the owner's table; null for the size guide. */
export type SizedBy = { garment: Garment; tableId: string | null };

/** `by` is null where it is unknown what the size measures. */
export type RetainedPiece = { by: SizedBy | null; size: string };

/**
 * The size of the last such garment bought and kept, if the product has it under any of the size guide's
 * names. Other garments say nothing: 42 in clothes may be 38 in shoes.
 * @param retained newest first
 * @param rows of the size guide; none with the owner's own table
 */
export function boughtSize(
  retained: readonly RetainedPiece[],
  { by, sizes, rows }: { by: SizedBy; sizes: readonly string[]; rows: readonly SizeRow[] },
): string | null {
  for (const { size, by: other } of retained) {
    if (other?.garment !== by.garment || other.tableId !== by.tableId) continue;
    if (sizes.includes(size)) return size;
    const row = rows.find(({ it, letter }) => size !== '' && (size === it || size === letter));
    const same = row && sizeAmong(sizes, row);
    if (same) return same;
  }
  return null;
}
