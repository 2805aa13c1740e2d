import { type FormEvent, useRef, useState } from 'react';
import type { CartItem } from '../../../shop/cart/cart.ts';
import type { AppliedPromo } from '../../../shop/cart/promo-choice.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { appliedPromo } from '../../../shop/checkout/basket-view.ts';
import { askQuote } from '../../../shop/checkout/use-quote.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type Props = {
  items: readonly CartItem[];
  /** What is said of a code that stopped counting while it was applied. */
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
    if ('code' in found) {
      applyPromo(found);
      setProblem(null);
      return;
    }
    setProblem(found.problem);
    input.current?.focus();
  }

  const told = problem ?? (promo ? null : lapsed);
  return (
    <form onSubmit={submit} noValidate className="mt-6">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 max-[18.75rem]:grid-cols-1">
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
          className="mt-[1.875rem] px-5! max-[18.75rem]:mt-2"
        >
          Applica
        </Button>
      </div>
      <div role="status">
        {promo && (
          <p className="mt-2 font-medium text-sage text-sm">
            {promo.gives ? `Codice applicato! ${promo.gives}` : `Codice applicato! Sconto ${promo.percent}%`}
          </p>
        )}
      </div>
    </form>
  );
}

type Found = AppliedPromo | { problem: string };

async function check(code: string, items: readonly CartItem[]): Promise<Found> {
  if (!code) return { problem: 'Inserisci un codice' };
  try {
    const promo = { code, percent: 0 };
    const answer = await askQuote({ items, promo, delivery: 'standard', postalCode: '', wrapped: false });
    if (answer.promo !== 'valid') return { problem: answer.promoRefusal?.sentence ?? 'Codice non valido' };
    return (
      appliedPromo(answer, code) ?? {
        problem: 'Nessun articolo del carrello è disponibile: il codice non si può applicare ora',
      }
    );
  } catch {
    return { problem: 'Impossibile verificare il codice in questo momento.' };
  }
}
