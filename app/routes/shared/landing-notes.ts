/** What happened before a page was opened, told in the address by a fragment: it works with and without script. */
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

/** The notes of pages that somebody lands on who has just left their account. */
export const ENDING_NOTES: ReadonlySet<string> = new Set<LandingNote>(['#logout', '#account-chiuso']);

/** A page's address with what it shall tell. */
export function withLandingNote(path: string, note: LandingNote): string {
  return `${path}${note}`;
}
