/** Stored as proof of consent (GDPR art. 7 par. 1). Change the version with any sentence. */
export const FAVOURITES_CONSENT = {
  version: '2026-11-27',
  offer:
    'Ti scriviamo quando il prezzo di un preferito scende, o quando resta l’ultimo pezzo della taglia che hai scelto: al massimo una volta al giorno, con un link per smettere in ogni e-mail.',
  purpose: 'Usiamo il tuo indirizzo e questa lista solo per questo:',
  notice: 'informativa sulla privacy',
} as const;

export const FAVOURITES_CONSENT_TEXT = `${FAVOURITES_CONSENT.offer} ${FAVOURITES_CONSENT.purpose} ${FAVOURITES_CONSENT.notice}.`;
