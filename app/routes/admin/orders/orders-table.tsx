import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatEuro } from '../../../shop/money/money.ts';
import { addressLines } from '../../../shop/orders/address-lines.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { colorSuffix } from '../../../shop/orders/order-line.ts';
import type { OrderRow } from '../../../shop/orders/orders.server.ts';
import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';

type Props = {
  orders: OrderRow[];
  /** The control that moves an order. */
  statusControl: (order: OrderRow) => ReactNode;
};

const COLUMNS = ['Ordine', 'Cliente', 'Data', 'Prodotti', 'Totale', 'Stato', 'Cambia stato'];

/** The owner's orders (specification section 2). */
export function OrdersTable({ orders, statusControl }: Props) {
  return (
    <DataTable caption="Ordini, dal più recente" columns={COLUMNS} from="lg" cards="md:max-lg:grid-cols-2">
      {orders.map((order) => (
        <DataRow key={order.id} from="lg" className="align-top max-lg:gap-2 max-lg:p-4">
          <Cell className="font-semibold tabular-nums">
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
          <Cell>{statusControl(order)}</Cell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function Cell({ className = '', ...cell }: Omit<Parameters<typeof DataCell>[0], 'from'>) {
  return <DataCell from="lg" className={`lg:py-3 ${className}`} {...cell} />;
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
            href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}
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
      <p className="mt-1 text-xs text-ink-soft">{DELIVERY_METHODS[order.deliveryMethod].name}</p>
    </>
  );
}
