import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { useCart } from './use-cart.tsx';

const loadCard = () => import('./cart-popup-card.tsx');

/** Announces an addition; the popup's code loads when it first shows. */
export function CartPopup() {
  const { popup, closePopup } = useCart();
  const part = useLazyModule(loadCard, popup > 0, () => {
    closePopup();
    toast({ title: 'Carrello aggiornato' });
  });
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-end p-4 md:top-20"
    >
      {part && popup > 0 && <part.default />}
    </div>
  );
}
