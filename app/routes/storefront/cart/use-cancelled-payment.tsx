import { useEffect, useEffectEvent, useState } from 'react';
import { idFrom } from '#lib/uuid.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';

/**
 * Handles the provider's cancel link: restores the cart, ends the checkout, calls `onTaken` to clean the address.
 * `cancelled` stays true; `isFree`: the pieces are in stock again.
 */
export function useCancelledPayment(checkoutId: string | null, onTaken: () => void) {
  const { restorePending, withdraw } = useCart();
  const [cancelled, setCancelled] = useState(false);
  const [isFree, setFree] = useState(false);

  const take = useEffectEvent(async (id: string) => {
    const gained = restorePending(id);
    setCancelled(true);
    onTaken();
    // If this fails, the unpaid checkout expires by itself.
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
