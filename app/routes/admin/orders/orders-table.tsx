import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatEuro } from '../../../shop/money/money.ts';
import { addressLines } from '../../../shop/orders/address-lines.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { colorSuffix } from '../../../shop/orders/order-line.ts';
import type { OrderRow } from '../../../shop/orders/orders.server.ts';
import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { ownerStatus } from '../../../shop/orders/timeline.ts';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import { phoneHref } from '../../../shop/settings/contact-links.ts';
import { ListCell, ListRow, ListTable } from '../../../ui/data-table.tsx';

type Props = {
  orders: OrderRow[];
  /** The control that moves an order. */
  statusControl: (order: OrderRow) => ReactNode;
  /** The box that chooses an order. */
  choice: (order: OrderRow) => ReactNode;
};

const COLUMNS = ['Ordine', 'Cliente', 'Data', 'Prodotti', 'Totale', 'Stato', 'Cambia stato'];

/** The owner's orders (specification section 2). */
export function OrdersTable({ orders, statusControl, choice }: Props) {
  return (
    <ListTable caption="Ordini, dal più recente" columns={COLUMNS}>
      {orders.map((order) => (
        <ListRow key={order.id}>
          <ListCell figure className="font-semibold">
            {choice(order)}
            <Link
              to={href('/admin/ordini/:id', { id: order.id })}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            >
              {orderNumber(order.id)}
            </Link>
          </ListCell>
          <ListCell className="max-w-64">
            <Customer order={order} />
          </ListCell>
          <ListCell name="Data" figure>
            {orderDate(order.createdAt)}
          </ListCell>
          <ListCell className="max-w-80">
            <Items order={order} />
          </ListCell>
          <ListCell name="Totale" figure className="font-semibold">
            {formatEuro(order.totalCents)}
          </ListCell>
          <ListCell name="Stato">
            <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
          </ListCell>
          <ListCell>{statusControl(order)}</ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function Customer({ order }: { order: OrderRow }) {
  const { customerName, customerEmail, customerPhone } = order;
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
            href={phoneHref({ phone: customerPhone })}
            className="inline-block min-h-6 text-accent underline underline-offset-2"
          >
            {customerPhone}
          </a>
        </p>
      )}
      {addressLines(order).map((line) => (
        <p key={line}>{line}</p>
      ))}
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
              {colorSuffix(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">
        {DELIVERY_METHODS[order.deliveryMethod].name}
        {order.giftMessage !== null &&
          (order.wrappingCents === null ? ' · Regalo' : ' · Regalo da incartare')}
      </p>
    </>
  );
}
