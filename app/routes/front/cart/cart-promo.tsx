import { type FormEvent, useRef, useState } from 'react';
import type { CartItem } from '../../../shop/cart/cart.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { promoPercent } from '../../../shop/checkout/basket-view.ts';
import { askQuote } from '../../../shop/checkout/use-quote.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type Props = {
  items: readonly CartItem[];
  /** The code that stopped being valid while it was applied. */
  lapsed: string | null;
};

/** Takes a code; once one is applied it stays (specification section 4, with "Codice non valido"). */
export function PromoForm({ items, lapsed }: Props) {
  const { promo, applyPromo } = useCart();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || promo) return;
    setBusy(true);
    const found = await check(typed.trim(), items);
    setBusy(false);
    if ('percent' in found) {
      applyPromo(found);
      setProblem(null);
      return;
    }
    setProblem(found.problem);
    input.current?.focus();
  }

  const told = problem ?? (lapsed && !promo ? `Il codice ${lapsed} non è più valido` : null);
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-2">
        <Field
          ref={input}
          label="Codice promozionale"
          placeholder="Inserisci il codice"
          name="promo_code"
          value={promo ? promo.code : typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={promo !== null}
          error={told}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={promo !== null}
          busy={busy}
          className="mt-[1.875rem] px-5!"
        >
          Applica
        </Button>
      </div>
      <div role="status">
        {promo && (
          <p className="mt-2 font-medium text-sage text-sm">{`Codice applicato! Sconto ${promo.percent}%`}</p>
        )}
      </div>
    </form>
  );
}

type Found = { code: string; percent: number } | { problem: string };

async function check(code: string, items: readonly CartItem[]): Promise<Found> {
  if (!code) return { problem: 'Inserisci un codice' };
  try {
    const promo = { code, percent: 0 };
    const answer = await askQuote({ items, promo, delivery: 'standard', postalCode: '' });
    if (answer.promo !== 'valid') return { problem: 'Codice non valido' };
    const percent = promoPercent(answer);
    return percent
      ? { code: answer.quote.promoCode ?? code, percent }
      : { problem: 'Nessun articolo del carrello è disponibile: il codice non si può applicare ora' };
  } catch {
    return { problem: 'Impossibile verificare il codice in questo momento.' };
  }
}
