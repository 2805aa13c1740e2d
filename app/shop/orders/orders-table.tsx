import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatEuro } from '../money/money.ts';
import type { DeliveryMethod } from '../pricing/shipping.ts';
import { orderNumber } from './number.ts';
import { orderDate } from './order-date.ts';
import type { OrderRow } from './orders.server.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  orders: OrderRow[];
  /** The control that moves an order. */
  statusControl: (order: OrderRow) => ReactNode;
};

const DELIVERY: Record<DeliveryMethod, string> = {
  standard: 'Spedizione standard',
  express: 'Spedizione express',
  pickup: 'Ritiro in negozio',
};

const COLUMNS = ['Ordine', 'Cliente', 'Data', 'Prodotti', 'Totale', 'Stato', 'Cambia stato'];

/**
 * The owner's orders (specification section 2). On a phone each row is a card; the roles are written out because
 * browsers forget that a table is one when it is not drawn as one.
 */
export function OrdersTable({ orders, statusControl }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" className="w-full border-collapse text-left max-lg:block">
      <caption className="sr-only">Ordini, dal più recente</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-ink">
          {COLUMNS.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-2 py-2 text-xs font-semibold first:pl-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
        {orders.map((order) => (
          <tr
            key={order.id}
            role="row"
            className="align-top max-lg:grid max-lg:content-start max-lg:gap-2 max-lg:border max-lg:border-line max-lg:p-4 lg:border-b lg:border-line"
          >
            <Cell className="font-semibold tabular-nums lg:pl-0">
              <Link
                to={href('/admin/ordini/:id', { id: order.id })}
                className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
              >
                {orderNumber(order.id)}
              </Link>
            </Cell>
            <Cell className="max-w-64">
              <Customer order={order} />
            </Cell>
            <Cell name="Data" className="whitespace-nowrap tabular-nums">
              {orderDate(order.createdAt)}
            </Cell>
            <Cell className="max-w-80">
              <Items order={order} />
            </Cell>
            <Cell name="Totale" className="font-semibold whitespace-nowrap tabular-nums">
              {formatEuro(order.totalCents)}
            </Cell>
            <Cell name="Stato">
              <StatusBadge status={order.status} />
            </Cell>
            <Cell className="lg:pr-0">{statusControl(order)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

/** `name` is said on a card where the value does not explain itself. */
function Cell({
  name,
  className = '',
  children,
}: {
  name?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: lost when the row is drawn as a card
      role="cell"
      className={`lg:px-2 lg:py-3 ${name ? 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4' : ''} ${className}`}
    >
      {name && (
        <span aria-hidden className="text-xs font-normal text-ink-soft lg:hidden">
          {name}
        </span>
      )}
      {children}
    </td>
  );
}

function Customer({ order }: { order: OrderRow }) {
  const { customerName, customerEmail, customerPhone, customerAddress, customerCity, customerPostalCode } =
    order;
  return (
    <>
      <p className="font-semibold">{customerName}</p>
      <p>
        <a
          href={`mailto:${customerEmail}`}
          className="inline-block min-h-6 break-all text-accent underline underline-offset-2"
        >
          {customerEmail}
        </a>
      </p>
      {customerPhone && (
        <p>
          <a
            href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}
            className="inline-block min-h-6 text-accent underline underline-offset-2"
          >
            {customerPhone}
          </a>
        </p>
      )}
      <p>{customerAddress}</p>
      <p>
        {customerPostalCode} {customerCity}
      </p>
      {order.notes && <p className="mt-1 whitespace-pre-line text-ink-soft">Note: {order.notes}</p>}
    </>
  );
}

function Items({ order }: { order: OrderRow }) {
  return (
    <>
      <ul>
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            {item.quantity} x {item.name},{' '}
            <span className="whitespace-nowrap text-ink-soft">
              {item.size}, {formatEuro(item.priceCents)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">{DELIVERY[order.deliveryMethod]}</p>
    </>
  );
}
