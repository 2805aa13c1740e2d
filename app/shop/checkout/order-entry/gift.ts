import { typedLine, typedText } from '#lib/typed-text.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { GIFT_FIELDS, type GiftField, type GiftTyped, goesToAnother } from './gift-fields.ts';

/** What was sent of a gift; nothing in it is trusted. */
export type GiftSent = Partial<Record<keyof GiftTyped, unknown>>;

/** An order that is a gift: what its slip says to who gets it, perhaps nothing, and whether it is wrapped. */
export type Gift = {
  message: string;
  wrapped: boolean;
  /** Who buys it, where the order goes to somebody else; perhaps empty. Null where it goes to who buys it. */
  buyer: string | null;
};

export type GiftProblem = {
  ok: false;
  code: 'missing_fields' | 'fields_too_long';
  fields: Partial<Record<GiftField, string>>;
};

/**
 * Reads whether the order is a gift; null when it is none. The message is plain text, and not cut off silently.
 * `needsBuyer`: an invoice is made out to who buys it, so that a gift for somebody else has to say who that is.
 */
export function readGift(
  sent: GiftSent,
  { needsBuyer }: { needsBuyer: boolean },
): { ok: true; gift: Gift | null } | GiftProblem {
  if (sent.gift_wanted !== true) return { ok: true, gift: null };
  const message = typedText(sent.gift_message).replace(/\n{3,}/g, '\n\n');
  const buyer = goesToAnother(sent) ? typedLine(sent.gift_buyer) : null;
  const { gift_message, gift_buyer } = GIFT_FIELDS;
  const isMissing = needsBuyer && buyer === '';
  const fields = {
    ...(isMissing && { gift_buyer: gift_buyer.missing }),
    ...((buyer ?? '').length > gift_buyer.max && { gift_buyer: tooLong(gift_buyer.max) }),
    ...(message.length > gift_message.max && { gift_message: tooLong(gift_message.max) }),
  };
  if (Object.keys(fields).length > 0)
    return { ok: false, code: isMissing ? 'missing_fields' : 'fields_too_long', fields };
  return { ok: true, gift: { message, wrapped: sent.gift_wrapped === true, buyer } };
}

/** The same as somebody of the shop writes it: of an order that its customer buys for whom she wants. */
export function readWrittenGift(
  sent: Pick<GiftSent, 'gift_message' | 'gift_wrapped'>,
): { ok: true; value: WrittenGift } | { ok: false; fields: GiftProblem['fields'] } {
  const read = readGift({ ...sent, gift_wanted: true, gift_recipient: 'self' }, { needsBuyer: false });
  if (!read.ok) return read;
  return { ok: true, value: { message: read.gift?.message ?? '', wrapped: read.gift?.wrapped ?? false } };
}

const tooLong = (max: number) => `Al massimo ${max} caratteri`;
