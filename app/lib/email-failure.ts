/** Refusal of an invalid address (specification section 8). Apart from `email.ts`, which all pages with forms load. */
export const INVALID_EMAIL_FAILURE = {
  status: 422,
  title: 'Email non valida',
  description: 'Inserisci un indirizzo email corretto',
} as const;
