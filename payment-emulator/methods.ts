interface MethodRow {
  /** On the payment page. */
  name: string;
  /** What a charge says of it beside its type. */
  details?: Record<string, unknown>;
  /** Chosen on the payment page, where a payment need not succeed. */
  outcome?: { succeeds: string; fails: string; refusal: string };
  /** Its refunds are decided a little later, as Stripe says of Satispay and Scalapay. */
  refundsLate?: true;
}

/** What the hosted page knows; how cards and Klarna behave stands in the code beside it. */
const ROWS = {
  card: { name: 'Carta' },
  klarna: {
    name: 'Klarna, 3 rate',
    details: { payment_method_category: 'pay_in_installments', preferred_locale: 'it-IT' },
  },
  paypal: { name: 'PayPal', details: { payer_id: null, payer_email: null } },
  satispay: {
    name: 'Satispay',
    outcome: {
      succeeds: 'Confermato nell’app Satispay',
      fails: 'Annullato nell’app Satispay',
      refusal: 'Il pagamento non è stato confermato nell’app Satispay. Riprova o scegli un altro metodo.',
    },
    refundsLate: true,
  },
  scalapay: {
    name: 'Scalapay, 3 o 4 rate',
    outcome: {
      succeeds: 'Approvata da Scalapay',
      fails: 'Non approvata da Scalapay',
      refusal: 'Scalapay non ha approvato la richiesta. Scegli un altro metodo.',
    },
    refundsLate: true,
  },
} as const satisfies Record<string, MethodRow>;

export type Method = keyof typeof ROWS;
export const METHOD_ROWS: Record<Method, MethodRow> = ROWS;
export const METHODS = Object.keys(ROWS) as Method[];
