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
export function Price(props: Props) {
  return (
    <div>
      <PriceLines {...props} />
    </div>
  );
}

const LOOKS = {
  sm: {
    line: 'flex flex-wrap items-baseline gap-x-2.5 font-semibold text-[15px] tabular-nums',
    was: 'font-normal text-ink-soft text-sm',
    note: 'mt-1 text-ink-soft text-xs leading-snug tabular-nums',
  },
  lg: {
    line: 'flex flex-wrap items-baseline gap-x-2.5 font-semibold text-2xl tabular-nums',
    was: 'font-normal text-ink-soft text-lg',
    note: 'mt-1 text-ink-soft text-sm leading-snug tabular-nums',
  },
};

/** The same without an element around it. */
export function PriceLines({ product, size = 'sm', children }: Props) {
  const { priceCents, priorPriceCents } = product;
  const look = LOOKS[size];
  if (priorPriceCents === null)
    return (
      <p className={look.line}>
        {formatEuro(priceCents)}
        {children && <span className="self-center">{children}</span>}
      </p>
    );
  return (
    <>
      <p className={look.line}>
        <span className="sr-only">Prezzo scontato:</span>
        <span className="text-sale">{formatEuro(priceCents)}</span>
        <span className="sr-only">Prezzo originale:</span>
        <s className={look.was}>{formatEuro(priorPriceCents)}</s>
        {children && <span className="self-center">{children}</span>}
      </p>
      <p className={look.note}>{priorPriceSentence(product)}</p>
    </>
  );
}
