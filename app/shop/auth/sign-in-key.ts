import { normalizeEmail } from '../../lib/email.ts';

/** Under what the wrong passwords of an account are counted. */
export function signInKey(email: string): string {
  return `sign-in:account:${normalizeEmail(email)}`;
}
