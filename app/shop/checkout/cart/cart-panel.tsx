import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { useCart } from './use-cart.tsx';

const loadContent = () => import('./cart-panel-content.tsx');

/** Shows the cart after adding from a collection; its code loads when it first opens. */
export function CartPanel({ shipping }: { shipping: ShippingPolicy }) {
  const { panelOpen, closePanel } = useCart();
  const part = useLazyModule(loadContent, panelOpen, () => {
    closePanel();
    toast({ title: 'Carrello aggiornato' });
  });
  return part && <part.default shipping={shipping} />;
}
