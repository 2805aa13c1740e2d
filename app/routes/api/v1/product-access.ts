import type { Shop } from '#boot/compose.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { type InventoryProduct, inventoryProducts } from '#shop/catalog/products/products.server.ts';
import type { Problem } from './resource.ts';

export const NO_PRODUCT: Problem = { problem: 'not_found', detail: 'No such product, or it is in the bin.' };

/** Null for a missing product, or one in the bin. */
export async function productAt(shop: Shop, id: string): Promise<InventoryProduct | null> {
  return isUuid(id) ? ((await inventoryProducts(shop, [id]))[0] ?? null) : null;
}

/** A product's ETag is its edit time. */
export function versionOf({ updatedAt }: Pick<InventoryProduct, 'updatedAt'>): string {
  return updatedAt.toISOString();
}

/** Edit time of an ETag; for an invalid one a time that no product has. */
export function editTime(version: string): Date {
  const at = new Date(version);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}
