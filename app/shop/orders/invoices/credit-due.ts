import type { Billed } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { billedCents, billedLess } from '#shop/orders/invoice-requests/billed.ts';

/** What the documents of an order say beside what is left of it. */
export type CreditDue = {
  /** What a credit note takes from the invoice now: all that was given back since the last document. */
  billed: Billed;
  /**
   * What it comes to; nothing is due at 0. Below it, documents say less than is left of the order: a refund that they
   * count failed since.
   */
  cents: Cents;
};

/**
 * What a credit note has to say so that invoice and credit notes together come to what is left of the order, part by
 * part. `left`: what is still sold and paid.
 */
export function creditDue(invoice: Billed, notes: readonly Billed[], left: Billed): CreditDue {
  const billed = billedLess(invoice, ...notes, left);
  return { billed, cents: billedCents(billed) };
}
