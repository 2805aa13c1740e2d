import { href, Link } from 'react-router';
import { formatEuro } from '../money/money.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { trackingUrl } from './carriers.ts';
import { orderNumber } from './number.ts';
import { orderDate } from './order-date.ts';

import type { OrderRow } from './orders.server.ts';
import { StatusBadge } from './status-badge.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** An order as the shopper who made it sees it. */
export function OwnOrder({ order }: { order: OrderRow }) {
  const number = orderNumber(order.id);
  const url = trackingUrl(order.carrier, order.trackingNumber);
  return (
    <article aria-label={`Ordine ${number}`} className="border border-line p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold tabular-nums">{number}</h2>
        <StatusBadge status={order.status} forShopper />
        <p className="text-sm text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time>
        </p>
      </header>
      <ul className="mt-3">
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            {item.quantity} × {item.name}{' '}
            <span className="text-ink-soft">
              taglia {item.size} · {formatEuro(item.priceCents)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-ink-soft">{DELIVERY_METHODS[order.deliveryMethod].name}</span>
        <span className="font-semibold tabular-nums">Totale {formatEuro(order.totalCents)}</span>
      </p>
      {order.refundedCents > 0 && (
        <p className="text-right text-sm tabular-nums">Rimborsato {formatEuro(order.refundedCents)}</p>
      )}
      {(order.carrier || order.trackingNumber) && (
        <p className="mt-2 text-sm">
          {[order.carrier, order.trackingNumber].filter(Boolean).join(', ')}{' '}
          {url && <TrackingLink url={url} />}
        </p>
      )}
      <p className="mt-2 text-sm">
        <Link
          to={`${href('/recesso')}?ordine=${number.slice(1)}`}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          Recedere dal contratto qui
        </Link>
      </p>
    </article>
  );
}
