import { isKeyOf, keysOf } from '#lib/keys.ts';

type MethodFacts = {
  /** For staff. */
  label: string;
  /** For the owner's settings and the shopper's choice. */
  choice: string;
  /** On the information pages. */
  inTerms: string;
};

/** By the payment provider's keys. */
export const PROVIDER_METHODS = {
  card: {
    label: 'Carta',
    choice: 'Carta di credito o di debito',
    inTerms: 'carta di credito Visa, Mastercard o American Express',
  },
  klarna: {
    label: 'Klarna',
    choice: 'Klarna, in tre rate',
    inTerms: 'Klarna, in tre rate',
  },
  paypal: { label: 'PayPal', choice: 'PayPal', inTerms: 'PayPal' },
  satispay: { label: 'Satispay', choice: 'Satispay', inTerms: 'Satispay' },
  scalapay: { label: 'Scalapay', choice: 'Scalapay, in tre o quattro rate', inTerms: 'Scalapay (a rate)' },
} as const satisfies Record<string, MethodFacts>;

/** Paid to the shop directly: the order is made before it is paid. */
export const OWN_METHODS = {
  transfer: { label: 'Bonifico', choice: 'Bonifico bancario', inTerms: 'bonifico bancario' },
  cash_on_delivery: { label: 'Contrassegno', choice: 'Contrassegno', inTerms: 'contrassegno' },
  in_shop: { label: 'In negozio', choice: 'Pagamento in negozio', inTerms: 'pagamento in negozio' },
} as const satisfies Record<string, MethodFacts>;

const PAYMENT_METHODS = { ...PROVIDER_METHODS, ...OWN_METHODS };

export type ProviderMethod = keyof typeof PROVIDER_METHODS;
export type OwnMethod = keyof typeof OWN_METHODS;
export type PaymentMethod = ProviderMethod | OwnMethod;

export const PROVIDER_METHOD_KEYS = keysOf(PROVIDER_METHODS);
export const OWN_METHOD_KEYS = keysOf(OWN_METHODS);

/** Credits: the law requires a warning wherever one is named. */
const CREDIT_METHODS: readonly PaymentMethod[] = ['klarna', 'scalapay'];

export function creditMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return CREDIT_METHODS.filter((method) => methods.includes(method));
}

/** "Klarna o Scalapay"; null without any. */
export function instalmentNames(methods: readonly PaymentMethod[]): string | null {
  const names = creditMethods(methods).map((method) => PAYMENT_METHODS[method].label);
  return names.length > 0 ? names.join(' o ') : null;
}

/** How and when a refund arrives, as the end of a sentence. */
export function refundArrival(method: string | null): string {
  return (isKeyOf(ARRIVALS, method) && ARRIVALS[method]) || ARRIVALS.card;
}

/** Satispay and Scalapay according to Stripe: within minutes; a credit first reduces what is unpaid. */
const ARRIVALS: Record<ProviderMethod, string> = {
  card: 'sullo stesso mezzo con cui hai pagato. Di solito l’accredito arriva entro 5-10 giorni lavorativi; i tempi dipendono dalla tua banca.',
  klarna:
    'sullo stesso mezzo con cui hai pagato: Klarna annulla o ricalcola le rate rimaste. Di solito un accredito arriva entro 5-10 giorni lavorativi.',
  paypal: 'sul tuo conto PayPal o sulla carta che vi hai usato, di solito entro 5-10 giorni lavorativi.',
  satispay: 'sul tuo profilo Satispay, di solito in pochi minuti.',
  scalapay:
    'con Scalapay: toglie prima le rate ancora da pagare, dall’ultima, e quelle già pagate tornano sulla carta con cui le hai pagate, di solito entro 5-10 giorni lavorativi.',
};

export function isProviderMethod(method: unknown): method is ProviderMethod {
  return isKeyOf(PROVIDER_METHODS, method);
}

export function isOwnMethod(method: unknown): method is OwnMethod {
  return isKeyOf(OWN_METHODS, method);
}

/** Orders paid later by a link to the provider's page: their payments name the method. */
export const BY_LINK = 'online';

/** Orders made before they are paid: only what was paid of them counts. */
export const LATER_METHODS: readonly string[] = [...OWN_METHOD_KEYS, BY_LINK];

export function isPaidLater(method: string | null): boolean {
  return method !== null && LATER_METHODS.includes(method);
}

export function paymentMethodNames(methods: readonly PaymentMethod[]): string[] {
  return methods.map((method) => PAYMENT_METHODS[method].inTerms);
}

/** The provider may name a method that is not in this table. */
export function paymentMethodLabel(method: string | null): string {
  if (method === null) return '—';
  if (method === BY_LINK) return 'Online';
  return isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method].label : method;
}
