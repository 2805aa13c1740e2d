import type { Billed } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { billedCents, billedLess } from '#shop/orders/invoice-requests/issued.ts';

export type CreditDue = {
  /** Amount of the next credit note: refunds since the last document. */
  billed: Billed;
  /** 0: nothing due; negative: a counted refund failed since. */
  cents: Cents;
};

/** Difference, part by part, of invoice less credit notes from what is still sold and paid (`left`). */
export function creditDue(invoice: Billed, notes: readonly Billed[], left: Billed): CreditDue {
  const billed = billedLess(invoice, ...notes, left);
  return { billed, cents: billedCents(billed) };
}
