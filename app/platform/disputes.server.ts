import type Stripe from 'stripe';
import { safely, unlessUnknown } from './payment-failure.server.ts';

export type ProviderDispute = {
  id: string;
  paymentIntentId: string | null;
  amountCents: number;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** Deadline for an answer; null where none is possible. */
  dueAt: Date | null;
  openedAt: Date;
};

/** Failures are thrown as `VendorError`. */
export interface ProviderDisputes {
  /** Newest first. */
  disputes(since: Date): Promise<ProviderDispute[]>;
  /** Null for an unknown id. */
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

/** Inquiries without a dispute and prevented disputes leave the money with the shop. */
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
