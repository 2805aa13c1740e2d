import { PROVIDER_METHOD_KEYS, type ProviderMethod } from './payment-methods.ts';
import type { ProviderMethodTerms } from './provider-methods.ts';

export type MethodForm = { anchor: string; title: string; description: string };

type ProviderMethodRow = {
  form: MethodForm;
  /** Further controller of the shopper's data; null without one. */
  controller: { when: string; name: string; company: string; privacyUrl: string } | null;
  /** Facts of a credit in the terms of sale. */
  credit?: { what: string; lender: string };
  /** Default terms, if they differ from the common ones. */
  terms?: Partial<Omit<ProviderMethodTerms, 'key'>>;
};

/** Further facts on `PROVIDER_METHODS`, not loaded by most shoppers' pages. */
export const PROVIDER_METHOD_ROWS: Record<ProviderMethod, ProviderMethodRow> = {
  card: {
    form: {
      anchor: 'carta',
      title: 'Carta',
      description: 'Carte di credito e di debito, sulla pagina del fornitore dei pagamenti.',
    },
    controller: null,
  },
  klarna: {
    form: {
      anchor: 'klarna',
      title: 'Klarna',
      description:
        'Tre rate: incassi tutto subito, il credito è di Klarna. Accanto il negozio scrive l’avvertenza che la legge vuole.',
    },
    controller: {
      when: 'se scegli le rate',
      name: 'Klarna',
      company: 'Klarna Bank AB (publ), Svezia',
      privacyUrl: 'https://www.klarna.com/it/privacy/',
    },
    credit: { what: 'Il pagamento in tre rate', lender: 'Klarna Bank AB (publ)' },
    terms: {
      privacy:
        'Se chiedi di pagare a rate con Klarna, è Klarna a valutare la richiesta, anche in modo automatizzato, e a risponderne. Noi riceviamo soltanto l’esito.',
    },
  },
  paypal: {
    form: {
      anchor: 'paypal',
      title: 'PayPal',
      description: 'La cliente paga con il suo conto PayPal; il rimborso torna lì.',
    },
    controller: {
      when: 'se lo scegli',
      name: 'PayPal',
      company: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., Lussemburgo',
      privacyUrl: 'https://www.paypal.com/it/legalhub/paypal/privacy-full',
    },
  },
  satispay: {
    form: {
      anchor: 'satispay',
      title: 'Satispay',
      description:
        'Si paga con l’app Satispay. Attivalo prima nel tuo conto Stripe; si rimborsa entro 180 giorni dall’acquisto, e il denaro arriva in pochi minuti.',
    },
    controller: {
      when: 'se lo scegli',
      name: 'Satispay',
      company: 'Satispay Europe S.A., Lussemburgo',
      privacyUrl: 'https://www.satispay.com/it-it/privacy-policy/',
    },
    terms: {
      // The method must be activated at the provider first.
      isOn: false,
      refund:
        'Chi ha pagato con Satispay riceve il rimborso sul suo profilo Satispay, di solito in pochi minuti.',
      privacy: 'Se paghi con Satispay, noi riceviamo soltanto l’esito e l’importo del pagamento.',
    },
  },
  scalapay: {
    form: {
      anchor: 'scalapay',
      title: 'Scalapay',
      description:
        'Tre o quattro rate, da 5 € a 4.999,99 €: incassi tutto subito, il credito è di Scalapay. Attivalo prima nel tuo conto Stripe; si rimborsa entro 180 giorni dall’acquisto.',
    },
    controller: {
      when: 'se lo scegli',
      name: 'Scalapay',
      company: 'gruppo Scalapay, Italia',
      privacyUrl: 'https://www.scalapay.com/it/privacy',
    },
    credit: { what: 'Il pagamento a rate con Scalapay', lender: 'Scalapay' },
    terms: {
      // Must be activated at the provider first, which takes 5 € to 4.999,99 €.
      isOn: false,
      minCents: 500,
      maxCents: 499_999,
      refund:
        'Con Scalapay il rimborso toglie prima le rate ancora da pagare, dall’ultima; quelle già pagate tornano sulla carta con cui le hai pagate.',
      privacy:
        'Se chiedi di pagare a rate con Scalapay, è Scalapay a valutare la richiesta, anche in modo automatizzato, e a risponderne. Noi riceviamo soltanto l’esito.',
    },
  },
};

/** Default terms of all methods in their table's order. */
export const USUAL_PROVIDER_METHODS: ProviderMethodTerms[] = PROVIDER_METHOD_KEYS.map((key) => ({
  key,
  isOn: true,
  minCents: null,
  maxCents: null,
  forDelivered: true,
  forCollected: true,
  refund: '',
  privacy: '',
  ...PROVIDER_METHOD_ROWS[key].terms,
}));
