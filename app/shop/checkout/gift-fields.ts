import type { FormFields } from '../forms/fields.ts';

/** What the slip in the parcel says to who gets the gift. */
export const GIFT_FIELDS = {
  gift_message: {
    kind: 'text',
    label: 'Messaggio per chi lo riceve',
    hint: 'Facoltativo, lo stampiamo sul foglio che va nel pacco',
    max: 300,
    optional: true,
  },
} as const satisfies FormFields;

export type GiftField = keyof typeof GIFT_FIELDS;

/** What the checkout form holds of a gift, as typed so far. */
export type GiftTyped = Record<GiftField, string> & { gift_wanted: boolean; gift_wrapped: boolean };

export const NO_GIFT: GiftTyped = { gift_wanted: false, gift_message: '', gift_wrapped: false };

/** What the server is sent of it: nothing of what is no gift. */
export function sentGift({ gift_wanted, gift_message, gift_wrapped }: GiftTyped): Partial<GiftTyped> {
  return gift_wanted ? { gift_wanted, gift_message, gift_wrapped } : {};
}
