import type { FormFields } from '#shop/forms/fields.ts';

/** The first step of a withdrawal: no account, no reason (Codice del Consumo art. 54-bis). */
export const WITHDRAWAL_FIELDS = {
  /** Made when the form is opened: sent twice, it is one declaration. */
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

/** Said where only some articles go back and none was named. */
export const WHICH_ARTICLES = 'Indica quali articoli restituisci.';

/** Said where more of the list was chosen than is left of it. */
export const MORE_THAN_LEFT =
  'Di questi articoli hai già comunicato il recesso, o sono già rimborsati: scegli fra quelli che restano.';
