import type { FoundPieces } from '#shop/checkout/staff-orders/pieces.server.ts';

/** A customer of before, as her last order names her: no more than tells her from others until she is chosen. */
export type FoundCustomer = { orderId: string; name: string; city: string };

export type Found = FoundPieces & {
  q: string;
  customers: FoundCustomer[];
  /** What is known of the one who was chosen, by the checkout's fields. */
  customer: Record<string, string> | null;
};
