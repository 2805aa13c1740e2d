/** What forms of codes are answered with. */
export const CODES_SAVED = { saved: 'Codice salvato', failed: 'Impossibile salvare' };
