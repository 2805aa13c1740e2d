/** Messages about the previous page, passed in the fragment: they work with and without scripts. */
export const LANDING_NOTES = {
  '#accesso-amministratore': 'Accesso amministratore effettuato con successo!',
  '#accesso': 'Accesso effettuato con successo!',
  '#logout': 'Logout effettuato con successo',
  '#account-chiuso': 'Account chiuso. Te lo confermiamo per e-mail.',
  '#password-cambiata': 'Password cambiata. Ora puoi accedere.',
  '#invito-accettato': 'Il tuo accesso è pronto: ora puoi accedere.',
  '#email-confermata': 'Indirizzo e-mail confermato. Ora puoi accedere.',
} as const;

export type LandingNote = keyof typeof LANDING_NOTES;

export function withLandingNote(path: string, note: LandingNote): string {
  return `${path}${note}`;
}
