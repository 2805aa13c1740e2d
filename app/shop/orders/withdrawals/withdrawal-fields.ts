import type { FormFields } from '#shop/forms/fields.ts';

/** No account, no reason (Codice del Consumo art. 54-bis). */
export const WITHDRAWAL_FIELDS = {
  /** Makes a repeated form one declaration. */
  formId: { kind: 'line', label: 'Modulo', max: 40, optional: true },
  name: {
    kind: 'line',
    label: 'Nome e cognome',
    max: 120,
    autoComplete: 'name',
    missing: 'Scrivi il tuo nome e cognome.',
  },
  orderNumber: {
    kind: 'line',
    label: 'Numero d’ordine',
    hint: 'È nella conferma dell’ordine: un # e otto caratteri.',
    max: 60,
    autoComplete: 'off',
    missing: 'Scrivi il numero d’ordine.',
  },
  email: {
    kind: 'email',
    label: 'E-mail per la conferma',
    hint: 'Ti scriviamo qui la ricevuta, subito.',
    autoComplete: 'email',
    missing: 'Scrivi l’indirizzo a cui mandarti la conferma.',
  },
  scope: { kind: 'line', label: 'Che cosa restituisci', max: 10 },
  articles: {
    kind: 'line',
    label: 'Quali articoli',
    hint: 'Solo se non restituisci tutto: il nome e la taglia di ciascuno.',
    max: 500,
    optional: true,
    autoComplete: 'off',
  },
} as const satisfies FormFields;

export const WHICH_ARTICLES = 'Indica quali articoli restituisci.';

export const MORE_THAN_LEFT =
  'Di questi articoli hai già comunicato il recesso, o sono già rimborsati: scegli fra quelli che restano.';

export const NOTHING_TO_RETURN = 'Non abbiamo ancora spedito: non devi restituire nulla.';
