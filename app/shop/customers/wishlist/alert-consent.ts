/**
 * What one agrees to by asking to be told of one's favourites, as the form shows it: stored with each list as the proof of
 * consent (GDPR art. 7 par. 1). The version is the day of the text: who changes a sentence changes it too.
 */
export const FAVOURITES_CONSENT = {
  version: '2026-11-27',
  offer:
    'Ti scriviamo quando il prezzo di un preferito scende, o quando resta l’ultimo pezzo della taglia che hai scelto: al massimo una volta al giorno, con un link per smettere in ogni e-mail.',
  purpose: 'Usiamo il tuo indirizzo e questa lista solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

/** The whole text in one line, as it is stored. */
export const FAVOURITES_CONSENT_TEXT = `${FAVOURITES_CONSENT.offer} ${FAVOURITES_CONSENT.purpose} ${FAVOURITES_CONSENT.notice}.`;
