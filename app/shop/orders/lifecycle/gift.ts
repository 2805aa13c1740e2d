import type { Cents } from '#shop/money/money.ts';

/** Who bought an order: of a gift for somebody else its buyer, who may have given no name. */
export function buyerOf(order: { customerName: string; buyerName: string | null }): string {
  return order.buyerName ?? order.customerName;
}

/** What the wrapping of a gift is called wherever an order's amounts are listed. */
export const WRAPPING = 'Confezione regalo';

/** The gift that an order is: what its slip says, null where it is none; what its wrapping costs, null without one. */
export type OrderGift = { giftMessage: string | null; wrappingCents: Cents | null };

/** The same as somebody of the shop writes it. */
export type WrittenGift = { message: string; wrapped: boolean };

/**
 * The gift that an order becomes; null where it stays as it is. Wrapping that stays keeps its price; what is added costs what the
 * shop takes today (`offerCents`), `unavailable` where it offers none. What has neither words nor wrapping is a gift only where
 * it goes to somebody else than its buyer.
 */
export function giftAfter(
  { giftMessage, wrappingCents, buyerName }: OrderGift & { buyerName: string | null },
  { message, wrapped }: WrittenGift,
  offerCents: Cents | null,
): OrderGift | 'unavailable' | null {
  if (message === (giftMessage ?? '') && wrapped === (wrappingCents !== null)) return null;
  const isGift = wrapped || message !== '' || buyerName !== null;
  const cents = wrapped ? (wrappingCents ?? offerCents) : null;
  if (wrapped && cents === null) return 'unavailable';
  return { giftMessage: isGift ? message : null, wrappingCents: cents };
}

/** How an order's gift changed, as its history keeps it (`changeParts`): without the message, which is personal data. */
export function giftChange(before: OrderGift, after: OrderGift): Record<string, unknown> {
  const [was, is] = [before.giftMessage ?? '', after.giftMessage ?? ''];
  const isSameWrapping = (before.wrappingCents === null) === (after.wrappingCents === null);
  return {
    ...(!isSameWrapping && {
      wrapping: after.wrappingCents === null ? 'removed' : 'added',
      wrappingCents: after.wrappingCents,
    }),
    ...(was !== is && { giftMessage: was === '' ? 'added' : is === '' ? 'removed' : 'changed' }),
  };
}
