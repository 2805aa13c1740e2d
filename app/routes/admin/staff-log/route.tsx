import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { type LogPage, readLog } from '../../../shop/staff/staff-log.server.ts';
import { ListCell, ListRow, ListTable } from '../../../ui/data-table.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { searchedFor } from '../shared/list-query.ts';
import { loadOr } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { SearchedList } from '../shared/searched-list.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'staff:write' }, help: 'registro' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Registro attività');

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, log } = asked.context.get(shopContext);
  return loadShown(log, 'admin/registro', () => readLog(db, searchedFor(asked.request)));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<LogPage>> {
  return loadOr<Loaded<LogPage>>(request, () => serverLoader());
}

export default function StaffLog({ loaderData }: Route.ComponentProps) {
  return (
    <SearchedList
      title="Registro attività"
      about="Chi ha fatto che cosa nell’amministrazione, negli ultimi due anni. Nessuno può cambiarlo."
      loaded={loaderData}
      personal
      search={{
        name: 'Ricerca nel registro',
        hint: 'Una persona, quello che ha fatto, o il codice di ciò che ha toccato.',
      }}
      entries={({ acts }) => acts.length > 0 && <ActsTable acts={acts} />}
      instead={{
        failed: 'Impossibile caricare il registro',
        title: 'Nessuna attività trovata',
        empty: 'Le attività compaiono qui appena qualcuno salva qualcosa.',
      }}
      pages={{ name: 'Pagine del registro', further: 'Attività precedenti' }}
    />
  );
}

function ActsTable({ acts }: Pick<LogPage, 'acts'>) {
  return (
    <ListTable caption="Attività, dalla più recente" columns={['Quando', 'Chi', 'Che cosa', 'Codice']}>
      {acts.map((one) => (
        <ListRow key={one.id} className="max-lg:gap-1 max-lg:p-4">
          <ListCell className="tabular-nums lg:whitespace-nowrap">
            <time dateTime={one.at.toISOString()}>{orderDate(one.at)}</time>
          </ListCell>
          <ListCell name="Chi">{one.who ?? 'Account eliminato'}</ListCell>
          <ListCell name="Che cosa" className="font-semibold">
            {one.act}
          </ListCell>
          <ListCell name="Codice" className="break-all text-ink-soft">
            {one.subject ?? '—'}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
