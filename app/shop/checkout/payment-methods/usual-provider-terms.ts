import { PROVIDER_METHOD_KEYS, type ProviderMethod } from './payment-methods.ts';
import type { ProviderMethodTerms } from './provider-methods.ts';

const EVERYTHING = {
  isOn: true,
  minCents: null,
  maxCents: null,
  forDelivered: true,
  forCollected: true,
  refund: '',
  privacy: '',
};

/** Satispay and Scalapay are off until activated at the provider; Scalapay takes 5 € to 4.999,99 €. */
export const USUAL_PROVIDER_TERMS: Record<ProviderMethod, ProviderMethodTerms> = {
  card: { ...EVERYTHING, key: 'card' },
  klarna: {
    ...EVERYTHING,
    key: 'klarna',
    privacy:
      'Se chiedi di pagare a rate con Klarna, è Klarna a valutare la richiesta, anche in modo automatizzato, e a risponderne. Noi riceviamo soltanto l’esito.',
  },
  paypal: { ...EVERYTHING, key: 'paypal' },
  satispay: {
    ...EVERYTHING,
    key: 'satispay',
    isOn: false,
    refund:
      'Chi ha pagato con Satispay riceve il rimborso sul suo profilo Satispay, di solito in pochi minuti.',
    privacy: 'Se paghi con Satispay, noi riceviamo soltanto l’esito e l’importo del pagamento.',
  },
  scalapay: {
    ...EVERYTHING,
    key: 'scalapay',
    isOn: false,
    minCents: 500,
    maxCents: 499_999,
    refund:
      'Con Scalapay il rimborso toglie prima le rate ancora da pagare, dall’ultima; quelle già pagate tornano sulla carta con cui le hai pagate.',
    privacy:
      'Se chiedi di pagare a rate con Scalapay, è Scalapay a valutare la richiesta, anche in modo automatizzato, e a risponderne. Noi riceviamo soltanto l’esito.',
  },
};

export const USUAL_PROVIDER_METHODS: ProviderMethodTerms[] = PROVIDER_METHOD_KEYS.map(
  (key) => USUAL_PROVIDER_TERMS[key],
);
