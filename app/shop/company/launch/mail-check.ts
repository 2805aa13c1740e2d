import type { Outcome } from './checks.ts';

const LINES = [
  'SMTP_URL=smtps://utente:password@smtp.iltuofornitore.it:465',
  'MAIL_FROM=Il tuo negozio <ordini@iltuonegozio.it>',
];

/** Why no e-mail can leave; null where one can be sent. */
export function checkMailer(hasServer: boolean): Outcome | null {
  if (hasServer) return null;
  const message = 'Manca il server di posta: le e-mail restano file sul server e non partono.';
  return { state: 'failed', message, lines: LINES };
}
