import type Stripe from 'stripe';
import { safely, unlessUnknown } from './payment-failure.server.ts';

/** What the provider says of a disputed payment, read at the source. */
export type ProviderDispute = {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  /** The provider's code. */
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Until when it may be answered; null where it may not. */
  dueAt: Date | null;
  openedAt: Date;
};

/** The part of the payment provider that tells of disputes. What fails is thrown as a `VendorError`. */
export interface ProviderDisputes {
  /** Those opened since a moment, newest first. */
  disputes(since: Date): Promise<ProviderDispute[]>;
  /** Null when the provider does not know the id. */
  disputeById(id: string): Promise<ProviderDispute | null>;
}

export function providerDisputes(stripe: Stripe): ProviderDisputes {
  return {
    disputes: (since) =>
      safely(async () => {
        const found: ProviderDispute[] = [];
        const created = { gte: Math.floor(since.getTime() / 1000) };
        for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
          found.push(factsOf(dispute));
        return found;
      }),
    disputeById: (id) => unlessUnknown(async () => factsOf(await stripe.disputes.retrieve(id))),
  };
}

function factsOf(dispute: Stripe.Dispute): ProviderDispute {
  const intent = dispute.payment_intent;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id: dispute.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: STATUSES[dispute.status] ?? 'under_review',
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  };
}

/** An inquiry that ends without a dispute, or a dispute that was prevented, leaves the money where it is. */
const STATUSES: Record<string, ProviderDispute['status']> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
};
