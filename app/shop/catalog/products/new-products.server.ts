import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { noteFirstDeclarations, priceColumnsAfter } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { writeFirstSizes } from '#shop/stock/inventory/size-rows.server.ts';
import { chargedOf, columnsOf, sizesOf } from './product-columns.server.ts';
import type { ProductInput } from './product-input.ts';

export type NewProduct = { id: string; input: ProductInput; at: Date };

/** Whether it needs no rows but its own, its sizes and prices. */
export function isBare({ images, video, pieceIds, matchIds }: ProductInput): boolean {
  return images.length === 0 && video === null && pieceIds.length === 0 && matchIds.length === 0;
}

/** Bulk `createProduct`. None may be published: without pictures, all are incomplete. */
export async function addBareProducts(
  tx: Db,
  added: readonly NewProduct[],
  accountId: string,
): Promise<void> {
  if (added.length === 0) return;
  if (added.some(({ input }) => input.isPublished || !isBare(input)))
    throw new Error('A product with pictures, or one to be published, is added by itself');
  await tx.insert(products).values(
    added.map(({ id, input, at }) => ({
      id,
      ...columnsOf(input),
      ...priceColumnsAfter([], chargedOf(input), at),
      createdAt: at,
      updatedAt: at,
    })),
  );
  const declared = added.filter(({ input }) => input.originalPriceCents !== null);
  await noteFirstDeclarations(
    tx,
    declared.map(({ id }) => id),
    accountId,
  );
  await writeFirstSizes(
    tx,
    added.map(({ id, input }) => ({ productId: id, sizes: sizesOf(input) })),
    { reason: 'import', actor: accountId },
  );
}
