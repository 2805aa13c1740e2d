import { isOwnMethod, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';

export type RefundAccount = { iban: string; holder: string; givenAt: Date };

type PaidOrder = {
  paymentMethod: string | null;
  paidCents: number;
  owedBackCents: number;
  deliveredAt: Date | null;
};

/**
 * Whether an account is needed: paid to the shop itself, and a refund is due or a withdrawal open. Cash on delivery
 * after a withdrawal is refunded once the courier has passed it on.
 */
export function asksAccount(
  { paymentMethod, paidCents, owedBackCents, deliveredAt }: PaidOrder,
  { hasOpenWithdrawal, takenByHandCents }: { hasOpenWithdrawal: boolean; takenByHandCents: number },
): boolean {
  const isCollected = paidWhen(paymentMethod) === 'to_courier' && deliveredAt !== null;
  const hasMoney = isOwnMethod(paymentMethod) ? paidCents > 0 || isCollected : takenByHandCents > 0;
  return hasMoney && (owedBackCents > 0 || hasOpenWithdrawal);
}

/** Enough for the holder to recognise, on a page opened by link. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4);
}
