import { sizeAmong } from '#shop/catalog/sizing/my-size.ts';
import type { Garment, SizeRow } from '#shop/catalog/sizing/size-guide.ts';

/** Garment and owner's table of a size; null: the size guide. */
export type SizedBy = { garment: Garment; tableId: string | null };

/** `by`: null if unknown. */
export type RetainedPiece = { by: SizedBy | null; size: string };

/**
 * Size of the last such garment bought and retained, if the product has it by any name of the guide. Other garments say
 * nothing.
 * @param retained newest first
 * @param rows of the size guide; empty with the owner's own table
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
