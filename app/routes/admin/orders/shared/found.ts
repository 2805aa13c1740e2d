import type { Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import type { FoundPieces } from '#shop/checkout/staff-orders/pieces.server.ts';

/** A previous customer, by her last order: only what distinguishes her from others until she is chosen. */
export type FoundCustomer = { orderId: string; name: string; city: string };

export type Found = FoundPieces & {
  q: string;
  /** Thumbnails of found pieces. */
  thumbnails: Thumbnails;
  customers: FoundCustomer[];
  /** By name of checkout's fields. */
  customer: Record<string, string> | null;
};
