/** Characters of a password (specification section 9 for the least). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** What is wrong with a new password, as people read it; null when it will do. */
export function passwordProblem(password: string): string | null {
  if (!password) return 'Inserisci la password.';
  if (password.length < PASSWORD_LENGTH.min)
    return `La password deve avere almeno ${PASSWORD_LENGTH.min} caratteri.`;
  if (password.length > PASSWORD_LENGTH.max)
    return `La password può avere al massimo ${PASSWORD_LENGTH.max} caratteri.`;
  return null;
}
