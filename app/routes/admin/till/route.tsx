import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { listStock, type StockSize } from '../../../shop/catalogue/stock-list.server.ts';
import type { Scan } from '../../../shop/till/queue.ts';
import { latestAtTill, type TillMovement } from '../../../shop/till/till.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { ListSearch } from '../shared/list-search.tsx';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { Panel } from '../shared/record-page.tsx';
import { ScanForm } from '../shared/scan-form.tsx';
import type { Route } from './+types/route';
import { FoundSizes } from './found-sizes.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LatestMoves } from './latest-moves.tsx';
import { useTill } from './use-till.ts';
import { WaitingScans } from './waiting-scans.tsx';

export const handle = { needs: { read: 'till:use' }, help: 'cassa' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cassa');

type Shown = { latest: TillMovement[]; found: StockSize[] };

/** Sizes that a search shows. */
const MOST_FOUND = 20;

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, log } = asked.context.get(shopContext);
  const q = new URL(asked.request.url).searchParams.get('q')?.trim() ?? '';
  return loadShown(log, 'admin/cassa', async (): Promise<Shown> => {
    const found = q === '' ? [] : (await listStock(db, { q, after: null }, MOST_FOUND)).sizes;
    return { latest: await latestAtTill(db), found };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export default function Till({ loaderData }: Route.ComponentProps) {
  const q = useSearchParams()[0].get('q') ?? '';
  const shown = useLastShown(loaderData.shown);
  const [kind, setKind] = useState<Scan['kind']>('sale');
  const { queue, why, scan } = useTill();
  useLive('products');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Cassa</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Ciò che si vende o torna in negozio muove la stessa giacenza del sito. Lo scontrino resta quello del
        tuo registratore: qui si muovono solo i pezzi.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la cassa" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Panel title="Leggi">
            <div className="grid grid-cols-1 gap-4">
              <KindChoice kind={kind} onKind={setKind} />
              <ScanForm
                label="Lettura alla cassa"
                hint="Punta il lettore, oppure scrivi codice a barre o SKU e premi Invio."
                onCode={(code) => scan({ kind, code, bySize: false, label: code })}
              />
            </div>
          </Panel>
          <WaitingScans queue={queue} why={why} />
          <Panel title="Senza codice">
            <ListSearch name="Ricerca alla cassa" label="Cerca" hint="Nome del prodotto o SKU." />
            {shown && q !== '' && (
              <FoundSizes
                sizes={shown.found}
                kind={kind}
                onChoose={(size, label) => scan({ kind, code: size.id, bySize: true, label })}
              />
            )}
          </Panel>
        </div>
        {shown && (
          <Panel title="Ultimi movimenti">
            <LatestMoves latest={shown.latest} />
          </Panel>
        )}
      </div>
    </>
  );
}
