import { useEffect, useEffectEvent, useState } from 'react';
import { idFrom } from '#lib/uuid.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';

/**
 * Handles the return through the provider's cancel link: the cart is restored at once, the checkout
 * ends at the server, and `onTaken` may clean the address. `cancelled` stays true for as long as the page lives;
 * `isFree` turns true when the server has put the pieces back into stock.
 */
export function useCancelledPayment(checkoutId: string | null, onTaken: () => void) {
  const { restorePending, withdraw } = useCart();
  const [cancelled, setCancelled] = useState(false);
  const [isFree, setFree] = useState(false);

  const take = useEffectEvent(async (id: string) => {
    const gained = restorePending(id);
    setCancelled(true);
    onTaken();
    // Without it the checkout, which nobody pays, ends by itself.
    const part = await import('#shop/checkout/order-entry/cancel-payment.tsx').catch(() => null);
    const isPaid = (await part?.cancelPayment(id))?.paid;
    setFree(true);
    if (!part || !isPaid) return;
    withdraw(gained);
    setCancelled(false);
    part.showPaidAlready();
  });

  useEffect(() => {
    if (checkoutId) take(idFrom(checkoutId));
  }, [checkoutId]);
  return { cancelled, isFree };
}
