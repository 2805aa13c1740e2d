import { type EmulatorContext, seconds } from './context.ts';
import { record } from './events.ts';
import { Fields, type FormTree } from './form.ts';
import { METHODS, type Method } from './methods.ts';
import type {
  CardUsed,
  CheckoutSession,
  CustomerDetails,
  IntentData,
  Line,
  LineItem,
  PaymentError,
  PaymentIntent,
  SessionRecord,
  ShippingRate,
} from './objects.ts';
import { charge, failIntent, newIntent, type PaymentInstrument } from './payments.ts';
import { malformed, noSuch, Problem } from './problem.ts';

/** How an attempt to pay went. */
export type Outcome = 'complete' | 'confirm' | 'declined';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOCALES = ['auto', 'it', 'en', 'de', 'es', 'fr'];

/** `POST /v1/checkout/sessions`. Amounts are computed here from the lines and the shipping option. */
export function createSession(context: EmulatorContext, form: FormTree): CheckoutSession {
  const fields = new Fields(form).ignore('expand');
  if (fields.oneOf('mode', ['payment']) === undefined) {
    throw malformed('Missing required param: mode.', { code: 'parameter_missing', param: 'mode' });
  }
  const lines = fields.groups('line_items').map((line) => readLine(context, line));
  const currency = lines[0]?.item.currency;
  if (currency === undefined) {
    throw malformed('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  }
  if (lines.some((line) => line.item.currency !== currency)) {
    throw new Problem('All line items must have the same currency.', { param: 'line_items' });
  }
  const rate = shippingRate(context, fields, currency);
  const methods = allowedMethods(fields);
  const customerEmail = email(fields, 'customer_email');
  const now = context.now();
  const id = context.newId('cs_test_a1', 56);
  const subtotal = lines.reduce((sum, line) => sum + line.item.amount_subtotal, 0);
  const shipping = rate?.fixed_amount.amount ?? 0;
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    allowed_payment_method_types: methods,
    amount_subtotal: subtotal,
    amount_total: subtotal + shipping,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: fields.url('cancel_url') ?? null,
    client_reference_id: fields.string('client_reference_id', 200) ?? null,
    client_secret: null,
    created: seconds(now),
    currency,
    customer: null,
    customer_creation: 'if_required',
    customer_details: customerEmail === null ? null : customerDetails(customerEmail),
    customer_email: customerEmail,
    discounts: [],
    expires_at: expiry(context, fields, now),
    livemode: false,
    locale: fields.oneOf('locale', LOCALES) ?? null,
    metadata: fields.metadata(),
    mode: 'payment',
    payment_intent: null,
    payment_method_collection: 'if_required',
    payment_method_types: methods,
    payment_status: 'unpaid',
    shipping_cost: rate && {
      amount_subtotal: shipping,
      amount_tax: 0,
      amount_total: shipping,
      shipping_rate: rate.id,
    },
    shipping_options: rate ? [{ shipping_amount: shipping, shipping_rate: rate.id }] : [],
    status: 'open',
    submit_type: fields.oneOf('submit_type', ['auto', 'pay']) ?? null,
    success_url: successUrl(fields),
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
    ui_mode: fields.oneOf('ui_mode', ['hosted_page']) ?? 'hosted_page',
    url: `${context.publicUrl}/pagamento-di-prova/${id}`,
  };
  const intentData = readIntentData(fields);
  fields.done();
  if (session.amount_total < 50) {
    throw new Problem("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    });
  }
  if (session.amount_total > 99_999_999) {
    throw new Problem("The Checkout Session's total amount due must be no more than €999,999.99 eur", {
      code: 'amount_too_large',
    });
  }
  if (rate) context.store.put('rates', rate.id, rate);
  context.store.put('sessions', id, { session, lines, intentData, confirming: null, settling: null });
  return session;
}

function readLine(context: EmulatorContext, fields: Fields): Line {
  const price = fields.requiredNested('price_data');
  const currency = readCurrency(price);
  const unitAmount = price.requiredInteger('unit_amount', 0, 99_999_999);
  const product = price.requiredNested('product_data').ignore('images', 'metadata', 'tax_code');
  const name = product.requiredString('name', 250);
  const description = product.string('description') ?? null;
  const quantity = fields.requiredInteger('quantity', 1, 999_999);
  const metadata = fields.metadata();
  product.done();
  price.ignore('tax_behavior').done();
  fields.done();
  const item: LineItem = {
    id: context.newId('li_1', 23),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency,
    description: name,
    metadata,
    price: {
      id: context.newId('price_1', 23),
      object: 'price',
      active: false,
      currency,
      product: context.newId('prod_', 14),
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  };
  return { item, description };
}

function readCurrency(fields: Fields): string {
  const currency = fields.requiredString('currency').toLowerCase();
  if (currency !== 'eur') {
    throw new Problem(`Invalid currency: ${currency}. The emulator supports these currencies: eur`, {
      param: fields.named('currency'),
    });
  }
  return currency;
}

function shippingRate(context: EmulatorContext, fields: Fields, currency: string): ShippingRate | null {
  const [option] = fields.groups('shipping_options', 1);
  if (!option) return null;
  const data = option
    .requiredNested('shipping_rate_data')
    .ignore('delivery_estimate', 'tax_behavior', 'tax_code');
  const fixed = data.requiredNested('fixed_amount');
  const rate: ShippingRate = {
    id: context.newId('shr_1', 23),
    object: 'shipping_rate',
    active: false,
    created: seconds(context.now()),
    display_name: data.requiredString('display_name', 100),
    fixed_amount: { amount: fixed.requiredInteger('amount', 0, 99_999_999), currency: readCurrency(fixed) },
    livemode: false,
    metadata: data.metadata(),
    type: data.oneOf('type', ['fixed_amount']) ?? 'fixed_amount',
  };
  fixed.done();
  data.done();
  option.done();
  if (rate.fixed_amount.currency !== currency) {
    throw new Problem('The shipping rate must have the currency of the line items.', {
      param: 'shipping_options',
    });
  }
  return rate;
}

function allowedMethods(fields: Fields): Method[] {
  const named = fields.strings('allowed_payment_method_types');
  const methods = METHODS.filter((method) => named.includes(method));
  const known: readonly string[] = METHODS;
  for (const [index, name] of named.entries()) {
    if (known.includes(name)) continue;
    const param = `allowed_payment_method_types[${index}]`;
    throw malformed(`Invalid ${param}: must be one of ${METHODS.join(', ')}`, { param });
  }
  return methods.length > 0 ? methods : [...METHODS];
}

function email(fields: Fields, name: string): string | null {
  const value = fields.string(name, 800);
  if (value === undefined) return null;
  if (!/^[!-?A-~]+@[^\s@]+\.[^\s@.]+$/.test(value)) {
    throw new Problem(`Invalid email address: ${value}`, {
      code: 'email_invalid',
      param: fields.named(name),
    });
  }
  return value;
}

function customerDetails(address: string): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email: address,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** Seconds since 1970: between the shortest time (30 minutes with Stripe) and 24 hours from now. */
function expiry(context: EmulatorContext, fields: Fields, now: Date): number {
  const at = fields.integer('expires_at');
  if (at === undefined) return seconds(now) + DAY_MS / 1000;
  const param = 'expires_at';
  if (at < seconds(now) + context.minimumExpiryMs / 1000) {
    const minutes = context.minimumExpiryMs / 60_000;
    throw new Problem(
      `The \`expires_at\` timestamp must be at least ${minutes} minutes from Checkout Session creation.`,
      { param },
    );
  }
  if (at > seconds(now) + DAY_MS / 1000) {
    throw new Problem(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    );
  }
  return at;
}

function successUrl(fields: Fields): string {
  const url = fields.url('success_url');
  if (url === undefined) {
    throw malformed('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  }
  return url;
}

function readIntentData(fields: Fields): IntentData {
  const data = fields.nested('payment_intent_data');
  const intentData = {
    metadata: data?.metadata() ?? {},
    description: data?.string('description', 1000) ?? null,
    receipt_email: data ? email(data, 'receipt_email') : null,
  };
  data?.ignore('shipping', 'statement_descriptor', 'statement_descriptor_suffix').done();
  return intentData;
}

/** The record of a session, or Stripe's 404. */
export function findSession(context: EmulatorContext, id: string): SessionRecord {
  const found = context.store.get('sessions', id);
  if (!found) throw noSuch('checkout.session', id, 'session');
  return found;
}

/** `POST /v1/checkout/sessions/:id/expire`: only a session that is open can expire. */
export function expireSession(context: EmulatorContext, id: string): CheckoutSession {
  const found = findSession(context, id);
  if (found.session.status !== 'open') {
    throw new Problem(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${found.session.status}\`.`,
      { param: 'session' },
    );
  }
  return expire(context, found);
}

function expire(context: EmulatorContext, found: SessionRecord): CheckoutSession {
  const session: CheckoutSession = { ...found.session, status: 'expired', url: null };
  context.store.put('sessions', session.id, { ...found, session, confirming: null });
  const intent = found.session.payment_intent && context.store.get('intents', found.session.payment_intent);
  if (intent) {
    context.store.put('intents', intent.id, {
      ...intent,
      canceled_at: seconds(context.now()),
      cancellation_reason: 'expired',
      next_action: null,
      status: 'canceled',
    });
  }
  record(context, 'checkout.session.expired', session);
  return session;
}

/** When a session expires or its late decision is due, in ms since 1970. */
export function dueAt(found: SessionRecord): number | null {
  if (found.session.status === 'open') return found.session.expires_at * 1000;
  return found.settling?.at ?? null;
}

/** Expires an open session, or applies its late decision, when due. */
export function advance(context: EmulatorContext, id: string): void {
  const found = context.store.get('sessions', id);
  const due = found ? dueAt(found) : null;
  if (!found || due === null || due > context.now().getTime()) return;
  if (found.settling) settle(context, found, found.settling.approved);
  else expire(context, found);
}

function settle(context: EmulatorContext, found: SessionRecord, approved: boolean) {
  const intent = intentOf(context, found);
  if (approved) charge(context, intent, { method: 'klarna' }, found.session.customer_email);
  else {
    failIntent(context, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_failed',
      message: 'The payment failed.',
    });
  }
  const session: CheckoutSession = { ...found.session, payment_status: approved ? 'paid' : 'unpaid' };
  context.store.put('sessions', session.id, { ...found, session, settling: null });
  record(
    context,
    approved ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    session,
  );
}

/** The payment of a session; like Stripe, it exists from the first attempt to pay. */
function intentOf(context: EmulatorContext, { session, intentData }: SessionRecord): PaymentIntent {
  const stored = session.payment_intent && context.store.get('intents', session.payment_intent);
  return (
    stored ||
    newIntent(context, {
      amount: session.amount_total,
      currency: session.currency,
      methods: session.allowed_payment_method_types,
      data: intentData,
    })
  );
}

/** Pays an open session at once. */
export function pay(context: EmulatorContext, found: SessionRecord, instrument: PaymentInstrument): Outcome {
  const intent = intentOf(context, found);
  charge(context, intent, instrument, found.session.customer_email);
  return complete(context, found, { payment_intent: intent.id, payment_status: 'paid' }, null);
}

/** Completes an open session whose payment is decided after `lateApprovalMs`. */
export function payLater(context: EmulatorContext, found: SessionRecord, approved: boolean): Outcome {
  const intent = intentOf(context, found);
  context.store.put('intents', intent.id, {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: context.newId('pm_1', 23),
    status: 'processing',
  });
  const at = context.now().getTime() + context.lateApprovalMs;
  return complete(context, found, { payment_intent: intent.id, payment_status: 'unpaid' }, { at, approved });
}

/** Keeps the card of an open session until its holder confirms or refuses. */
export function requireConfirmation(context: EmulatorContext, found: SessionRecord, card: CardUsed): Outcome {
  const intent = intentOf(context, found);
  context.store.put('intents', intent.id, {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk' },
    payment_method: context.newId('pm_1', 23),
    status: 'requires_action',
  });
  const session = { ...found.session, payment_intent: intent.id };
  context.store.put('sessions', session.id, { ...found, session, confirming: card });
  return 'confirm';
}

/** Turns down an attempt to pay; the session stays open. */
export function decline(
  context: EmulatorContext,
  found: SessionRecord,
  reason: 'card_declined' | 'not_confirmed' | 'refused',
): Outcome {
  const intent = intentOf(context, found);
  failIntent(context, intent, DECLINES[reason]);
  const session = { ...found.session, payment_intent: intent.id };
  context.store.put('sessions', session.id, { ...found, session, confirming: null });
  return 'declined';
}

const DECLINES: Record<'card_declined' | 'not_confirmed' | 'refused', PaymentError> = {
  card_declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  not_confirmed: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  refused: {
    type: 'invalid_request_error',
    code: 'payment_method_provider_decline',
    message: 'The payment was declined by the payment method provider.',
  },
};

function complete(
  context: EmulatorContext,
  found: SessionRecord,
  result: Pick<CheckoutSession, 'payment_intent' | 'payment_status'>,
  settling: SessionRecord['settling'],
): Outcome {
  const session: CheckoutSession = { ...found.session, ...result, status: 'complete', url: null };
  context.store.put('sessions', session.id, { ...found, session, confirming: null, settling });
  record(context, 'checkout.session.completed', session);
  return 'complete';
}
