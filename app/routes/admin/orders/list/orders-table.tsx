import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { UsedList } from '#routes/admin/shared/list/list.ts';
import { phoneHref } from '#shop/company/identity/contact-links.ts';
import { formatEuro } from '#shop/money/money.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { MoneyBadges, StatusBadge } from '#shop/orders/lifecycle/order-badges.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';
import type { SeenRow } from '#shop/orders/lifecycle/order-visibility.ts';
import type { ListedRow } from '#shop/orders/lifecycle/orders.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { FoldedRow, ListCell, ListTable, UNFOLD } from '#ui/data-table.tsx';
import type { OrderColumn } from './order-list.ts';

type ListedOrder = SeenRow<ListedRow>;

type RowProps = {
  order: ListedOrder;
  /** Name of the status if only some parcels have left. */
  partlySent: string | undefined;
  statusControl: (order: ListedOrder) => ReactNode;
  choice: (order: ListedOrder) => ReactNode;
};

type Props = Pick<RowProps, 'statusControl' | 'choice'> & {
  list: UsedList;
  orders: ListedOrder[];
  /** Status names by order id. */
  partlySent: Readonly<Record<string, string>>;
};

/** Specification section 2. */
export function OrdersTable({ list, orders, partlySent, ...controls }: Props) {
  return (
    <ListTable caption="Ordini" columns={[...list.headings, UNFOLD]}>
      {orders.map((order) => (
        <FoldedRow
          key={order.id}
          from="lg"
          name={orderNumber(order.id)}
          className="lg:align-middle max-lg:gap-2 max-lg:p-4"
        >
          {list.shown.map(({ key }) => (
            <Fragment key={key}>
              {CELLS[key as OrderColumn]({ order, partlySent: partlySent[order.id], ...controls })}
            </Fragment>
          ))}
        </FoldedRow>
      ))}
    </ListTable>
  );
}

const CELLS: Record<OrderColumn, (row: RowProps) => ReactNode> = {
  numero: ({ order, choice }) => (
    <ListCell tight figure className="font-semibold max-lg:-order-3">
      {choice(order)}
      <Link
        to={href('/admin/ordini/:id', { id: order.id })}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
      >
        {orderNumber(order.id)}
      </Link>
    </ListCell>
  ),
  cliente: ({ order }) => (
    <ListCell folds className="max-w-64">
      <Customer order={order} />
    </ListCell>
  ),
  data: ({ order }) => (
    <ListCell tight name="Data" figure>
      {orderDate(order.createdAt)}
    </ListCell>
  ),
  prodotti: ({ order }) => (
    <ListCell folds className="max-w-80">
      <Items order={order} />
    </ListCell>
  ),
  totale: ({ order }) => (
    <ListCell tight name="Totale" figure className="font-semibold max-lg:-order-1">
      {formatEuro(order.totalCents)}
    </ListCell>
  ),
  stato: ({ order, partlySent }) => (
    <ListCell tight name="Stato" className="max-lg:-order-2">
      <div className="flex flex-wrap items-center gap-1 max-lg:justify-end max-lg:gap-x-4 max-[18.75rem]:block xl:flex-nowrap xl:whitespace-nowrap">
        <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
        {partlySent && <p className="font-semibold">{partlySent}</p>}
        <MoneyBadges money={order.money} />
        {order.hasOpenWithdrawal && (
          <Link
            to={href('/admin/recessi')}
            className="flex min-h-6 items-center font-semibold text-sale underline underline-offset-2"
          >
            Recesso da gestire
          </Link>
        )}
      </div>
    </ListCell>
  ),
  cambia: ({ order, statusControl }) => <ListCell tight>{statusControl(order)}</ListCell>,
};

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
