/**
 * What one agrees to by asking for the newsletter, as the box shows it: stored with each request as the proof of consent
 * (GDPR art. 7 par. 1). The version is the day of the text: who changes a sentence changes it too.
 */
export const NEWSLETTER_CONSENT = {
  version: '2026-11-22',
  offer: 'Nuovi arrivi e offerte, prima nella tua casella. Ti cancelli quando vuoi, con un clic.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

/** The whole text in one line, as it is stored. */
export const NEWSLETTER_CONSENT_TEXT = `${NEWSLETTER_CONSENT.offer} ${NEWSLETTER_CONSENT.purpose} ${NEWSLETTER_CONSENT.notice}.`;

/** Stands for the version where a file brought the proof: the text is what the owner declares that was agreed to. */
export const BY_FILE = 'file';
