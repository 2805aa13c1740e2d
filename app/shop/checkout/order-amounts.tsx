import { type Cents, formatEuro } from '../money/money.ts';
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
        <div className="flex justify-between gap-4">
          <dt>Spedizione</dt>
          <dd>{quote.shippingCents === 0 ? 'Gratuita' : formatEuro(quote.shippingCents)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold text-lg">Totale</dt>
          <dd className="font-semibold text-xl">{formatEuro(quote.totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-ink-soft text-sm">IVA inclusa</p>
    </div>
  );
}

function Amount({ label, cents, className = '' }: { label: string; cents: Cents; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>{formatEuro(cents)}</dd>
    </div>
  );
}
