import { href } from 'react-router';
import type { Quote } from '#db/json/payments.ts';
import { SURCHARGE } from '#shop/checkout/payment-methods/own-methods.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { TextLink } from '#ui/button.tsx';

type Props = {
  quote: Quote;
  hasVat: boolean;
  /** For staff: without hints for shoppers. */
  forShop?: boolean;
  className?: string;
};

export function OrderAmounts({ quote, hasVat, forShop = false, className = '' }: Props) {
  return (
    <div className={className}>
      <dl className="grid gap-2 tabular-nums">
        <Amount label="Subtotale" cents={quote.subtotalCents} />
        {quote.discountCents > 0 && (
          <Amount
            label={quote.promoCode === null ? 'Sconto' : `Sconto (${quote.promoCode})`}
            cents={-quote.discountCents}
            className="text-sage"
          />
        )}
        {quote.wrappingCents !== null && (
          <Amount label={WRAPPING} cents={quote.wrappingCents} free="Gratuita" />
        )}
        <Amount
          label="Spedizione"
          cents={quote.shippingCents - (quote.surchargeCents ?? 0)}
          free="Gratuita"
        />
        {quote.surchargeCents !== undefined && <Amount label={SURCHARGE} cents={quote.surchargeCents} />}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
          <dt>
            <span className="font-semibold text-lg">Totale</span>
            {hasVat && <span className="text-ink-soft text-sm"> IVA inclusa</span>}
          </dt>
          <dd className="ml-auto font-semibold text-xl">{formatEuro(quote.totalCents)}</dd>
        </div>
      </dl>
      {!forShop && (
        <p className="mt-2 text-ink-soft text-sm">
          <TextLink to={href('/recesso')}>Puoi recedere entro 14 giorni dalla consegna</TextLink>, online con
          «Recedere dal contratto qui» in fondo alla pagina; la restituzione è a tuo carico.
        </p>
      )}
    </div>
  );
}

type AmountProps = { label: string; cents: Cents; free?: string; className?: string };

/** `free`: replaces a zero amount. */
function Amount({ label, cents, free, className = '' }: AmountProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="ml-auto">{cents === 0 && free ? free : formatEuro(cents)}</dd>
    </div>
  );
}
