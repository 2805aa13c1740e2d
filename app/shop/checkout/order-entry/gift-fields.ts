import type { FormFields } from '#shop/forms/fields.ts';

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

/** Whose name and address the form has: the recipient's, or the buyer's, who hands the gift over. */
export const GIFT_RECIPIENTS = ['other', 'self'] as const;
export type GiftRecipient = (typeof GIFT_RECIPIENTS)[number];

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

/** Whether a gift goes to another person, which is the default. */
export function goesToAnother(sent: { gift_wanted?: unknown; gift_recipient?: unknown }): boolean {
  return sent.gift_wanted === true && sent.gift_recipient !== 'self';
}

/** Gift fields to send; empty if no gift. */
export function sentGift(form: GiftTyped): Partial<GiftTyped> {
  if (!form.gift_wanted) return {};
  const { gift_wanted, gift_recipient, gift_buyer, gift_message, gift_wrapped } = form;
  const buyer = goesToAnother(form) ? { gift_buyer } : {};
  return { gift_wanted, gift_recipient, ...buyer, gift_message, gift_wrapped };
}
