import { isOwnMethod } from '../../company/settings/payment-methods.ts';
import type { PaymentState } from '../orders/payment-state.ts';

/** Where a shopper wants her money back. */
export type RefundAccount = { iban: string; holder: string; givenAt: Date };

type PaidOrder = { paymentMethod: string | null; paymentState: PaymentState; paidCents: number };

/**
 * Whether a shopper is asked where her money goes back to: it came without the provider, the shop has some of it, and
 * some of that is to go back, or she has withdrawn and is not answered yet.
 */
export function asksAccount(
  { paymentMethod, paymentState, paidCents }: PaidOrder,
  hasOpenWithdrawal: boolean,
): boolean {
  return isOwnMethod(paymentMethod) && paidCents > 0 && (paymentState === 'to_refund' || hasOpenWithdrawal);
}

/** As much of an IBAN as its holder needs to recognise it, on a page that an e-mail's link opens. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4);
}
