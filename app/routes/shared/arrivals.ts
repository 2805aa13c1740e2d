/** What happened before a page was opened, told in the address by a fragment: it works with and without script. */
export const ARRIVALS = {
  '#accesso-amministratore': 'Accesso amministratore effettuato con successo!',
  '#accesso': 'Accesso effettuato con successo!',
  '#logout': 'Logout effettuato con successo',
  '#password-cambiata': 'Password cambiata. Ora puoi accedere.',
  '#email-confermata': 'Indirizzo email confermato. Ora puoi accedere.',
} as const;

export type Arrival = keyof typeof ARRIVALS;

/** A page's address with what it shall tell. */
export function arriving(path: string, arrival: Arrival): string {
  return `${path}${arrival}`;
}
