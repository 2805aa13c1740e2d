import type { AppliedPromo } from '#shop/checkout/cart/promo-choice.ts';
import type { Cents } from '#shop/money/money.ts';
import { unpayable } from '#shop/pricing/prices/quote.ts';

// Apart from the code itself, which every page reads: these rules are the cart's alone, and bring the quote along.

/** The code that cannot be undone once it is applied (specification section 4). */
const WELCOME_CODE = 'welcome10';

/** Whether the applied code leaves too little to be paid online. */
export function blocksPayment(quote: { discountCents: Cents; totalCents: Cents }): boolean {
  return quote.discountCents > 0 && unpayable(quote.totalCents) === 'total_too_small';
}

/** Whether a shopper may remove the code: any but the welcome code, which goes only where it prevents the payment. */
export function canTakeOff(
  { code }: AppliedPromo,
  quote: { discountCents: Cents; totalCents: Cents },
): boolean {
  return code.toLowerCase() !== WELCOME_CODE || blocksPayment(quote);
}
