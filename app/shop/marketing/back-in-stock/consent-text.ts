/** Consent text of the form, stored as proof (GDPR art. 7 par. 1). Change the version with any sentence. */
export const BACK_IN_STOCK_CONSENT = {
  version: '2026-11-22',
  offer:
    'Ti scriviamo una volta sola, appena la taglia è di nuovo disponibile; poi cancelliamo la richiesta. Se i pezzi sono pochi, scriviamo prima a chi ha chiesto prima.',
  purpose: 'Usiamo il tuo indirizzo solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const BACK_IN_STOCK_CONSENT_TEXT = `${BACK_IN_STOCK_CONSENT.offer} ${BACK_IN_STOCK_CONSENT.purpose} ${BACK_IN_STOCK_CONSENT.notice}.`;
