import Stripe from 'stripe';
import { type ProviderDisputes, providerDisputes } from './disputes.server.ts';
import { isRefusal, type PaymentFailure, safely, unlessUnknown, valued } from './payment-failure.server.ts';
import { type ProviderMovements, providerMovements } from './provider-movements.server.ts';
import { type ProviderWebhooks, providerWebhooks } from './provider-webhooks.server.ts';
import { type ProviderRefunds, providerRefunds } from './refunds.server.ts';

/** The provider, or the emulator on this machine. */
export type PaymentsEndpoint = { secretKey: string; webhookSecret: string; emulatorPort: number | null };

export type NewPaymentSession = {
  /** Checkout id; makes the creation idempotent. */
  reference: string;
  /** Prefilled on the provider's page; null where the shopper enters it there. */
  email: string | null;
  /** Line totals in cents; with `shipping` they sum to the amount. */
  lines: { name: string; description: string | null; amountCents: number }[];
  shipping: { label: string; amountCents: number };
  methods: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type PaymentSession = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  /** False for a complete session: a delayed method (instalments) is undecided. */
  paid: boolean;
  /** A delayed method was refused for good. */
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
  /** The provider's charge, by which it is refunded. */
  chargeId: string | null;
  disputeId: string | null;
  createdAt: Date;
};

export interface Payments extends ProviderRefunds, ProviderMovements, ProviderDisputes, ProviderWebhooks {
  /** Decided by the keys, otherwise by the first session. */
  readonly mode: 'live' | 'test';
  /** Recognisable part of the webhook key; no secret. */
  readonly webhookKey: string;
  /** Verifies the key by reading at most one session. */
  check(): Promise<{ ok: true } | PaymentFailure>;
  /** The answer to `reference` and `attempt` repeats: after `broken`, raise `attempt` once `sessionOf` finds none. */
  createSession(
    request: NewPaymentSession,
    attempt?: number,
  ): Promise<{ ok: true; session: PaymentSession } | PaymentFailure>;
  /** The checkout's session created between two moments; null if none. */
  sessionOf(reference: string, from: Date, to: Date): Promise<PaymentSession | null>;
  /** Null for an unknown id. */
  session(id: string): Promise<PaymentSession | null>;
  /** No effect on ended sessions. */
  expireSession(id: string): Promise<void>;
  /** Null for an invalid signature. */
  eventOf(payload: string, signature: string): ProviderEvent | null;
}

/** Timeout (ms) of opening a session: the shopper's browser waits at least twice as long. */
const OPENING_MS = 8_000;

/** Timeout (ms) of the key check at start. */
const CHECK_MS = 4_000;

/** Failures that are not returned as values are thrown as `VendorError`, for a retry. */
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
    ...providerWebhooks(stripe),
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
          // Already complete or expired: the caller reads the state afterwards.
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

/** Only the subject: the state is read from the provider. */
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

/** The first attempt's key is the reference itself. */
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
    // One unit per line: a discounted amount may not divide by the quantity.
    line_items: request.lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: line.amountCents,
        product_data: { name: line.name, ...(line.description ? { description: line.description } : {}) },
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
