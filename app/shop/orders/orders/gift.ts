/** Who bought an order: of a gift for somebody else its buyer, who may have given no name. */
export function buyerOf(order: { customerName: string; buyerName: string | null }): string {
  return order.buyerName ?? order.customerName;
}

/** What the wrapping of a gift is called wherever an order's amounts are listed. */
export const WRAPPING = 'Confezione regalo';
