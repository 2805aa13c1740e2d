import { routesContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { namesOfActs } from '#shop/staff/team/acts.ts';
import { type LogPage, readLog } from '#shop/staff/team/staff-log.server.ts';
import { Breakable } from '#ui/breakable.tsx';
import { TextLink } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { Route } from './+types/route';
import { type Subject, subjectsCalled, subjectsNamed } from './subjects.server.ts';

export const handle = { needs: { read: 'staff:write' }, help: 'registro' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Registro attività');

type Shown = LogPage & { subjects: ReadonlyMap<string, Subject> };

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/registro', async (): Promise<Shown> => {
    const query = searchedFor(args.request);
    const names = namesOfActs(args.context.get(routesContext).all.map(({ facts }) => facts.acts ?? {}));
    const page = await readLog(shop.db, { ...query, names, subjects: await subjectsCalled(shop, query.q) });
    const subjects = await subjectsNamed(
      shop,
      page.acts.map(({ subject }) => subject),
    );
    return { ...page, subjects };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function StaffLog({ loaderData }: Route.ComponentProps) {
  return (
    <SearchedList
      title="Registro attività"
      about="Chi ha fatto che cosa nell’amministrazione, negli ultimi due anni. Nessuno può cambiarlo."
      loaded={loaderData}
      personal
      search={{
        name: 'Ricerca nel registro',
        hint: 'Una persona, quello che ha fatto, o ciò che ha toccato: un prodotto, un ordine, una campagna.',
      }}
      entries={({ acts, subjects }) => acts.length > 0 && <ActsTable acts={acts} subjects={subjects} />}
      instead={{
        failed: 'Impossibile caricare il registro',
        title: 'Nessuna attività trovata',
        none: 'Ancora nessuna attività',
        empty: 'Le attività compaiono qui appena qualcuno salva qualcosa.',
      }}
      pages={{ name: 'Pagine del registro', further: 'Attività precedenti' }}
    />
  );
}

function ActsTable({ acts, subjects }: Pick<Shown, 'acts' | 'subjects'>) {
  return (
    <ListTable caption="Attività, dalla più recente" columns={['Quando', 'Chi', 'Che cosa', 'A che cosa']}>
      {acts.map((one) => (
        <ListRow key={one.id} className="max-lg:gap-1 max-lg:p-4">
          <ListCell className="tabular-nums lg:whitespace-nowrap">
            <time dateTime={one.at.toISOString()}>{orderDate(one.at)}</time>
          </ListCell>
          <ListCell name="Chi">{one.who ?? 'Account eliminato'}</ListCell>
          <ListCell name="Che cosa" className="font-semibold">
            {one.act}
          </ListCell>
          <ListCell
            name="A che cosa"
            className={`wrap-anywhere text-ink-soft max-lg:text-right ${one.subject === null ? 'max-lg:hidden' : ''}`}
          >
            {one.subject === null ? '—' : <Touched code={one.subject} subject={subjects.get(one.subject)} />}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

function Touched({ code, subject }: { code: string; subject: Subject | undefined }) {
  if (!subject) {
    return (
      <span className="break-words">
        <Breakable text={code} after="-" />
      </span>
    );
  }
  return subject.to ? <TextLink to={subject.to}>{subject.name}</TextLink> : subject.name;
}
