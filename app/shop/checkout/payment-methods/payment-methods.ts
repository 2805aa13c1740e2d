import { isKeyOf, keysOf } from '#lib/keys.ts';

type MethodFacts = {
  /** Name for staff. */
  label: string;
  /** Name in the owner's settings and the shopper's choice. */
  choice: string;
  /** Name on information pages. */
  inTerms: string;
};

type ProviderMethodFacts = MethodFacts & {
  /** Credits need a legal warning wherever they are named. */
  isCredit?: true;
  /** How and when a refund arrives, as the end of a sentence. */
  refundArrival: string;
};

/**
 * By the provider's keys. Refunds of Satispay, Scalapay as stated by Stripe: in minutes; a credit first lowers debt.
 */
export const PROVIDER_METHODS = {
  card: {
    label: 'Carta',
    choice: 'Carta di credito o di debito',
    inTerms: 'carta di credito Visa, Mastercard o American Express',
    refundArrival:
      'sullo stesso mezzo con cui hai pagato. Di solito l’accredito arriva entro 5-10 giorni lavorativi; i tempi dipendono dalla tua banca.',
  },
  klarna: {
    label: 'Klarna',
    choice: 'Klarna, in tre rate',
    inTerms: 'Klarna, in tre rate',
    isCredit: true,
    refundArrival:
      'sullo stesso mezzo con cui hai pagato: Klarna annulla o ricalcola le rate rimaste. Di solito un accredito arriva entro 5-10 giorni lavorativi.',
  },
  paypal: {
    label: 'PayPal',
    choice: 'PayPal',
    inTerms: 'PayPal',
    refundArrival:
      'sul tuo conto PayPal o sulla carta che vi hai usato, di solito entro 5-10 giorni lavorativi.',
  },
  satispay: {
    label: 'Satispay',
    choice: 'Satispay',
    inTerms: 'Satispay',
    refundArrival: 'sul tuo profilo Satispay, di solito in pochi minuti.',
  },
  scalapay: {
    label: 'Scalapay',
    choice: 'Scalapay, in tre o quattro rate',
    inTerms: 'Scalapay (a rate)',
    isCredit: true,
    refundArrival:
      'con Scalapay: toglie prima le rate ancora da pagare, dall’ultima, e quelle già pagate tornano sulla carta con cui le hai pagate, di solito entro 5-10 giorni lavorativi.',
  },
} as const satisfies Record<string, ProviderMethodFacts>;

type OwnMethodFacts = MethodFacts & {
  /** Before dispatch, to the courier at the door, or at the till when the order is handed over. */
  paid: 'first' | 'to_courier' | 'at_till';
  /** Cash only, so the legal limit applies. */
  isCash?: true;
  /** Codice del Consumo art. 62 allows a price of that delivery, not of a payment method. */
  hasSurcharge?: true;
};

/** Methods paid to the shop: the order precedes its payment. */
export const OWN_METHODS = {
  transfer: { label: 'Bonifico', choice: 'Bonifico bancario', inTerms: 'bonifico bancario', paid: 'first' },
  cash_on_delivery: {
    label: 'Contrassegno',
    choice: 'Contrassegno',
    inTerms: 'contrassegno',
    paid: 'to_courier',
    isCash: true,
    hasSurcharge: true,
  },
  in_shop: {
    label: 'In negozio',
    choice: 'Pagamento in negozio',
    inTerms: 'pagamento in negozio',
    paid: 'at_till',
  },
} as const satisfies Record<string, OwnMethodFacts>;

/** Method of payments in a till's or bank's file, whatever the order's own method. */
export const AT_TILL = 'in_shop' satisfies OwnMethod;
export const BY_TRANSFER = 'transfer' satisfies OwnMethod;

const PAYMENT_METHODS = { ...PROVIDER_METHODS, ...OWN_METHODS };

export type ProviderMethod = keyof typeof PROVIDER_METHODS;
export type OwnMethod = keyof typeof OWN_METHODS;
export type PaymentMethod = ProviderMethod | OwnMethod;

export const PROVIDER_METHOD_KEYS = keysOf(PROVIDER_METHODS);
export const OWN_METHOD_KEYS = keysOf(OWN_METHODS);
export const PAYMENT_METHOD_KEYS: readonly PaymentMethod[] = [...PROVIDER_METHOD_KEYS, ...OWN_METHOD_KEYS];

export function creditMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return PROVIDER_METHOD_KEYS.filter((key) => methods.includes(key) && factsOf(key).isCredit);
}

/** "Klarna o Scalapay"; null without any. */
export function instalmentNames(methods: readonly PaymentMethod[]): string | null {
  const names = creditMethods(methods).map((method) => PAYMENT_METHODS[method].label);
  return names.length > 0 ? names.join(' o ') : null;
}

/** How and when a refund arrives, as the end of a sentence. */
export function refundArrival(method: string | null): string {
  return PROVIDER_METHODS[isProviderMethod(method) ? method : 'card'].refundArrival;
}

export function isProviderMethod(method: unknown): method is ProviderMethod {
  return isKeyOf(PROVIDER_METHODS, method);
}

export function isOwnMethod(method: unknown): method is OwnMethod {
  return isKeyOf(OWN_METHODS, method);
}

function factsOf(method: PaymentMethod): MethodFacts & Partial<ProviderMethodFacts & OwnMethodFacts> {
  return PAYMENT_METHODS[method];
}

/** When a method paid to the shop is paid; null for others. */
export function paidWhen(method: string | null): OwnMethodFacts['paid'] | null {
  return isOwnMethod(method) ? OWN_METHODS[method].paid : null;
}

export function methodsPaid(when: OwnMethodFacts['paid']): OwnMethod[] {
  return OWN_METHOD_KEYS.filter((key) => paidWhen(key) === when);
}

export function isCash(method: string | undefined): boolean {
  return isOwnMethod(method) && factsOf(method).isCash === true;
}

export function hasSurcharge(method: string): boolean {
  return isOwnMethod(method) && factsOf(method).hasSurcharge === true;
}

/** Method of orders paid later by link; their payments name the actual one. */
export const BY_LINK = 'online';

/** Methods of orders made before payment: only their payments count. */
export const LATER_METHODS: readonly string[] = [...OWN_METHOD_KEYS, BY_LINK];

export function isPaidLater(method: string | null): boolean {
  return method !== null && LATER_METHODS.includes(method);
}

export function paymentMethodNames(methods: readonly PaymentMethod[]): string[] {
  return methods.map((method) => PAYMENT_METHODS[method].inTerms);
}

/** Label of a method; the provider may name unknown ones. */
export function paymentMethodLabel(method: string | null): string {
  if (method === null) return '—';
  if (method === BY_LINK) return 'Online';
  return isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method].label : method;
}
