/**
 * What one agrees to by asking to be told, as the form shows it: stored with each request as the proof of consent (GDPR
 * art. 7 par. 1). The version is the day of the text: who changes a sentence changes it too.
 */
export const BACK_IN_STOCK_CONSENT = {
  version: '2026-11-22',
  offer:
    'Ti scriviamo una volta sola, appena la taglia è di nuovo disponibile; poi cancelliamo la richiesta. Se i pezzi sono pochi, scriviamo prima a chi ha chiesto prima.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

/** The whole text in one line, as it is stored. */
export const BACK_IN_STOCK_CONSENT_TEXT = `${BACK_IN_STOCK_CONSENT.offer} ${BACK_IN_STOCK_CONSENT.purpose} ${BACK_IN_STOCK_CONSENT.notice}.`;
