import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Quote } from '#db/json/payments.ts';
import { typedCode } from '#lib/typed-text.ts';
import type { AppliedPromo, CartItem } from '#shop/checkout/cart/cart.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { appliedPromo } from '#shop/checkout/order-entry/basket-view.ts';
import { requestQuote } from '#shop/checkout/order-entry/use-quote.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { LEAST_TOTAL_CENTS } from '#shop/pricing/prices/quote.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { blocksPayment, canTakeOff } from './promo-removal.ts';

type Props = {
  items: readonly CartItem[];
  /** Message about a code that lapsed while applied. */
  lapsed: string | null;
  quote: Quote;
};

/** An applied code stays in the field (specification section 4) until it is removed, where allowed. */
export function PromoForm({ items, lapsed, quote }: Props) {
  const { promo, applyPromo, dropPromo } = useCart();
  const [typed, setTyped] = useState('');
  const [wasTakenOff, setTakenOff] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || promo) return;
    setBusy(true);
    setTakenOff(false);
    const found = await check(typedCode(typed), items);
    setBusy(false);
    if ('code' in found) {
      applyPromo(found);
      setProblem(null);
      return;
    }
    setProblem(found.problem);
    input.current?.focus();
  }

  function takeOff() {
    // Rendered first: a disabled field takes no focus.
    flushSync(() => {
      dropPromo();
      setTyped('');
      setProblem(null);
      setTakenOff(true);
    });
    input.current?.focus();
  }

  const message = problem ?? (promo ? null : lapsed);
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
          error={message}
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
      <Applied promo={promo} quote={quote} wasTakenOff={wasTakenOff} />
      {promo && canTakeOff(promo, quote) && (
        <Button variant="ghost" size="sm" className="-ml-5" onClick={takeOff}>
          Togli il codice
        </Button>
      )}
    </form>
  );
}

function Applied({
  promo,
  quote,
  wasTakenOff,
}: {
  promo: AppliedPromo | null;
  quote: Quote;
  wasTakenOff: boolean;
}) {
  return (
    <div role="status">
      {promo && (
        <p className="mt-2 font-medium text-sage text-sm">
          {promo.gives ? `Codice applicato! ${promo.gives}` : `Codice applicato! Sconto ${promo.percent}%`}
        </p>
      )}
      {promo && blocksPayment(quote) && (
        <p className="mt-2 text-sm">
          Con il codice il totale scende sotto {formatEuro(LEAST_TOTAL_CENTS)}, il minimo che si può pagare
          online: aggiungi un articolo o togli il codice.
        </p>
      )}
      {wasTakenOff && !promo && <p className="mt-2 text-sm">Codice tolto.</p>}
    </div>
  );
}

type Found = AppliedPromo | { problem: string };

async function check(code: string, items: readonly CartItem[]): Promise<Found> {
  if (!code) return { problem: 'Inserisci un codice' };
  try {
    const promo = { code, percent: 0 };
    const answer = await requestQuote({ items, promo, delivery: 'standard', postalCode: '', wrapped: false });
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
