import type Stripe from 'stripe';
import { type PaymentFailure, unlessUnknown, valued } from './payment-failure.server.ts';

export type ProviderRefund = {
  id: string;
  /** Our request's key; null for refunds from the provider's dashboard. */
  key: string | null;
  attempt: number;
  paymentIntentId: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Null unless failed. */
  failure: BankFailure | null;
  createdAt: Date;
};

export type BankFailure =
  | 'declined'
  | 'disputed'
  | 'card_expired'
  | 'card_lost'
  | 'cancelled'
  | 'balance_insufficient'
  | 'bank_refused';

export type RefundRequest = {
  paymentIntentId: string;
  amountCents: number;
  /** A second request with equal key and attempt refunds nothing. */
  key: string;
  attempt: number;
};

export type RefundsOf = { paymentIntentId: string } | { chargeId: string } | { since: Date };

/** Failures that are not values are thrown as `VendorError`. */
export interface ProviderRefunds {
  /**
   * Call only if `refunds` shows no valid refund of the key. The provider repeats its answer to a key and attempt:
   * after a refusal or `broken`, raise the attempt.
   */
  refund(request: RefundRequest): Promise<{ ok: true; refund: ProviderRefund } | PaymentFailure>;
  /** Newest first; empty for an unknown payment. */
  refunds(of: RefundsOf): Promise<ProviderRefund[]>;
  /** Null for an unknown id. */
  refundById(id: string): Promise<ProviderRefund | null>;
}

export function providerRefunds(stripe: Stripe): ProviderRefunds {
  return {
    refund: ({ paymentIntentId, amountCents, key, attempt }) =>
      valued(async () => {
        const metadata = { refund_key: key, attempt: String(attempt) };
        const made = await stripe.refunds.create(
          { payment_intent: paymentIntentId, amount: amountCents, metadata },
          { idempotencyKey: attempt > 0 ? `refund_${key}_${attempt}` : `refund_${key}` },
        );
        return { refund: refundOf(made) };
      }),

    async refunds(of) {
      const all = await unlessUnknown(async () => {
        const found: ProviderRefund[] = [];
        for await (const refund of stripe.refunds.list({ ...paramsOf(of), limit: 100 }))
          found.push(refundOf(refund));
        return found;
      });
      return all ?? [];
    },

    refundById: (id) => unlessUnknown(async () => refundOf(await stripe.refunds.retrieve(id))),
  };
}

function paramsOf(of: RefundsOf): Stripe.RefundListParams {
  if ('since' in of) return { created: { gte: Math.floor(of.since.getTime() / 1000) } };
  return 'chargeId' in of ? { charge: of.chargeId } : { payment_intent: of.paymentIntentId };
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const status = statusOf(refund.status);
  const intent = refund.payment_intent;
  return {
    id: refund.id,
    key: refund.metadata?.refund_key ?? null,
    attempt: Number(refund.metadata?.attempt ?? 0) || 0,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: refund.amount,
    status,
    failure: status === 'failed' ? (BANK_FAILURES[refund.failure_reason ?? ''] ?? 'bank_refused') : null,
    createdAt: new Date(refund.created * 1000),
  };
}

const BANK_FAILURES: Record<string, BankFailure> = {
  charge_for_pending_refund_disputed: 'disputed',
  declined: 'declined',
  expired_or_canceled_card: 'card_expired',
  insufficient_funds: 'balance_insufficient',
  lost_or_stolen_card: 'card_lost',
  merchant_request: 'cancelled',
};

function statusOf(status: string | null): ProviderRefund['status'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'succeeded' : 'pending';
}
