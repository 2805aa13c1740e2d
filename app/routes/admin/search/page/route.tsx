import { Link } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { findAll } from '#routes/admin/search/shared/find-all.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { KINDS } from '#routes/admin/shared/search/found.ts';
import { NothingFound, SEARCH_HINT } from '#routes/admin/shared/search/nothing-found.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'admin:enter' }, help: 'cerca' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cerca');

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  return loadShown(args.context.get(shopContext).log, 'admin/cerca', () => findAll(args, visitor));
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

/** The dialog's results for browsers without scripts. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Cerca</h1>
      <div className="mt-4">
        <ListSearch
          name="Ricerca nell’amministrazione"
          label="Che cosa cerchi"
          hint={SEARCH_HINT}
          columns=""
        />
      </div>
      <NotLoaded loaded={loaderData} message="Impossibile cercare" />
      {shown?.groups.map(({ kind, entries }) => (
        <section key={kind} aria-labelledby={`cerca-${kind}`} className="mt-5 max-w-prose">
          <h2 id={`cerca-${kind}`} className="label-caps text-ink-soft">
            {KINDS[kind]}
          </h2>
          <ul>
            {entries.map(({ to, label, detail }) => (
              <li key={to} className="border-line border-b py-2">
                <Link to={to} className={`${textLinkClass()} wrap-anywhere`}>
                  {label}
                </Link>
                {detail && <span className="block text-ink-soft text-sm wrap-anywhere">{detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown?.groups.length === 0 && <NothingFound q={shown.q} />}
    </>
  );
}
