import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import { isOfExcess, type RefundRow } from '#shop/orders/refunds/refund.ts';
import { vatByRate } from './order-shown.ts';

type Facts = { refunds: readonly RefundRow[]; leftCents: Cents; regime: TaxRegime };

/** Newest first. Money beyond the price contains no VAT of a sale. */
export function refundsShown({ refunds, leftCents, regime }: Facts) {
  return {
    data: refunds.toReversed().map((refund) => ({
      id: refund.id,
      created_at: refund.createdAt.toISOString(),
      status: refund.status,
      origin: refund.origin,
      by_hand: refund.byHand,
      currency: 'EUR' as const,
      amount_cents: refund.amountCents,
      vat: isOfExcess(refund) ? [] : vatByRate(refund.amountCents, regime),
      reason: refund.reason,
      return_code: refund.returnCode,
      lines: refund.lines.map(({ line, isWrapping = false, quantity, amountCents, restocked }) => ({
        line,
        is_wrapping: isWrapping,
        quantity,
        amount_cents: amountCents,
        restocked,
      })),
    })),
    refundable_cents: leftCents,
  };
}
