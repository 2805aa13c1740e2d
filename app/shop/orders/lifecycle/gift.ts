import type { Cents } from '#shop/money/money.ts';

/** The buyer; perhaps without name for a gift to somebody else. */
export function buyerOf(order: { customerName: string; buyerName: string | null }): string {
  return order.buyerName ?? order.customerName;
}

export const WRAPPING = 'Confezione regalo';

/** `giftMessage`: text of the slip, null for no gift; `wrappingCents`: null without wrapping. */
export type OrderGift = { giftMessage: string | null; wrappingCents: Cents | null };

/** A gift as entered by staff. */
export type WrittenGift = { message: string; wrapped: boolean };

/**
 * The changed gift; null if unchanged. Retained wrapping keeps its price, new one costs `offerCents` (`unavailable`
 * without). Without message and wrapping it is a gift only if sent to somebody other than the buyer.
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

/** For the history (`changeParts`): without the message, which is personal data. */
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
