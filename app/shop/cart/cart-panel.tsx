import { lazy, Suspense, useState } from 'react';
import type { ShippingPolicy } from '../pricing/shipping.ts';
import { useCart } from './use-cart.tsx';

const CartPanelContent = lazy(() => import('./cart-panel-content.tsx'));

/** The side panel that shows the cart after adding from a collection; its code loads when it first opens. */
export function CartPanel({ shipping }: { shipping: ShippingPolicy }) {
  const { panelOpen } = useCart();
  const [wanted, setWanted] = useState(panelOpen);
  if (panelOpen && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <CartPanelContent shipping={shipping} />}</Suspense>;
}
