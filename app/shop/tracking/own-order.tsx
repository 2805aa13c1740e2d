import { href, Link } from 'react-router';
import { namedSize } from '../catalogue/size-name.ts';
import { formatEuro } from '../money/money.ts';
import { orderNumber } from '../orders/number.ts';
import { orderDate } from '../orders/order-date.ts';
import { colorSuffix } from '../orders/order-line.ts';
import { OrderTerms } from '../orders/order-terms.tsx';
import type { OwnOrderRow } from '../orders/orders.server.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { shopperStatus } from '../orders/timeline.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { OrderAgain } from './order-again.tsx';
import { ParcelWay } from './parcel-way.tsx';

const LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2';

/** An order in the list of the shopper who made it; its own page shows the whole. */
export function OwnOrder({ order, path }: { order: OwnOrderRow; path: string }) {
  const number = orderNumber(order.id);
  return (
    <article aria-label={`Ordine ${number}`} className="border border-line p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold tabular-nums">{number}</h2>
        <StatusBadge status={order.status} label={shopperStatus(order.status, order.deliveryMethod)} />
        <p className="text-sm text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time>
        </p>
      </header>
      <ul className="mt-3">
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            {item.quantity} × {item.name}{' '}
            <span className="text-ink-soft">
              {namedSize(item.size)}
              {colorSuffix(item)} · {formatEuro(item.priceCents)}
              {item.quantity > 1 && ' cad.'}
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
      <ParcelWay carrier={order.carrier} trackingNumber={order.trackingNumber} className="mt-2 text-sm" />
      <p className="mt-2 text-sm">
        Termini di vendita: <OrderTerms terms={order.terms} className={LINK} />
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={path} aria-label={`Vedi l’ordine ${number}`} className={LINK}>
          Vedi l’ordine
        </Link>
        <Link to={`${href('/recesso')}?ordine=${number.slice(1)}`} className={LINK}>
          Recedere dal contratto qui
        </Link>
      </p>
      <div className="mt-4">
        <OrderAgain pieces={order.items} />
      </div>
    </article>
  );
}
