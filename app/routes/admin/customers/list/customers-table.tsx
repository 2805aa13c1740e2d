import { Fragment, type ReactNode } from 'react';
import { href } from 'react-router';
import type { UsedList } from '#routes/admin/shared/list/list.ts';
import { ChosenLink, SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import { type ChosenRows, MOST_CHOSEN } from '#routes/admin/shared/list/use-chosen-rows.ts';
import type { ListedCustomer } from '#shop/customers/profiles/customer-list.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { buttonClass } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { CustomerColumn } from './customer-list.ts';

/** `id` is the `orderId`. */
export type IdentifiedCustomer = ListedCustomer & { id: string };

type Choice = { choice: ChosenRows<IdentifiedCustomer> };

export function ChosenCustomers({ shown, total, choice }: Choice & { shown: number; total: number }) {
  const { ids } = choice;
  const query = new URLSearchParams(ids.map((id) => ['ordine', id]));
  return (
    <SelectionBar
      name="Clienti scelte"
      selection={choice}
      total={total}
      shown={shown}
      most={MOST_CHOSEN}
      words={(count) => (count === 1 ? '1 cliente scelta' : `${count} clienti scelte`)}
      onAll={{ choose: choice.chooseFound, isLoading: choice.isLoading }}
    >
      {ids.length > MOST_CHOSEN && <p>Al massimo {MOST_CHOSEN} per volta: restringi la ricerca.</p>}
      {ids.length > 0 && ids.length <= MOST_CHOSEN && (
        <>
          <a
            href={`${href('/admin/esporta/:table', { table: 'clienti' })}?${query}`}
            className={buttonClass('secondary', 'sm')}
            download
          >
            Esporta le scelte in CSV
          </a>
          <span className="text-ink-soft">Recapiti, ordini e quanto hanno speso. Resta nel registro.</span>
        </>
      )}
    </SelectionBar>
  );
}

type Props = Choice & { list: UsedList; customers: readonly IdentifiedCustomer[] };

export function CustomersTable({ list, customers, choice }: Props) {
  return (
    <ListTable caption="Clienti" columns={list.headings}>
      {customers.map((customer) => (
        <ListRow key={customer.email} className="lg:align-middle max-lg:gap-2 max-lg:p-4">
          {list.shown.map(({ key }) => (
            <Fragment key={key}>{CELLS[key as CustomerColumn](customer, choice)}</Fragment>
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

const CELLS: Record<CustomerColumn, (customer: IdentifiedCustomer, choice: Choice['choice']) => ReactNode> = {
  cliente: ({ id, name, email }, choice) => (
    <ListCell tight className="max-w-80">
      <ChosenLink
        choice={choice}
        id={id}
        name={name}
        below={email}
        to={href('/admin/clienti/:order', { order: id })}
      />
    </ListCell>
  ),
  citta: ({ city }) => (
    <ListCell tight name="Città">
      {city || '—'}
    </ListCell>
  ),
  ordini: ({ orders }) => (
    <ListCell tight name="Ordini" figure>
      {orders}
    </ListCell>
  ),
  speso: ({ spentCents }) => (
    <ListCell tight name="Speso" figure className="font-semibold">
      {formatEuro(spentCents)}
    </ListCell>
  ),
  ultimo: ({ lastAt }) => (
    <ListCell tight name="Ultimo ordine" figure>
      {orderDate(lastAt)}
    </ListCell>
  ),
};
