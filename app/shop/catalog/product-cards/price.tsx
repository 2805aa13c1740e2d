import type { ReactNode } from 'react';
import { isPricedBySize, type SizeOption } from '#shop/catalog/products/product.ts';
import { formatEuro } from '#shop/money/money.ts';
import { priorPriceSentence, shortPriorPrice } from '#shop/pricing/prices/prior-price-sentence.ts';

type Priced = {
  priceCents: number;
  priorPriceCents: number | null;
  priorSoldFrom: string | null;
  /** Sizes without a choice: "da" precedes the price where some cost more. */
  sizes?: readonly SizeOption[];
};

type Props = { product: Priced; size?: 'sm' | 'lg'; children?: ReactNode };

/** Price with former and lowest prior price (Codice del Consumo 17-bis). */
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

/** `Price` without the wrapping element. */
export function PriceLines({ product, size = 'sm', children }: Props) {
  const { priceCents, priorPriceCents, sizes = [] } = product;
  const from = isPricedBySize({ sizes }) ? 'da ' : '';
  const look = LOOKS[size];
  if (priorPriceCents === null)
    return (
      <p className={look.line}>
        {`${from}${formatEuro(priceCents)}`}
        {children && <span>{children}</span>}
      </p>
    );
  return (
    <>
      <p className={look.line}>
        <span className="sr-only">Prezzo scontato:</span>
        <span className="text-sale">{`${from}${formatEuro(priceCents)}`}</span>
        <span className="sr-only">Prezzo precedente:</span>
        <s className={look.was}>{formatEuro(priorPriceCents)}</s>
        {children && <span>{children}</span>}
      </p>
      <p className={look.note}>{size === 'lg' ? priorPriceSentence(product) : shortPriorPrice(product)}</p>
    </>
  );
}
