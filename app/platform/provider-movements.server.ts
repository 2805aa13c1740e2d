import type Stripe from 'stripe';
import type { ProviderMovement } from '#lib/provider-movement.ts';
import { safely } from './payment-failure.server.ts';

export interface ProviderMovements {
  /** Movements of shoppers' money in [from, to), newest first; null if more than `most`. @throws VendorError */
  movements(from: Date, to: Date, most: number): Promise<ProviderMovement[] | null>;
}

export function providerMovements(stripe: Stripe): ProviderMovements {
  return {
    movements: (from, to, most) =>
      safely(async () => {
        const found: ProviderMovement[] = [];
        const created = { gte: secondsOf(from), lt: secondsOf(to) };
        const params = { created, limit: 100, expand: ['data.source'] };
        let seen = 0;
        for await (const transaction of stripe.balanceTransactions.list(params)) {
          seen += 1;
          if (seen > most) return null;
          const kind = KINDS[transaction.reporting_category];
          if (kind) found.push(movementOf(transaction, kind));
        }
        return found;
      }),
  };
}

/** Fees, payouts and transfers are excluded. */
const KINDS: Record<string, ProviderMovement['kind']> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  charge_failure: 'other',
  partial_capture_reversal: 'other',
};

function movementOf(
  transaction: Stripe.BalanceTransaction,
  kind: ProviderMovement['kind'],
): ProviderMovement {
  const source = typeof transaction.source === 'object' ? transaction.source : null;
  const intent = source && 'payment_intent' in source ? source.payment_intent : null;
  return {
    id: transaction.id,
    kind,
    amountCents: transaction.amount,
    at: new Date(transaction.created * 1000),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    refundId: source?.object === 'refund' ? source.id : null,
  };
}

/** Rounds up, as the provider counts whole seconds. */
function secondsOf(moment: Date): number {
  return Math.ceil(moment.getTime() / 1000);
}
