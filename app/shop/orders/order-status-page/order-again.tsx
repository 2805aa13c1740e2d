import { useState } from 'react';
import { href } from 'react-router';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { useHydrated } from '#ui/browser-store.ts';
import { Button, TextLink } from '#ui/button.tsx';
import type { PieceAgain } from './order-again.ts';

type AddedAgain = { added: number; missing: string[] } | 'failed';

export function OrderAgain({ pieces }: { pieces: readonly PieceAgain[] }) {
  const cart = useCart();
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AddedAgain | null>(null);

  async function again() {
    setBusy(true);
    setOutcome(null);
    try {
      const { putAgain } = await import('./put-again.tsx');
      setOutcome(await putAgain(pieces, cart));
    } catch {
      setOutcome('failed');
    }
    setBusy(false);
  }

  return (
    <div className="needs-script">
      <Button variant="secondary" busy={busy} onClick={again} disabled={!ready}>
        Ordina di nuovo
      </Button>
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
    </div>
  );
}

function Outcome({ outcome }: { outcome: AddedAgain }) {
  if (outcome === 'failed') {
    return (
      <p className="mt-4 border-sale border-l-2 bg-surface p-4">
        Non siamo riusciti a controllare che cosa è ancora disponibile. Riprova tra qualche istante.
      </p>
    );
  }
  const { added, missing } = outcome;
  return (
    <div className={`mt-4 border-l-2 bg-surface p-4 ${missing.length > 0 ? 'border-gold' : 'border-sage'}`}>
      <p>
        {added === 0
          ? 'Di questo ordine non c’è più nulla da aggiungere.'
          : added === 1
            ? '1 articolo aggiunto al carrello.'
            : `${added} articoli aggiunti al carrello.`}{' '}
        {added > 0 && <TextLink to={href('/cart')}>Vai al carrello</TextLink>}
      </p>
      {missing.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
