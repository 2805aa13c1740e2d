import { sizeAmong } from '#shop/catalog/sizing/my-size.ts';
import type { Garment, SizeRow } from '#shop/catalog/sizing/size-guide.ts';

/** What the sizes of a product are: of which garment, and by which table of the owner's; null for the size guide. */
export type SizedBy = { garment: Garment; tableId: string | null };

/** A piece that somebody bought and kept; `by` is null where nothing tells what its size measures. */
export type RetainedPiece = { by: SizedBy | null; size: string };

/**
 * The size in which somebody wears such garments: that of the last one they bought and kept, if the product has it, by
 * whatever name the size guide has for it. A size of other garments says nothing: whoever wears 42 wears 38 in shoes.
 * @param retained the newest first
 * @param rows of the size guide; none where the owner's own table tells the sizes, which has no other names for them
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
