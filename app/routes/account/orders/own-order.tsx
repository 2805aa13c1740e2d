import { href, Link } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { ExchangesProgress } from '#shop/orders/exchanges/exchanges-progress.tsx';
import { shopperStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { StatusBadge } from '#shop/orders/lifecycle/order-badges.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';
import { OrderTerms } from '#shop/orders/lifecycle/order-terms.tsx';
import type { OwnOrderRow } from '#shop/orders/lifecycle/orders.server.ts';
import { OrderAgain } from '#shop/orders/order-status-page/order-again.tsx';
import { ParcelsTracking, ParcelTracking } from '#shop/orders/order-status-page/parcel-tracking.tsx';
import type { OwnOrders } from '#shop/orders/order-status-page/shoppers-order.server.ts';
import { WithdrawalsDeclared } from '#shop/orders/withdrawals/progress-view.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

const LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2';

export function OwnOrder(props: OwnOrders['orders'][number] & Omit<OwnOrders, 'orders'>) {
  const { order, path, pictures, withdrawals, exchanges, isExchangeable, charge, returnTo, changedAt } =
    props;
  const { parcels } = props;
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
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {order.items.map((item) => (
          <Piece
            key={`${item.productId} ${item.size}`}
            item={item}
            picture={pictures[item.productId] ?? null}
          />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-ink-soft">{DELIVERY_METHODS[order.deliveryMethod].name}</span>
        <span className="font-semibold tabular-nums">Totale {formatEuro(order.totalCents)}</span>
      </p>
      {changedAt && (
        <p className="text-right text-sm text-ink-soft">Modificato {beforeDay('il', orderDate(changedAt))}</p>
      )}
      {charge && (
        <p className="mt-3 bg-surface px-4 py-3">
          Differenza da pagare: <strong className="tabular-nums">{formatEuro(charge.amountCents)}</strong>,
          entro {charge.until}.{' '}
          <Link
            to={charge.path}
            aria-label={`Guarda e paga la differenza dell’ordine ${number}`}
            className={LINK}
          >
            Guarda e paga
          </Link>
        </p>
      )}
      {order.refundedCents > 0 && (
        <p className="text-right text-sm tabular-nums">Rimborsato {formatEuro(order.refundedCents)}</p>
      )}
      {withdrawals.length > 0 && (
        <WithdrawalsDeclared withdrawals={withdrawals} returnTo={returnTo} className="mt-4 text-[15px]" />
      )}
      {exchanges.length > 0 && (
        <ExchangesProgress exchanges={exchanges} returnTo={returnTo} className="mt-4 text-[15px]" />
      )}
      {parcels && <ParcelsTracking parcels={parcels} className="mt-4 text-sm" />}
      <ParcelTracking
        carrier={order.carrier}
        trackingNumber={order.trackingNumber}
        className="mt-2 text-sm"
      />
      <p className="mt-2 text-sm">
        Termini di vendita: <OrderTerms terms={order.terms} className={LINK} />
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={path} aria-label={`Vedi l’ordine ${number}`} className={LINK}>
          Vedi l’ordine
        </Link>
        {!order.soldInShop && (
          <Link to={`${href('/recesso')}?ordine=${number.slice(1)}`} className={LINK}>
            Recedere dal contratto qui
          </Link>
        )}
        {(isExchangeable || exchanges.length > 0) && (
          <Link to={`${href('/cambio')}?ordine=${number.slice(1)}`} className={LINK}>
            Chiedi un cambio
          </Link>
        )}
      </p>
      <div className="mt-4">
        <OrderAgain pieces={order.items} />
      </div>
    </article>
  );
}

function Piece({ item, picture }: { item: OwnOrderRow['items'][number]; picture: Picture | null }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4">
      <span className="block aspect-[4/5] overflow-hidden bg-stone">
        {picture && (
          <PictureView
            picture={picture}
            sizes="64px"
            widest={160}
            alt=""
            className="h-full w-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {item.quantity} × {item.name}{' '}
        <span className="block text-ink-soft text-sm">
          {sizeName(item.size)}
          {colorSuffix(item)} · {formatEuro(item.priceCents)}
          {item.quantity > 1 && ' cad.'}
        </span>
      </span>
    </li>
  );
}
