import type { Db } from '#db/client.server.ts';
import { productSizes } from '#db/schema/stock.ts';
import { correct, type SizeInput } from './count.ts';
import { type Because, movedPieces } from './movement.ts';
import { noteMovements } from './size-rows.server.ts';

const NOTHING_YET = { stock: null, held: 0, belowHeld: false };

/** `writeSizes` for products without sizes in two statements. */
export async function writeFirstSizes(
  tx: Db,
  of: readonly { productId: string; sizes: readonly SizeInput[] }[],
  because: Because,
): Promise<void> {
  const rows = of.flatMap(({ productId, sizes }) =>
    sizes.map(({ size, barcode = null, sku = null, ...typed }, position) => {
      const { stock, belowHeld } = correct(NOTHING_YET, typed);
      return { productId, size, position, stock, belowHeld, barcode, sku };
    }),
  );
  if (rows.length === 0) return;
  const { id, productId, size, stock } = productSizes;
  const written = await tx.insert(productSizes).values(rows).returning({ id, productId, size, stock });
  await noteMovements(
    tx,
    written.map((row) => ({ id: row.id, pieces: movedPieces(null, row.stock), counted: true })),
    because,
  );
}
