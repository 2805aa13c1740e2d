import type { AppliedPromo } from '#shop/checkout/cart/cart.ts';
import type { Cents } from '#shop/money/money.ts';
import { unpayable } from '#shop/pricing/prices/quote.ts';

// Separate from the code itself, which every page reads: only the cart needs these rules and the quote.

/** Cannot be removed once applied (specification section 4). */
const WELCOME_CODE = 'welcome10';

/** Whether the applied code leaves too little to pay online. */
export function blocksPayment(quote: { discountCents: Cents; totalCents: Cents }): boolean {
  return quote.discountCents > 0 && unpayable(quote.totalCents) === 'total_too_small';
}

/** Whether a code can be removed: the welcome code only where it prevents payment. */
export function canTakeOff(
  { code }: AppliedPromo,
  quote: { discountCents: Cents; totalCents: Cents },
): boolean {
  return code.toLowerCase() !== WELCOME_CODE || blocksPayment(quote);
}
