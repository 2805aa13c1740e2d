// What is stored and answered, in the shapes of Stripe's API: amounts in cents, points in time in seconds since 1970.

import type { Method } from './methods.ts';

/** What is kept of a card: never its number. */
export interface CardUsed {
  brand: 'visa';
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** What a session says of the payment that it will make. */
export interface IntentData {
  metadata: Record<string, string>;
  description: string | null;
  receipt_email: string | null;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface PaymentIntent extends IntentData {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: Method[];
  amount: number;
  amount_capturable: 0;
  amount_received: number;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: null;
  canceled_at: number | null;
  cancellation_reason: 'expired' | null;
  capture_method: 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  next_action: { type: 'use_stripe_sdk' } | null;
  payment_method: string | null;
  payment_method_types: Method[];
  processing: null;
  shipping: null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: { address: null; email: string | null; name: null; phone: null };
  captured: true;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  disputed: boolean;
  failure_code: null;
  failure_message: null;
  livemode: false;
  metadata: Record<string, string>;
  outcome: { network_status: 'approved_by_network'; type: 'authorized'; seller_message: string };
  paid: true;
  payment_intent: string;
  payment_method: string;
  payment_method_details: Record<string, unknown> & { type: Method };
  receipt_email: string | null;
  receipt_url: null;
  refunded: boolean;
  status: 'succeeded';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  /** Only a refund that failed has it. */
  failure_reason?: 'declined';
  failure_balance_transaction?: string;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: 'pending' | 'succeeded' | 'failed';
  transfer_reversal: null;
}

/** A payment that a shopper disputed at her bank. */
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: false;
    past_due: false;
    submission_count: 0;
  };
  is_charge_refundable: false;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

/** A movement of the shop's balance at the provider; amounts in cents, negative when money leaves. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: 0;
  fee_details: [];
  net: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** Id of the charge, refund or dispute. */
  source: string;
  status: 'available';
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment';
}

export interface LineItem {
  id: string;
  object: 'item';
  adjustable_quantity: null;
  amount_discount: 0;
  amount_subtotal: number;
  amount_tax: 0;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  price: {
    id: string;
    object: 'price';
    active: false;
    currency: string;
    product: string;
    type: 'one_time';
    unit_amount: number;
    unit_amount_decimal: string;
  };
  quantity: number;
}

export interface ShippingRate {
  id: string;
  object: 'shipping_rate';
  active: false;
  created: number;
  display_name: string;
  fixed_amount: { amount: number; currency: string };
  livemode: false;
  metadata: Record<string, string>;
  type: 'fixed_amount';
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  allowed_payment_method_types: Method[];
  amount_subtotal: number;
  amount_total: number;
  automatic_tax: { enabled: false; liability: null; provider: null; status: null };
  cancel_url: string | null;
  client_reference_id: string | null;
  client_secret: null;
  created: number;
  currency: string;
  customer: null;
  customer_creation: 'if_required';
  customer_details: CustomerDetails | null;
  customer_email: string | null;
  discounts: [];
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_collection: 'if_required';
  payment_method_types: Method[];
  payment_status: 'paid' | 'unpaid';
  shipping_cost: {
    amount_subtotal: number;
    amount_tax: 0;
    amount_total: number;
    shipping_rate: string;
  } | null;
  shipping_options: { shipping_amount: number; shipping_rate: string }[];
  status: 'open' | 'complete' | 'expired';
  submit_type: string | null;
  success_url: string;
  total_details: { amount_discount: 0; amount_shipping: number; amount_tax: 0 };
  ui_mode: 'hosted_page';
  url: string | null;
}

export interface CustomerDetails {
  address: null;
  business_name: null;
  email: string | null;
  individual_name: null;
  name: null;
  phone: null;
  tax_exempt: 'none';
  tax_ids: [];
}

/** A line as the page shows it: Stripe keeps the description with the product. */
export interface Line {
  item: LineItem;
  description: string | null;
}

/** A session with its internal data. */
export interface SessionRecord {
  session: CheckoutSession;
  lines: Line[];
  intentData: IntentData;
  /** A card whose holder still has to confirm the payment. */
  confirming: CardUsed | null;
  /** A late decision, and when (ms since 1970) it is due. */
  settling: { at: number; approved: boolean } | null;
}

/** A refund whose outcome comes later. */
export interface SettlingRefund {
  /** When it comes, in ms since 1970. */
  at: number;
  outcome: 'succeeded' | 'failed';
}

/** The object that each type of event carries. */
export interface EventObjects {
  'checkout.session.completed': CheckoutSession;
  'checkout.session.expired': CheckoutSession;
  'checkout.session.async_payment_succeeded': CheckoutSession;
  'checkout.session.async_payment_failed': CheckoutSession;
  'charge.refunded': Charge;
  'charge.dispute.created': Dispute;
  'charge.dispute.funds_withdrawn': Dispute;
  'charge.dispute.funds_reinstated': Dispute;
  'charge.dispute.closed': Dispute;
  'refund.created': Refund;
  'refund.failed': Refund;
  'refund.updated': Refund;
}

export type EventType = keyof EventObjects;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObjects[EventType] };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** A webhook being delivered; removed when it was accepted, or when it was refused for too long. */
export interface Delivery {
  event: string;
  attempts: number;
}

/** Where events are also sent, made by the API. */
export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  created: number;
  enabled_events: string[];
  livemode: false;
  secret: string;
  status: 'enabled';
  url: string;
}

/** The answer to an idempotency key, stored for a day. */
export interface StoredAnswer {
  key: string;
  path: string;
  /** Digest of the parameters. */
  digest: string;
  requestId: string;
  /** Absent, meaning 200, in answers stored by earlier releases. */
  status?: number;
  body: string;
  /** Seconds since 1970. */
  created: number;
}
