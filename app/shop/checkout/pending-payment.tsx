import { useState } from 'react';
import { usePart } from '../../ui/part.ts';
import { isPendingFresh } from '../cart/pending.ts';
import { useCart } from '../cart/use-cart.tsx';

const loadOffer = () => import('./pending-offer.tsx');

/** Offers back the cart that left for payment and did not return, as after the browser's back button. */
export function PendingPayment() {
  const { pending } = useCart();
  const [openedAt] = useState(() => new Date());
  const offered = pending && isPendingFresh(pending, laterOf(openedAt, pending.at)) ? pending : null;
  const part = usePart(loadOffer, offered !== null);
  return part && offered && <part.default pending={offered} />;
}

/** When the pending cart was left: a page restored from the back-forward cache was opened before that. */
function laterOf(openedAt: Date, at: string): Date {
  const left = new Date(at);
  return left > openedAt ? left : openedAt;
}
