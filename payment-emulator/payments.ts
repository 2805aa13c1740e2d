import { moveBalance } from './balance.ts';
import { type RefundBehaviour, refundBehaviour } from './card.ts';
import { type EmulatorContext, seconds } from './context.ts';
import { record } from './events.ts';
import { Fields, type FormTree } from './form.ts';
import { METHOD_ROWS, type Method } from './methods.ts';
import type { CardUsed, Charge, IntentData, PaymentError, PaymentIntent, Refund } from './objects.ts';
import { malformed, noSuch, Problem } from './problem.ts';

/** What a payment is made with: a card, or another method. */
export type PaymentInstrument =
  | { method: 'card'; card: CardUsed; confirmed: boolean }
  | { method: Exclude<Method, 'card'> };

/** Makes a payment of `amount` cents; the caller stores it. */
export function newIntent(
  context: EmulatorContext,
  payment: { amount: number; currency: string; methods: Method[]; data: IntentData },
): PaymentIntent {
  const id = context.newId('pi_3', 23);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: payment.methods,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${context.newId('', 25)}`,
    confirmation_method: 'automatic',
    created: seconds(context.now()),
    currency: payment.currency,
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: payment.methods,
    processing: null,
    shipping: null,
    status: 'requires_payment_method',
    ...payment.data,
  };
}

/** Completes a payment: it succeeds and gets a charge. */
export function charge(
  context: EmulatorContext,
  intent: PaymentIntent,
  instrument: PaymentInstrument,
  email: string | null,
): void {
  const id = context.newId('ch_3', 23);
  const paymentMethod = intent.payment_method ?? context.newId('pm_1', 23);
  context.store.put('charges', id, {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    balance_transaction: moveBalance(context, {
      kind: 'charge',
      method: instrument.method,
      source: id,
      amount: intent.amount,
      currency: intent.currency,
    }),
    billing_details: { address: null, email, name: null, phone: null },
    captured: true,
    created: seconds(context.now()),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      type: 'authorized',
      seller_message: 'Payment complete.',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: methodDetails(instrument),
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: 'succeeded',
  });
  context.store.put('intents', intent.id, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: id,
    next_action: null,
    payment_method: paymentMethod,
    status: 'succeeded',
  });
}

function methodDetails(instrument: PaymentInstrument): Charge['payment_method_details'] {
  if (instrument.method !== 'card')
    return { type: instrument.method, [instrument.method]: METHOD_ROWS[instrument.method].details ?? {} };
  return {
    type: 'card',
    card: {
      ...instrument.card,
      country: 'IT',
      funding: 'credit',
      network: 'visa',
      three_d_secure: instrument.confirmed
        ? { authenticated: true, result: 'authenticated', version: '2.2.0' }
        : null,
      wallet: null,
    },
  };
}

/** The payment did not go through; another attempt may follow. */
export function failIntent(context: EmulatorContext, intent: PaymentIntent, error: PaymentError): void {
  context.store.put('intents', intent.id, {
    ...intent,
    last_payment_error: error,
    next_action: null,
    status: 'requires_payment_method',
  });
}

/**
 * `POST /v1/refunds`: gives back `amount` cents of a payment, all that is left when none is named.
 * Refuses more than is left (`charge_already_refunded` when that is nothing).
 */
export function createRefund(context: EmulatorContext, form: FormTree): Refund {
  const fields = new Fields(form).ignore('expand');
  const paid = refundable(context, fields);
  const left = paid.amount - paid.amount_refunded;
  const amount = fields.integer('amount', 1);
  const reason = fields.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  const metadata = fields.metadata();
  fields.done();
  if (paid.disputed && isDisputeHeld(context, paid.id)) {
    throw new Problem(`Charge ${paid.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw new Problem(`Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount !== undefined && amount > left) {
    const bound = paid.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
    throw new Problem(
      `Refund amount (${inEnglish(amount, paid.currency)}) is greater than ${bound} (${inEnglish(left, paid.currency)})`,
      { param: 'amount' },
    );
  }

  const behaviour = behaviourOf(paid);
  const id = context.newId('re_3', 23);
  const refund: Refund = {
    id,
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: moveBalance(context, {
      kind: 'refund',
      method: paid.payment_method_details.type,
      source: id,
      amount: -(amount ?? left),
      currency: paid.currency,
    }),
    charge: paid.id,
    created: seconds(context.now()),
    currency: paid.currency,
    metadata,
    payment_intent: paid.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  const after = withRefunded(paid, refund.amount);
  context.store.put('refunds', refund.id, refund);
  context.store.put('charges', paid.id, after);
  if (behaviour !== 'succeeds') {
    const at = context.now().getTime() + context.lateApprovalMs;
    context.store.put('settling', refund.id, { at, outcome: behaviour === 'fails' ? 'failed' : 'succeeded' });
  }
  record(context, 'refund.created', refund);
  record(context, 'charge.refunded', after);
  return refund;
}

/** Whether a bank has, or keeps, the money of a charge: until the shop has won. */
function isDisputeHeld(context: EmulatorContext, charge: string): boolean {
  return context.store.all('disputes').some((one) => one.charge === charge && one.status !== 'won');
}

function withRefunded(paid: Charge, amount: number): Charge {
  const returned = paid.amount_refunded + amount;
  return { ...paid, amount_refunded: returned, refunded: returned === paid.amount };
}

function behaviourOf(paid: Charge): RefundBehaviour {
  const { type } = paid.payment_method_details;
  if (METHOD_ROWS[type].refundsLate) return 'pending';
  const { card } = paid.payment_method_details as { card?: Partial<CardUsed> };
  return refundBehaviour(card?.last4 ?? '');
}

/** Applies the late outcome of a due refund; a failed one no longer counts as refunded on its charge. */
export function settleRefund(context: EmulatorContext, id: string): void {
  const settling = context.store.get('settling', id);
  const refund = context.store.get('refunds', id);
  if (!settling || !refund || settling.at > context.now().getTime()) return;
  context.store.drop('settling', id);
  if (settling.outcome === 'succeeded') {
    const arrived: Refund = { ...refund, status: 'succeeded' };
    context.store.put('refunds', id, arrived);
    record(context, 'refund.updated', arrived);
    return;
  }
  const paid = context.store.get('charges', refund.charge);
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'declined',
    failure_balance_transaction: moveBalance(context, {
      kind: 'refund_failure',
      method: paid?.payment_method_details.type ?? 'card',
      source: id,
      amount: refund.amount,
      currency: refund.currency,
    }),
  };
  context.store.put('refunds', id, failed);
  if (paid) context.store.put('charges', paid.id, withRefunded(paid, -refund.amount));
  record(context, 'refund.updated', failed);
  record(context, 'refund.failed', failed);
}

function inEnglish(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

function refundable(context: EmulatorContext, fields: Fields): Charge {
  const chargeId = fields.string('charge');
  const intentId = fields.string('payment_intent');
  if (chargeId) {
    const found = context.store.get('charges', chargeId);
    if (!found) throw noSuch('charge', chargeId, 'charge', 400);
    if (intentId && found.payment_intent !== intentId) {
      throw new Problem(`Charge ${chargeId} does not belong to PaymentIntent ${intentId}.`, {
        param: 'charge',
      });
    }
    return found;
  }
  if (!intentId) {
    throw malformed(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing', param: 'payment_intent' },
    );
  }
  const intent = context.store.get('intents', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const found = intent.latest_charge && context.store.get('charges', intent.latest_charge);
  if (!found) {
    throw new Problem(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return found;
}

/** `POST /v1/refunds/:id`: adds metadata to a refund. */
export function updateRefund(context: EmulatorContext, id: string, form: FormTree): Refund {
  const refund = context.store.get('refunds', id);
  if (!refund) throw noSuch('refund', id);
  const fields = new Fields(form).ignore('expand');
  const updated = { ...refund, metadata: { ...refund.metadata, ...fields.metadata() } };
  fields.done();
  context.store.put('refunds', id, updated);
  record(context, 'refund.updated', updated);
  return updated;
}
