import { href, Link } from 'react-router';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { TrackingLink } from '#shop/orders/couriers/tracking-link.tsx';
import { EXCHANGE_STATUS } from '#shop/orders/exchanges/exchange.ts';
import { differenceSentence } from '#shop/orders/exchanges/progress.ts';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge } from '#ui/badge.tsx';
import { ExchangeSteps } from './exchange-steps.tsx';
import type { OnTyping } from './use-held-exchange.ts';

const LINK = 'text-accent underline underline-offset-2';
const ORIGINS = {
  shopper: 'chiesto dalla cliente',
  shop: 'cominciato dal negozio',
  till: 'fatto alla cassa',
};

type Props = { exchange: ExchangeRow; today: string; onTyping: OnTyping };

/** `today` is an ISO day. */
export function ExchangeCard({ exchange, today, onTyping }: Props) {
  const { orderId, what, status, state, lines, parcel, requestedAt, customerName, note, origin } = exchange;
  const url = parcel && trackingUrl(parcel.carrier, parcel.trackingNumber);
  const number = orderNumber(orderId);
  const difference = status === 'requested' ? differenceSentence(exchange.differenceCents) : '';
  return (
    <article aria-label={`Cambio dell’ordine ${number}: ${what}`} className="border border-line p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">{what}</h2>
        <Badge tone={EXCHANGE_STATUS[status].tone}>{state}</Badge>
        {exchange.isLate && <Badge tone="danger">In ritardo</Badge>}
        <p className="text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={requestedAt.toISOString()}>{orderDate(requestedAt)}</time>
        </p>
      </header>
      <p className="mt-2">
        Ordine{' '}
        <Link to={href('/admin/ordini/:id', { id: orderId })} className={LINK}>
          {number}
        </Link>{' '}
        di {customerName}, <span className="text-ink-soft">{ORIGINS[origin]}</span>
      </p>
      {note && <p className="mt-2 wrap-anywhere">«{note}»</p>}
      {[...lines, difference].filter(Boolean).map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      {parcel && (
        <p className="mt-2 tabular-nums">
          {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(', ')}{' '}
          {url && <TrackingLink url={url} />}
        </p>
      )}
      {exchange.invoiceNumber !== null && (
        <p className="mt-2 border-l-2 border-gold bg-surface p-3">
          L’ordine ha la fattura n. {exchange.invoiceNumber}: con un’altra taglia dello stesso articolo
          l’importo non cambia, e la fattura resta valida così.
        </p>
      )}
      <ExchangeSteps exchange={exchange} today={today} onTyping={onTyping} />
    </article>
  );
}
