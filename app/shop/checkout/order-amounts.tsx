import { type Cents, formatEuro } from '../money/money.ts';
import { WRAPPING } from '../orders/gift.ts';
import type { Quote } from '../pricing/quote.ts';

/** The amounts of an order, one under the other, as the shopper pays them. */
export function OrderAmounts({ quote, className = '' }: { quote: Quote; className?: string }) {
  return (
    <div className={className}>
      <dl className="grid gap-2 tabular-nums">
        <Amount label="Subtotale" cents={quote.subtotalCents} />
        {quote.discountCents > 0 && (
          <Amount label={`Sconto (${quote.promoCode})`} cents={-quote.discountCents} className="text-sage" />
        )}
        {quote.wrappingCents !== null && (
          <Amount label={WRAPPING} cents={quote.wrappingCents} free="Gratuita" />
        )}
        <Amount label="Spedizione" cents={quote.shippingCents} free="Gratuita" />
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
          <dt className="font-semibold text-lg">Totale</dt>
          <dd className="ml-auto font-semibold text-xl">{formatEuro(quote.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-ink-soft text-sm">IVA inclusa</p>
    </div>
  );
}

type AmountProps = { label: string; cents: Cents; free?: string; className?: string };

/** `free` is what stands there instead of no amount. */
function Amount({ label, cents, free, className = '' }: AmountProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ml-auto">{cents === 0 && free ? free : formatEuro(cents)}</dd>
    </div>
  );
}
