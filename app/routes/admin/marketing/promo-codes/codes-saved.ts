/** Messages of the forms for promo codes. */
export const CODES_SAVED = { saved: 'Codice salvato', failed: 'Impossibile salvare' };
