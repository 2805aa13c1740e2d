import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { formatEuro } from '#shop/money/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { colorToShow } from './cart.ts';
import { sizeText } from './size-text.ts';
import { useCart } from './use-cart.tsx';

/** Duration (ms; specification section 4). */
const STAYS = 3_000;
const FADES = 300;

export default function PopupCard() {
  const { count, subtotalCents, popup, added, closePopup } = useCart();
  const [fading, setFading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hold = useCallback(() => {
    clearTimeout(timer.current);
    setFading(false);
  }, []);
  const fade = useCallback(() => {
    clearTimeout(timer.current);
    setFading(true);
    timer.current = setTimeout(closePopup, FADES);
  }, [closePopup]);
  const stay = useCallback(() => {
    hold();
    timer.current = setTimeout(fade, STAYS);
  }, [hold, fade]);

  // Each addition restarts the timer.
  useEffect(() => {
    if (popup > 0) stay();
    return () => clearTimeout(timer.current);
  }, [popup, stay]);

  return (
    <section
      aria-label="Carrello aggiornato"
      // `move`, not `enter`: a popup that opens under a resting pointer must still close.
      onPointerMove={hold}
      onPointerLeave={stay}
      onFocus={hold}
      onBlur={stay}
      onKeyDown={(event) => {
        if (event.key === 'Escape') fade();
      }}
      className={`pointer-events-auto relative w-full max-w-80 border border-line bg-bg p-5 shadow-[0_12px_40px_rgb(42_36_34/0.16)] transition-opacity duration-300 ease-out motion-reduce:transition-none ${fading ? 'opacity-0' : 'arrive opacity-100'}`}
    >
      <h2 className="display-3 pr-10">Carrello aggiornato</h2>
      <div className="absolute top-2 right-2">
        <CloseButton onClick={fade} />
      </div>
      {added && (
        <div className="mt-3 flex items-center gap-3">
          {added.image && (
            <img
              src={added.image}
              alt=""
              width={320}
              height={400}
              className="h-auto w-14 shrink-0 bg-stone"
            />
          )}
          <p className="min-w-0 text-[15px] leading-snug">
            {added.name}
            <span className="block text-ink-soft text-sm">
              {sizeText(added.size ?? ONE_SIZE, colorToShow(added))}
            </span>
          </p>
        </div>
      )}
      <p className="mt-3 flex justify-between text-[15px]">
        <span>{count === 1 ? '1 articolo' : `${count} articoli`}</span>
        <span className="tabular-nums">
          Subtotale <strong className="ml-1 font-semibold">{formatEuro(subtotalCents)}</strong>
        </span>
      </p>
      <ButtonLink to={href('/cart')} onGo={closePopup} className="mt-4 w-full">
        Procedi all'ordine
      </ButtonLink>
    </section>
  );
}
