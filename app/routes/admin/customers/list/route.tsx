import { href, Link } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { loadOr } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { type CustomerPage, listCustomers } from '#shop/customers/profiles/customers.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'customers:write' }, help: 'clienti' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Clienti');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const { db, log } = args.context.get(shopContext);
  const search = searchedFor(args.request);
  return loadShown(log, 'admin/clienti', () => listCustomers(db, search));
}

export function clientLoader({
  request,
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<CustomerPage>> {
  return loadOr<Loaded<CustomerPage>>({ request, url }, () => serverLoader());
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  useLive('orders');
  return (
    <SearchedList
      title="Clienti"
      about="Chi ha ordinato almeno una volta, riconosciuto dal suo indirizzo e-mail. Dagli ordini soltanto: il negozio non segue nessuno."
      loaded={loaderData}
      personal
      search={{
        name: 'Ricerca delle clienti',
        hint: 'Nome, e-mail, telefono o indirizzo, anche solo una parte.',
      }}
      count={countLine}
      entries={({ customers }) => customers.length > 0 && <CustomersTable customers={customers} />}
      instead={{
        failed: 'Impossibile caricare le clienti',
        title: 'Nessuna cliente trovata',
        empty: 'Le clienti compaiono qui con il loro primo ordine.',
      }}
      pages={{ name: 'Pagine delle clienti', further: 'Clienti precedenti' }}
    >
      <ExportLinks tables={[['clienti', 'Esporta CSV']]} />
      <p>
        <Link to={href('/admin/clienti/portati')} className={textLinkClass('alone')}>
          Clienti di un altro negozio
        </Link>
      </p>
    </SearchedList>
  );
}

function countLine({ customers, total }: CustomerPage): string {
  const counted = total === 1 ? '1 cliente' : `${total} clienti`;
  return customers.length === total ? counted : `${customers.length} di ${counted}`;
}

const COLUMNS = ['Cliente', 'Città', 'Ordini', 'Speso', 'Ultimo ordine'];

function CustomersTable({ customers }: Pick<CustomerPage, 'customers'>) {
  return (
    <ListTable caption="Clienti, da chi ha ordinato per ultimo" columns={COLUMNS}>
      {customers.map((customer) => (
        <ListRow key={customer.email}>
          <ListCell className="max-w-80">
            <Link
              to={href('/admin/clienti/:order', { order: customer.orderId })}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
            >
              {customer.name}
            </Link>
            <p className="break-all text-ink-soft">{customer.email}</p>
          </ListCell>
          <ListCell name="Città">{customer.city || '—'}</ListCell>
          <ListCell name="Ordini" className="tabular-nums">
            {customer.orders}
          </ListCell>
          <ListCell name="Speso" figure className="font-semibold">
            {formatEuro(customer.spentCents)}
          </ListCell>
          <ListCell name="Ultimo ordine" className="tabular-nums lg:whitespace-nowrap">
            {orderDate(customer.lastAt)}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
