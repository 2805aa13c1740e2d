import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { phoneHref } from '#shop/company/identity/contact-links.ts';
import { formatEuro } from '#shop/money/money.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';
import type { SeenRow } from '#shop/orders/lifecycle/order-visibility.ts';
import type { ListedRow } from '#shop/orders/lifecycle/orders.server.ts';
import { MoneyBadges } from '#shop/orders/lifecycle/payments/money-badges.tsx';
import { StatusBadge } from '#shop/orders/lifecycle/status-badge.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';

type ListedOrder = SeenRow<ListedRow>;

type Props = {
  orders: ListedOrder[];
  /** By order id. */
  partlySent: Readonly<Record<string, string>>;
  statusControl: (order: ListedOrder) => ReactNode;
  choice: (order: ListedOrder) => ReactNode;
};

const COLUMNS = ['Ordine', 'Cliente', 'Data', 'Prodotti', 'Totale', 'Stato', 'Cambia stato'];

/** Specification section 2. */
export function OrdersTable({ orders, partlySent, statusControl, choice }: Props) {
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
            <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-end max-lg:gap-x-4 max-[18.75rem]:block">
              <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
              {partlySent[order.id] && <p className="mt-1 font-semibold">{partlySent[order.id]}</p>}
              {order.hasOpenWithdrawal && (
                <Link
                  to={href('/admin/recessi')}
                  className="mt-1 flex min-h-6 items-center font-semibold text-sale underline underline-offset-2"
                >
                  Recesso da gestire
                </Link>
              )}
              <p className="mt-1 flex flex-wrap gap-1 max-lg:justify-end max-[18.75rem]:justify-start">
                <MoneyBadges money={order.money} />
              </p>
            </div>
          </ListCell>
          <ListCell>{statusControl(order)}</ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function Customer({ order }: { order: ListedOrder }) {
  const { customerName, customerEmail, customerPhone } = order;
  return (
    <>
      <p className="font-semibold">{customerName}</p>
      {order.buyerName && <p>Regalo di {order.buyerName}</p>}
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

function Items({ order }: { order: ListedOrder }) {
  return (
    <>
      <ul>
        {order.items.map((item) => (
          <li key={`${item.productId} ${item.size}`}>
            {item.quantity} x {item.name},{' '}
            <span className="text-ink-soft lg:whitespace-nowrap">
              {item.size}, {formatEuro(item.priceCents)}
              {colorSuffix(item)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">
        {DELIVERY_METHODS[order.deliveryMethod].name}
        {order.giftMessage !== null && (order.isWrapped ? ' · Regalo da incartare' : ' · Regalo')}
      </p>
    </>
  );
}
