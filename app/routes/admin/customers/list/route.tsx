import { href, Link } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { CUSTOMER_SEARCH_HINT } from '#routes/admin/customers/shared/customer-words.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { BROUGHT_CUSTOMERS } from '#routes/admin/shared/brought-customers.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { sortOf, type UsedList, useList } from '#routes/admin/shared/list/list.ts';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { ALL_FOUND, MOST_CHOSEN, useChosenRows } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { type CustomerPage, listCustomers } from '#shop/customers/profiles/customer-list.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { CUSTOMER_LIST } from './customer-list.ts';
import { ChosenCustomers, CustomersTable, type IdentifiedCustomer } from './customers-table.tsx';

export const handle = { needs: { read: 'customers:write' }, help: 'clienti' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Clienti');

type Shown = Omit<CustomerPage, 'customers'> & {
  customers: IdentifiedCustomer[];
  /** All results of the search, where the address requests them. */
  matching: IdentifiedCustomer[];
  views: UsedList['views'];
};

const identified = ({ customers }: CustomerPage) => customers.map((one) => ({ ...one, id: one.orderId }));

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const { db, log } = args.context.get(shopContext);
  const query = args.url.searchParams;
  const search = { ...searchedFor(args.request), sort: sortOf(CUSTOMER_LIST, query) };
  return loadShown(log, 'admin/clienti', async (): Promise<Shown> => {
    const page = await listCustomers(db, search);
    return {
      ...page,
      customers: identified(page),
      matching: query.has(ALL_FOUND) ? identified(await listCustomers(db, search, MOST_CHOSEN)) : [],
      views: await ownViews(args, visitor, CUSTOMER_LIST),
    };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function Customers({ loaderData }: Route.ComponentProps) {
  useLive('orders');
  const shown = useShownToSignedIn(loaderData);
  const list = useList(CUSTOMER_LIST, shown?.views);
  const choice = useChosenRows<IdentifiedCustomer>(href('/admin/clienti'), shown?.customers ?? []);
  return (
    <SearchedList
      title="Clienti"
      about="Chi ha ordinato almeno una volta, riconosciuto dal suo indirizzo e-mail. Dagli ordini soltanto: il negozio non segue nessuno."
      loaded={loaderData}
      personal
      list={list}
      search={{ name: 'Ricerca delle clienti', hint: CUSTOMER_SEARCH_HINT }}
      count={countLine}
      entries={({ customers, total }) =>
        customers.length > 0 && (
          <>
            <ChosenCustomers shown={customers.length} total={total} choice={choice} />
            <CustomersTable list={list} customers={customers} choice={choice} />
          </>
        )
      }
      instead={{
        failed: 'Impossibile caricare le clienti',
        title: 'Nessuna cliente trovata',
        none: 'Ancora nessuna cliente',
        empty: 'Le clienti compaiono qui con il loro primo ordine.',
      }}
      pages={{ name: 'Pagine delle clienti', further: 'Clienti precedenti' }}
    >
      <ExportLinks tables={[['clienti', 'Esporta CSV']]} />
      <p>
        <Link to={href('/admin/clienti/portati')} className={textLinkClass('alone')}>
          {BROUGHT_CUSTOMERS}
        </Link>
      </p>
    </SearchedList>
  );
}

function countLine({ customers, total }: Pick<Shown, 'customers' | 'total'>): string {
  const counted = total === 1 ? '1 cliente' : `${total} clienti`;
  return customers.length === total ? counted : `${customers.length} di ${counted}`;
}
