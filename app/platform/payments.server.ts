import Stripe from 'stripe';
import { type ProviderDisputes, providerDisputes } from './disputes.server.ts';
import { isRefusal, type PaymentFailure, safely, unlessUnknown, valued } from './payment-failure.server.ts';
import { type ProviderMovements, providerMovements } from './provider-movements.server.ts';
import { type ProviderRefunds, providerRefunds } from './refunds.server.ts';

/** Where the official SDK talks to: the provider itself, or the emulator on this machine. */
export type PaymentsEndpoint = {
  secretKey: string;
  webhookSecret: string;
  emulatorPort: number | null;
};

export type NewPaymentSession = {
  /** The checkout's id; it also makes the creation idempotent. */
  reference: string;
  /** Filled in on the provider's page, and shown to whoever pays there; null: that page asks for one. */
  email: string | null;
  /** Line totals in cents; together with `shipping` they are the amount. */
  lines: { name: string; description: string | null; amountCents: number }[];
  shipping: { label: string; amountCents: number };
  methods: ('card' | 'klarna' | 'paypal' | 'satispay' | 'scalapay')[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** What the provider says of a payment, read at the source. */
export type PaymentSession = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  /** False for a complete session means that a late method (instalments) is still being decided. */
  paid: boolean;
  /** True once a late method has been refused: nothing will be paid any more. */
  failed: boolean;
  amountCents: number;
  currency: string;
  reference: string | null;
  email: string | null;
  paymentIntentId: string | null;
  method: string | null;
};

export type ProviderEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  refundId: string | null;
  /** The charge that money was given back of. */
  chargeId: string | null;
  disputeId: string | null;
  createdAt: Date;
};

export interface Payments extends ProviderRefunds, ProviderMovements, ProviderDisputes {
  /** Whether real money is taken. What the keys do not say, the first session does. */
  readonly mode: 'live' | 'test';
  /** The key of its notifications, as the owner may recognise it in the provider's panel; no secret. */
  readonly webhookKey: string;
  /** Whether the provider lets the shop in with its key; reads one session, or none, and changes nothing. */
  check(): Promise<{ ok: true } | PaymentFailure>;
  /**
   * Opens a session. The provider repeats its first answer to a `reference` and `attempt`, whatever it was: after
   * the failure `broken` a later attempt (1, 2, …) is requested anew, once `sessionOf` has found no session.
   */
  createSession(
    request: NewPaymentSession,
    attempt?: number,
  ): Promise<{ ok: true; session: PaymentSession } | PaymentFailure>;
  /** The session of a reference that was created between two moments; null when there is none. */
  sessionOf(reference: string, from: Date, to: Date): Promise<PaymentSession | null>;
  /** Null when the provider does not know the id. */
  session(id: string): Promise<PaymentSession | null>;
  /** Ends an open session; one that has ended already stays as it is. */
  expireSession(id: string): Promise<void>;
  /** The event of a signed notification, or null when the signature is not the provider's. */
  eventOf(payload: string, signature: string): ProviderEvent | null;
}

/** How long (ms) the provider may take to open a session: twice this, and the shopper's browser still waits. */
const OPENING_MS = 8_000;

/** How long (ms) a start waits for the provider to look at the key. */
const CHECK_MS = 4_000;

/** Adapts the provider's SDK. What fails and is no value of these is thrown as a `VendorError`, to be tried again. */
export function createPayments(endpoint: PaymentsEndpoint): Payments {
  const stripe = new Stripe(endpoint.secretKey, {
    ...(endpoint.emulatorPort === null
      ? {}
      : { host: '127.0.0.1', port: endpoint.emulatorPort, protocol: 'http' as const }),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });

  let mode: Payments['mode'] = /^\w+?_test_/.test(endpoint.secretKey) ? 'test' : 'live';
  const checked = (session: Stripe.Checkout.Session) => {
    mode = session.livemode ? 'live' : 'test';
    return factsOf(session);
  };

  return {
    ...providerRefunds(stripe),
    ...providerMovements(stripe),
    ...providerDisputes(stripe),
    get mode() {
      return mode;
    },
    webhookKey: endpoint.emulatorPort === null ? `…${endpoint.webhookSecret.slice(-4)}` : 'di prova',

    check: () =>
      valued(async () => {
        const patience = { timeout: CHECK_MS, maxNetworkRetries: 0 };
        const [session] = (await stripe.checkout.sessions.list({ limit: 1 }, patience)).data;
        if (session) checked(session);
        return {};
      }),

    createSession: (request, attempt = 0) =>
      valued(async () => ({
        session: checked(
          await stripe.checkout.sessions.create(paramsOf(request), {
            idempotencyKey: keyOf(`checkout_${request.reference}`, attempt),
            timeout: OPENING_MS,
            maxNetworkRetries: 1,
          }),
        ),
      })),

    sessionOf: (reference, from, to) =>
      safely(async () => {
        const created = { gte: secondsOf(from), lte: secondsOf(to) };
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
          if (session.client_reference_id === reference) return factsOf(session);
        }
        return null;
      }),

    session: (id) =>
      unlessUnknown(async () =>
        checked(await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })),
      ),

    expireSession: (id) =>
      safely(async () => {
        try {
          await stripe.checkout.sessions.expire(id);
        } catch (error) {
          // Refused because it is complete or expired already: the caller asks for the truth afterwards.
          if (!isRefusal(error)) throw error;
        }
      }),

    eventOf(payload, signature) {
      try {
        return eventFacts(stripe.webhooks.constructEvent(payload, signature, endpoint.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

/** Of a notification no more than what it is about: the truth is requested afterwards. */
function eventFacts(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as { object?: string; id?: string };
  const idOf = (kind: string) => (object.object === kind ? (object.id ?? null) : null);
  return {
    id: event.id,
    type: event.type,
    sessionId: idOf('checkout.session'),
    refundId: idOf('refund'),
    chargeId: idOf('charge'),
    disputeId: idOf('dispute'),
    createdAt: new Date(event.created * 1000),
  };
}

/** The idempotency key of the first attempt is the reference's own. */
function keyOf(reference: string, attempt: number): string {
  return attempt > 0 ? `${reference}_${attempt}` : reference;
}

function paramsOf(request: NewPaymentSession): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'it',
    ...(request.email !== null && { customer_email: request.email }),
    client_reference_id: request.reference,
    metadata: { checkout_id: request.reference },
    payment_intent_data: { metadata: { checkout_id: request.reference } },
    allowed_payment_method_types: request.methods,
    // One unit per line: a discounted line's amount need not divide by its quantity.
    line_items: request.lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: line.amountCents,
        product_data: {
          name: line.name,
          ...(line.description ? { description: line.description } : {}),
        },
      },
    })),
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: request.shipping.label,
          fixed_amount: { amount: request.shipping.amountCents, currency: 'eur' },
        },
      },
    ],
    expires_at: secondsOf(request.expiresAt),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function factsOf(session: Stripe.Checkout.Session): PaymentSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session.status),
    paid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    failed:
      session.status === 'complete' &&
      session.payment_status === 'unpaid' &&
      (intent?.status === 'requires_payment_method' || intent?.status === 'canceled'),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    reference: session.client_reference_id,
    email: session.customer_details?.email ?? session.customer_email,
    paymentIntentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : (intent?.id ?? null),
    method: charge?.payment_method_details?.type ?? null,
  };
}

function statusOf(status: string | null): PaymentSession['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}
