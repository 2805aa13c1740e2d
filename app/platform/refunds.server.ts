import type Stripe from 'stripe';
import { type PaymentFailure, unlessUnknown, valued } from './payment-failure.server.ts';

/** What the provider says of money given back, read at the source. */
export type ProviderRefund = {
  id: string;
  /** What it was requested with; null for one that was made in the provider's own dashboard. */
  key: string | null;
  /** Number of the attempt that it was requested with. */
  attempt: number;
  paymentIntentId: string | null;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Why the bank sent it back; null unless it failed. */
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
  /** The same key and attempt give the money back once. */
  key: string;
  /** 0, 1, 2, … */
  attempt: number;
};

/** Which refunds are requested: those of a payment, of a charge, or all that were made since a moment. */
export type RefundsOf = { paymentIntentId: string } | { chargeId: string } | { since: Date };

/** The part of the payment provider that gives money back. What fails and is no value is thrown as a `VendorError`. */
export interface ProviderRefunds {
  /**
   * Gives money back. To be called only when `refunds` shows none that stands for the key. The provider repeats its
   * first answer to a key and attempt, whatever it was: after a no, or `broken`, the next attempt is requested anew.
   */
  refund(request: RefundRequest): Promise<{ ok: true; refund: ProviderRefund } | PaymentFailure>;
  /** Newest first; a payment that the provider does not know has none. */
  refunds(of: RefundsOf): Promise<ProviderRefund[]>;
  /** Null when the provider does not know the id. */
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
