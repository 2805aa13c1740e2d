import { useState } from 'react';
import { isPendingFresh } from '#shop/checkout/cart/pending.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadOffer = () => import('./pending-offer.tsx');

/** Offers to restore carts of unfinished payments, e.g. after the back button. */
export function PendingPayment() {
  const { pending } = useCart();
  const [openedAt] = useState(() => new Date());
  const offered = pending.filter((one) => isPendingFresh(one, laterOf(openedAt, one.at)));
  const part = useLazyModule(loadOffer, offered.length > 0);
  return part && offered.map((one) => <part.default key={one.checkoutId} pending={one} />);
}

/** The later moment: a page from the back-forward cache was opened before the cart was left. */
function laterOf(openedAt: Date, at: string): Date {
  const left = new Date(at);
  return left > openedAt ? left : openedAt;
}
