import { isKeyOf, keysOf } from '#lib/keys.ts';

type MethodFacts = {
  /** How the owner reads it of an order. */
  label: string;
  /** How she switches it on, and the shopper chooses it. */
  choice: string;
  /** How the information pages name it. */
  inTerms: string;
};

/** What the payment provider takes, by the provider's own keys. */
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

/** What the shop is paid with itself: the order is made before the money is there. */
export const OWN_METHODS = {
  transfer: { label: 'Bonifico', choice: 'Bonifico bancario', inTerms: 'bonifico bancario' },
  cash_on_delivery: { label: 'Contrassegno', choice: 'Contrassegno', inTerms: 'contrassegno' },
  in_shop: { label: 'In negozio', choice: 'Pagamento in negozio', inTerms: 'pagamento in negozio' },
} as const satisfies Record<string, MethodFacts>;

/** All that the shop can be paid with: the one table of it. */
const PAYMENT_METHODS = { ...PROVIDER_METHODS, ...OWN_METHODS };

export type ProviderMethod = keyof typeof PROVIDER_METHODS;
export type OwnMethod = keyof typeof OWN_METHODS;
export type PaymentMethod = ProviderMethod | OwnMethod;

export const PROVIDER_METHOD_KEYS = keysOf(PROVIDER_METHODS);
export const OWN_METHOD_KEYS = keysOf(OWN_METHODS);

/** What lends the money that the shopper pays back in instalments: wherever one is named, the law wants its warning. */
const CREDIT_METHODS: readonly PaymentMethod[] = ['klarna', 'scalapay'];

/** Those of these methods that are a credit. */
export function creditMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return CREDIT_METHODS.filter((method) => methods.includes(method));
}

/** "Klarna o Scalapay": who offers the instalments; null where nobody does. */
export function instalmentNames(methods: readonly PaymentMethod[]): string | null {
  const names = creditMethods(methods).map((method) => PAYMENT_METHODS[method].label);
  return names.length > 0 ? names.join(' o ') : null;
}

/** How and when a refund reaches who paid with a method of the provider's, as the end of a sentence. */
export function refundArrival(method: string | null): string {
  return (isKeyOf(ARRIVALS, method) && ARRIVALS[method]) || ARRIVALS.card;
}

/** Of Satispay and Scalapay as Stripe tells it: the money is there within minutes, a credit first takes off what is unpaid. */
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

/** How an order is paid by a link to the provider's page, after it was made: its payments say by which method. */
export const BY_LINK = 'online';

/** The ways of orders that are made before their money is there: what counts of them is what was paid. */
export const LATER_METHODS: readonly string[] = [...OWN_METHOD_KEYS, BY_LINK];

export function isPaidLater(method: string | null): boolean {
  return method !== null && LATER_METHODS.includes(method);
}

/** The methods that checkout offers, as shoppers read them. */
export function paymentMethodNames(methods: readonly PaymentMethod[]): string[] {
  return methods.map((method) => PAYMENT_METHODS[method].inTerms);
}

/** A method as an order names it; the provider may name one that this table does not know. */
export function paymentMethodLabel(method: string | null): string {
  if (method === null) return '—';
  if (method === BY_LINK) return 'Online';
  return isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method].label : method;
}
