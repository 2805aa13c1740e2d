import { href, Link } from 'react-router';
import type { CustomerOrder, CustomerWithdrawal } from '#shop/customers/profiles/customers.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { StatusBadge } from '#shop/orders/lifecycle/order-badges.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';

const LINK =
  'inline-flex min-h-6 items-center font-semibold tabular-nums text-accent underline underline-offset-2';

export function CustomerOrders({ orders }: { orders: CustomerOrder[] }) {
  return (
    <ul>
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
        >
          <Link to={href('/admin/ordini/:id', { id: order.id })} className={LINK}>
            {orderNumber(order.id)}
          </Link>
          <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
          <span className="text-ink-soft tabular-nums">
            <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time> ·{' '}
            {order.pieces === 1 ? '1 pezzo' : `${order.pieces} pezzi`}
          </span>
          <span className="ml-auto text-right tabular-nums">
            <span className="font-semibold">{formatEuro(order.totalCents)}</span>
            {order.refundedCents > 0 && (
              <span className="block text-xs text-ink-soft">
                rimborsati {formatEuro(order.refundedCents)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function CustomerWithdrawals({ withdrawals }: { withdrawals: CustomerWithdrawal[] }) {
  return (
    <ul>
      {withdrawals.map(({ code, receivedAt, orderId, isRefused }) => (
        <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="font-semibold tabular-nums">{code}</span>
          <time dateTime={receivedAt.toISOString()} className="text-ink-soft tabular-nums">
            {orderDate(receivedAt)}
          </time>
          {isRefused && <span>Rifiutato</span>}
          {orderId ? (
            <Link to={href('/admin/ordini/:id', { id: orderId })} className={`${LINK} ml-auto`}>
              {orderNumber(orderId)}
            </Link>
          ) : (
            <Link to={href('/admin/recessi')} className={`${LINK} ml-auto`}>
              Senza ordine
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
