import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { Outcome } from './checks.ts';

/** Last step reached by a trial session at the payment provider. */
export type SessionTried = { step: 'open' | 'end' | 'done'; code: string | null };

/** Emulator, test keys, or live keys. */
export type Provider = { hasKeys: boolean; mode: 'live' | 'test' };

/** Green only for live keys whose session was opened and ended: the emulator proves nothing about them. */
export function checkPayments({ hasKeys, mode }: Provider, tried: SessionTried): Outcome {
  if (tried.step !== 'done') return { state: 'failed', message: sessionTrouble(tried) };
  if (!hasKeys) {
    return {
      state: 'failed',
      message:
        'Il pagamento di prova si è aperto e chiuso, ma senza Stripe: per incassare serve la sua chiave vera.',
    };
  }
  if (mode === 'test') {
    return {
      state: 'failed',
      message:
        'Il pagamento di prova si è aperto e chiuso, ma con chiavi di prova di Stripe: non incassano nulla.',
    };
  }
  return { state: 'ok', message: 'Stripe ha aperto e chiuso un pagamento con le chiavi vere.' };
}

export const TRIAL_NOT_ENDED =
  'Il pagamento di prova si è aperto ma non si chiude: controlla i permessi della chiave nel pannello di Stripe.';

function sessionTrouble({ step, code }: SessionTried): string {
  if (code === 'not_allowed')
    return 'Stripe rifiuta la chiave, o non le permette di aprire pagamenti: copiala di nuovo dal suo pannello.';
  if (code === 'away') return 'Il fornitore dei pagamenti non risponde: riprova fra qualche minuto.';
  if (step === 'end') return TRIAL_NOT_ENDED;
  return `Il fornitore dei pagamenti ha rifiutato il pagamento di prova (${code}): controlla nel suo pannello i metodi di pagamento attivi.`;
}

export type LastNotification = { at: Date; type: string; signedBy: string };

/** Green only for a notification signed with the present live key, while a trial is valid. */
export function checkWebhook(
  { hasKeys, mode }: Provider,
  key: string,
  last: LastNotification | null,
  publicUrl: string,
): Outcome {
  const address = `${publicUrl}/api/webhook`;
  if (!last) {
    return {
      state: 'failed',
      message: `Nessuna notifica firmata con la chiave di oggi (${key}). Nel pannello di Stripe l’indirizzo delle notifiche deve essere ${address}; poi ripeti la prova dei pagamenti, che ne fa arrivare una.`,
    };
  }
  const when = `Ultima notifica ${orderDate(last.at)}, firmata con la chiave ${last.signedBy}`;
  if (!hasKeys) return { state: 'failed', message: `${when}: è quella del fornitore di prova.` };
  if (mode === 'test') return { state: 'failed', message: `${when}: è una chiave di prova di Stripe.` };
  return { state: 'ok', message: `${when}.` };
}
