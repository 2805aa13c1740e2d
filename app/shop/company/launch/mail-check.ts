import type { Outcome } from './checks.ts';

/** Why no e-mail can be sent; null where it can. */
export function checkMailer(hasServer: boolean): Outcome | null {
  if (hasServer) return null;
  return {
    state: 'failed',
    message: 'La posta non è collegata: le e-mail restano scritte sul server e non partono.',
  };
}
