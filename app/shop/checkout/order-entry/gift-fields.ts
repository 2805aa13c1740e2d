import type { FormFields } from '#shop/forms/fields.ts';

/** Who gives the gift, and what the slip in the parcel says to who gets it. */
export const GIFT_FIELDS = {
  gift_buyer: {
    kind: 'line',
    label: 'Come ti chiami',
    hint: 'Nome e cognome: le nostre e-mail sono per te, il pacco per chi hai scritto sopra',
    max: 100,
    optional: true,
    missing: 'Inserisci il tuo nome e cognome: la fattura è per te',
    autoComplete: 'section-buyer name',
  },
  gift_message: {
    kind: 'text',
    label: 'Messaggio per chi lo riceve',
    hint: 'Facoltativo, lo stampiamo sul foglio che va nel pacco',
    max: 300,
    optional: true,
  },
} as const satisfies FormFields;

export type GiftField = keyof typeof GIFT_FIELDS;

/** Whose the name and address of the delivery are: those of who gets the gift, or of who buys it and hands it over. */
export const GIFT_RECIPIENTS = ['other', 'self'] as const;
export type GiftRecipient = (typeof GIFT_RECIPIENTS)[number];

/** What the checkout form holds of a gift, as typed so far. */
export type GiftTyped = Record<GiftField, string> & {
  gift_wanted: boolean;
  gift_recipient: GiftRecipient;
  gift_wrapped: boolean;
};

export const NO_GIFT: GiftTyped = {
  gift_wanted: false,
  gift_recipient: 'other',
  gift_buyer: '',
  gift_message: '',
  gift_wrapped: false,
};

/** Whether the order goes to somebody else than who buys it: a gift, unless it is said to go to the buyer. */
export function goesToAnother(sent: { gift_wanted?: unknown; gift_recipient?: unknown }): boolean {
  return sent.gift_wanted === true && sent.gift_recipient !== 'self';
}

/** What the server is sent of it: nothing of what is no gift. */
export function sentGift(form: GiftTyped): Partial<GiftTyped> {
  if (!form.gift_wanted) return {};
  const { gift_wanted, gift_recipient, gift_buyer, gift_message, gift_wrapped } = form;
  const buyer = goesToAnother(form) ? { gift_buyer } : {};
  return { gift_wanted, gift_recipient, ...buyer, gift_message, gift_wrapped };
}
