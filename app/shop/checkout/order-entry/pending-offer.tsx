import { useEffect, useId, useState } from 'react';
import { countItems } from '#shop/checkout/cart/cart.ts';
import type { PendingCart } from '#shop/checkout/cart/pending.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { Button } from '#ui/button.tsx';
import { cancelPayment, showPaidAlready } from './cancel-payment.tsx';

export default function PendingOffer({ pending }: { pending: PendingCart }) {
  const { restorePending, forgetPending } = useCart();
  const [busy, setBusy] = useState(false);
  const titleId = useId();
  // Scrolls up on return from payment.
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.type === 'back_forward') window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  async function restore() {
    setBusy(true);
    const { paid } = await cancelPayment(pending.checkoutId);
    setBusy(false);
    if (paid) {
      forgetPending(pending.checkoutId);
      showPaidAlready();
    } else restorePending(pending.checkoutId);
  }
  const pieces = countItems(pending.items);
  return (
    <section aria-labelledby={titleId} className="mb-10 border-accent border-l-2 bg-surface p-5 sm:p-6">
      <h2 id={titleId} className="display-3">
        Hai un pagamento in sospeso
      </h2>
      <p className="mt-2 max-w-[58ch] text-ink-soft">
        {pieces === 1 ? 'Un articolo aspetta' : `${pieces} articoli aspettano`} la conferma del pagamento. Se
        non hai pagato puoi rimetter{pieces === 1 ? 'lo' : 'li'} nel carrello: quel pagamento viene annullato.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={restore}>
          Ripristina il carrello
        </Button>
        <Button size="sm" variant="ghost" onClick={() => forgetPending(pending.checkoutId)}>
          Ignora
        </Button>
      </div>
    </section>
  );
}
