import { typedLine, typedText } from '#lib/typed-text.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { GIFT_FIELDS, type GiftField, type GiftTyped, goesToAnother } from './gift-fields.ts';

/** Untrusted input. */
export type GiftSent = Partial<Record<keyof GiftTyped, unknown>>;

/** `message` may be empty. */
export type Gift = {
  message: string;
  wrapped: boolean;
  /** Name of a buyer who sends it to another person, perhaps empty; otherwise null. */
  buyer: string | null;
};

export type GiftProblem = {
  ok: false;
  code: 'missing_fields' | 'fields_too_long';
  fields: Partial<Record<GiftField, string>>;
};

/**
 * Null for no gift. The message is plain text, never cut silently. `needsBuyer`: an invoice needs the buyer's name when
 * the gift goes to another person.
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

/** A gift entered by staff, whose buyer is the order's customer. */
export function readWrittenGift(
  sent: Pick<GiftSent, 'gift_message' | 'gift_wrapped'>,
): { ok: true; value: WrittenGift } | { ok: false; fields: GiftProblem['fields'] } {
  const read = readGift({ ...sent, gift_wanted: true, gift_recipient: 'self' }, { needsBuyer: false });
  if (!read.ok) return read;
  return { ok: true, value: { message: read.gift?.message ?? '', wrapped: read.gift?.wrapped ?? false } };
}

const tooLong = (max: number) => `Al massimo ${max} caratteri`;
