import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { CUSTOMER_SEARCH_HINT } from '#routes/admin/customers/shared/customer-words.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { BROUGHT_CUSTOMERS } from '#routes/admin/shared/brought-customers.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';
import { type ContactPage, listContacts } from '#shop/customers/contacts/contacts.server.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'customers:write' }, help: 'clienti' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta(BROUGHT_CUSTOMERS);

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  const search = searchedFor(args.request);
  return loadShown(log, 'admin/clienti/portati', () => listContacts(db, search));
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function BroughtCustomers({ loaderData }: Route.ComponentProps) {
  return (
    <SearchedList
      title={BROUGHT_CUSTOMERS}
      about="Chi hai portato con un file e qui non ha ancora ordinato: recapiti soltanto, senza account. Con il primo ordine passa fra le Clienti; dopo 12 mesi i suoi dati si cancellano."
      back={{ to: href('/admin/clienti'), label: 'Clienti' }}
      loaded={loaderData}
      personal
      search={{ name: 'Ricerca delle clienti portate', hint: CUSTOMER_SEARCH_HINT }}
      count={countLine}
      entries={({ contacts }) => contacts.length > 0 && <ContactsTable contacts={contacts} />}
      instead={{
        failed: 'Impossibile caricare le clienti',
        title: 'Nessuna cliente trovata',
        none: 'Ancora nessuna cliente',
        empty: 'Le clienti che porti con un file da Importa ed esporta compaiono qui.',
      }}
      pages={{ name: 'Pagine delle clienti', further: 'Clienti successive' }}
    >
      <ExportLinks tables={[['clienti-portati', 'Esporta CSV']]} />
    </SearchedList>
  );
}

function countLine({ contacts, total }: ContactPage): string {
  const counted = total === 1 ? '1 cliente' : `${total} clienti`;
  return contacts.length === total ? counted : `${contacts.length} di ${counted}`;
}

const COLUMNS = ['Cliente', 'Telefono', 'Indirizzo', 'Da', 'Portata il'];

function ContactsTable({ contacts }: Pick<ContactPage, 'contacts'>) {
  return (
    <ListTable caption={`${BROUGHT_CUSTOMERS}, per indirizzo e-mail`} columns={COLUMNS}>
      {contacts.map((contact) => (
        <ListRow key={contact.email}>
          <ListCell className="max-w-80">
            <span className="font-semibold">{contact.name || '—'}</span>
            <p className="break-all text-ink-soft">{contact.email}</p>
          </ListCell>
          <ListCell name="Telefono" className="tabular-nums">
            {contact.phone || '—'}
          </ListCell>
          <ListCell name="Indirizzo">{addressOf(contact) || '—'}</ListCell>
          <ListCell name="Da">{FORMAT_NAMES[contact.format]}</ListCell>
          <ListCell name="Portata il" className="tabular-nums lg:whitespace-nowrap">
            {italianDate(dayInRome(contact.broughtAt))}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function addressOf({
  address,
  postalCode,
  city,
  province,
  country,
}: ContactPage['contacts'][number]): string {
  return [address, [postalCode, city, province && `(${province})`].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ');
}
