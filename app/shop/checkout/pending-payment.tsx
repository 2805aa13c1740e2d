import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { countItems } from '../cart/cart.ts';
import { isPendingFresh } from '../cart/pending.ts';
import { useCart } from '../cart/use-cart.tsx';
import { forgetAttempt } from './checkout-memory.tsx';

/** Ends an unpaid attempt at the server, so that its pieces are free again; tells whether it was paid after all. */
export async function cancelPayment(checkoutId: string): Promise<{ paid: boolean }> {
  forgetAttempt();
  try {
    const response = await fetch(href('/api/cancel-payment'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ checkout_id: checkoutId }),
    });
    const answer = (await response.json()) as { status?: string };
    return { paid: answer.status === 'completed' };
  } catch {
    // Nothing is lost: an attempt that nobody pays ends by itself.
    return { paid: false };
  }
}

/** Says that what was to be cancelled is an order by now. */
export function tellPaidAlready() {
  toast({
    title: 'Pagamento già completato',
    description: 'Il tuo ordine è confermato: trovi i dettagli nell’e-mail che ti abbiamo inviato.',
    tone: 'success',
  });
}

/** Offers back the cart that left for payment and did not return, as after the browser's back button. */
export function PendingPayment() {
  const { ready, pending, restorePending, forgetPending } = useCart();
  const [busy, setBusy] = useState(false);
  const [openedAt] = useState(() => new Date());
  if (!ready || !pending || !isPendingFresh(pending, laterOf(openedAt, pending.at))) return null;

  async function restore(checkoutId: string) {
    setBusy(true);
    const { paid } = await cancelPayment(checkoutId);
    setBusy(false);
    if (paid) {
      forgetPending();
      tellPaidAlready();
    } else restorePending();
  }
  const pieces = countItems(pending.items);
  return (
    <section
      aria-labelledby="pending-payment"
      className="mb-10 border-accent border-l-2 bg-surface p-5 sm:p-6"
    >
      <h2 id="pending-payment" className="display-3">
        Hai un pagamento in sospeso
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        {pieces === 1 ? 'Un articolo aspetta' : `${pieces} articoli aspettano`} la conferma del pagamento. Se
        non hai pagato puoi rimetter{pieces === 1 ? 'lo' : 'li'} nel carrello: quel pagamento viene annullato.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => restore(pending.checkoutId)}>
          Ripristina il carrello
        </Button>
        <Button size="sm" variant="ghost" onClick={forgetPending}>
          Ignora
        </Button>
      </div>
    </section>
  );
}

/** When the pending cart was left: a page restored from the back-forward cache was opened before that. */
function laterOf(openedAt: Date, at: string): Date {
  const left = new Date(at);
  return left > openedAt ? left : openedAt;
}
