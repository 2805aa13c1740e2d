/** Stored as proof of consent (GDPR art. 7 par. 1). Change the version with any sentence. */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-22',
  offer: 'Nuovi arrivi e offerte, prima nella tua casella. Ti cancelli quando vuoi, con un clic.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const NEWSLETTER_CONSENT_TEXT = `${NEWSLETTER_CONSENT.offer} ${NEWSLETTER_CONSENT.purpose} ${NEWSLETTER_CONSENT.notice}.`;

/** Version of imported proofs: the text is the owner's declaration. */
export const BY_FILE = 'file';
