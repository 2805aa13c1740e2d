import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';

/** Where a shopper wants her money back. */
export type RefundAccount = { iban: string; holder: string; givenAt: Date };

type PaidOrder = {
  paymentMethod: string | null;
  paidCents: number;
  owedBackCents: number;
  deliveredAt: Date | null;
};

/**
 * Whether a shopper is asked where her money goes back to: the shop has taken some of it without the provider, and some of
 * what she paid is to go back, or she has withdrawn and is not answered yet. What a courier has collected of what she has
 * withdrawn from goes back too, as soon as it has come.
 */
export function asksAccount(
  { paymentMethod, paidCents, owedBackCents, deliveredAt }: PaidOrder,
  { hasOpenWithdrawal, takenByHandCents }: { hasOpenWithdrawal: boolean; takenByHandCents: number },
): boolean {
  const isCollected = paymentMethod === 'cash_on_delivery' && deliveredAt !== null;
  const hasMoney = isOwnMethod(paymentMethod) ? paidCents > 0 || isCollected : takenByHandCents > 0;
  return hasMoney && (owedBackCents > 0 || hasOpenWithdrawal);
}

/** As much of an IBAN as its holder needs to recognise it, on a page that an e-mail's link opens. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4);
}
