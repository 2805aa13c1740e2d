import type { VendorFacts } from '#lib/vendor-error.ts';
import { TRIAL_NOT_ENDED } from '#shop/company/launch/provider-check.ts';

export type KeyRefusal = { field: 'secretKey' | 'webhookSecret' | 'checkoutDomain'; message: string };

const AWAY: KeyRefusal = {
  field: 'secretKey',
  message: 'Stripe non risponde: riprova fra qualche minuto.',
};
const UNKNOWN_KEY: KeyRefusal = {
  field: 'secretKey',
  message: 'Stripe non accetta questa chiave: copiala di nuovo dal suo pannello (Sviluppatori, Chiavi API).',
};

export const SESSION_STAYS: KeyRefusal = { field: 'secretKey', message: TRIAL_NOT_ENDED };

/** Why the provider opened no trial session. @param code a `PaymentFailureCode` */
export function keyRefusal(code: string, { status }: VendorFacts): KeyRefusal {
  if (code === 'away' || code === 'broken') return AWAY;
  if (status === 401) return UNKNOWN_KEY;
  if (code === 'not_allowed')
    return {
      field: 'secretKey',
      message:
        'Questa chiave non può aprire pagamenti: dalle i permessi di scrittura su «Checkout Sessions», «Refunds» e «Webhook Endpoints».',
    };
  return {
    field: 'secretKey',
    message:
      'Stripe non ha aperto il pagamento di prova: nel suo pannello completa l’attivazione dell’account e accendi le carte.',
  };
}

/** Why a domain is not the provider's payment page. @param page address of the trial's session */
export function domainRefusal(domain: string | null, page: string | null): KeyRefusal | null {
  if (domain === null || page === null || new URL(page).hostname === domain) return null;
  return {
    field: 'checkoutDomain',
    message: `Stripe apre i pagamenti su ${new URL(page).hostname}: attiva il dominio nel suo pannello, o lascia vuoto.`,
  };
}

/** Why the provider did not register notifications. */
export function webhookRefusal(code: string, facts: VendorFacts): KeyRefusal {
  if (facts.status === 403)
    return {
      field: 'webhookSecret',
      message:
        'Questa chiave non può preparare le notifiche: dalle il permesso «Webhook Endpoints», o preparale nel pannello di Stripe e scrivi qui il loro segreto.',
    };
  if (facts.parameter === 'url')
    return {
      field: 'webhookSecret',
      message: 'Stripe non può raggiungere l’indirizzo del negozio: prima serve il tuo dominio con https.',
    };
  if (code === 'refused')
    return {
      field: 'webhookSecret',
      message:
        'Stripe non ha preparato le notifiche, forse perché ce ne sono già troppe: togline una nel suo pannello.',
    };
  return keyRefusal(code, facts);
}
