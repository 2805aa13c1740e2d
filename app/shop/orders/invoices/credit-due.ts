import type { Billed } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { billedCents, billedLess } from '#shop/orders/invoice-requests/issued.ts';

export type CreditDue = {
  /** The amount of the next credit note: all refunds since the last document. */
  billed: Billed;
  /** Nothing is due at 0; negative where a counted refund failed since. */
  cents: Cents;
};

/** What brings invoice and credit notes to what is left (`left`: still sold and paid), part by part. */
export function creditDue(invoice: Billed, notes: readonly Billed[], left: Billed): CreditDue {
  const billed = billedLess(invoice, ...notes, left);
  return { billed, cents: billedCents(billed) };
}
