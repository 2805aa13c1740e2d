import { tidyText } from './customer.ts';
import { GIFT_FIELDS, type GiftField, type GiftTyped } from './gift-fields.ts';

/** What was sent of a gift; nothing in it is trusted. */
export type GiftSent = Partial<Record<keyof GiftTyped, unknown>>;

/** An order that somebody else gets: what its slip says to them, perhaps nothing, and whether it is wrapped. */
export type Gift = { message: string; wrapped: boolean };

export type GiftProblem = {
  ok: false;
  code: 'fields_too_long';
  fields: Partial<Record<GiftField, string>>;
};

/** Reads whether the order is a gift; null when it is none. The message is plain text, and not cut off silently. */
export function readGift(sent: GiftSent): { ok: true; gift: Gift | null } | GiftProblem {
  if (sent.gift_wanted !== true) return { ok: true, gift: null };
  const message = tidyText(sent.gift_message).replace(/\n{3,}/g, '\n\n');
  const { max } = GIFT_FIELDS.gift_message;
  if (message.length > max) {
    return { ok: false, code: 'fields_too_long', fields: { gift_message: `Al massimo ${max} caratteri` } };
  }
  return { ok: true, gift: { message, wrapped: sent.gift_wrapped === true } };
}
