import type { ReactNode } from 'react';
import { formatEuro } from '../money/money.ts';
import { priorPriceSentence } from './prior-price-sentence.ts';

type Priced = { priceCents: number; priorPriceCents: number | null; priorSoldFrom: string | null };

type Props = {
  product: Priced;
  size?: 'sm' | 'lg';
  /** Stands behind the amounts, on their line. */
  children?: ReactNode;
};

/** What a product costs; reduced, also what it cost, and the lowest price before (Codice del Consumo 17-bis). */
export function Price({ product, size = 'sm', children }: Props) {
  const { priceCents, priorPriceCents } = product;
  const reduced = priorPriceCents !== null;
  return (
    <div className="tabular-nums">
      <p
        className={`flex flex-wrap items-baseline gap-x-2.5 font-semibold ${size === 'lg' ? 'text-2xl' : 'text-[15px]'}`}
      >
        {reduced && <span className="sr-only">Prezzo scontato:</span>}
        <span className={reduced ? 'text-sale' : ''}>{formatEuro(priceCents)}</span>
        {reduced && (
          <>
            <span className="sr-only">Prezzo originale:</span>
            <s className={`font-normal text-ink-soft ${size === 'lg' ? 'text-lg' : 'text-sm'}`}>
              {formatEuro(priorPriceCents)}
            </s>
          </>
        )}
        {children && <span className="self-center font-sans">{children}</span>}
      </p>
      {reduced && (
        <p className={`mt-1 text-ink-soft leading-snug ${size === 'lg' ? 'text-sm' : 'text-xs'}`}>
          {priorPriceSentence(product)}
        </p>
      )}
    </div>
  );
}
