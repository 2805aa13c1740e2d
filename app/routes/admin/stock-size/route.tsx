import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { ONE_SIZE } from '../../../shop/catalogue/categories.ts';
import { type StockSize, stockSize } from '../../../shop/catalogue/stock-list.server.ts';
import { readCorrection } from '../../../shop/stock/correction-form.ts';
import { correctCount, type Movement, movementsOf } from '../../../shop/stock/movements.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, invalid, notFound } from '../shared/form-answers.server.ts';
import { ListPages } from '../shared/list-pages.tsx';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { readAndWrite } from '../shared/needs.ts';
import { BackToList, Panel } from '../shared/record-page.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { CorrectionForm } from './correction-form.tsx';
import { MovementTable } from './movement-table.tsx';

export const handle = { needs: readAndWrite('products:write'), help: 'giacenze' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Movimenti di una taglia');

type Shown = { size: StockSize; movements: Movement[]; next: string | null };

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, log } = asked.context.get(shopContext);
  const after = new URL(asked.request.url).searchParams.get('dopo');
  return loadShown(log, 'admin/giacenze/:id', async (): Promise<Shown> => {
    const size = await stockSize(db, idFrom(asked.params.id));
    if (!size) throw data(null, { status: 404 });
    return { size, ...(await movementsOf(db, size.id, after)) };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export async function action(asked: Route.ActionArgs) {
  const { userId: actor } = await requirePermission(asked, handle.needs.write);
  const { db } = asked.context.get(shopContext);
  const read = readCorrection(await asked.request.formData());
  if (!read.ok) return invalid(read.fields);
  const { stock, stock_was: stockWas, note } = read.value;
  const corrected = await correctCount(db, idFrom(asked.params.id), { stock, stockWas, note, actor });
  return corrected.ok ? done() : notFound('questa taglia non c’è più');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

export default function StockSizePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('products');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i movimenti" />
      {shown && (
        <>
          <BackToList to={href('/admin/giacenze')}>Tutte le giacenze</BackToList>
          <h1 className="font-display text-2xl break-words md:text-3xl">
            {shown.size.name}, {shown.size.size === ONE_SIZE ? 'taglia unica' : `taglia ${shown.size.size}`}
          </h1>
          <p className="mt-1 text-ink-soft tabular-nums">{summary(shown.size)}</p>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
            <Panel title="Movimenti">
              <MovementTable movements={shown.movements} />
              <ListPages name="Pagine dei movimenti" further="Movimenti precedenti" next={shown.next} />
            </Panel>
            <Panel title="Correggi la giacenza">
              <CorrectionForm key={shown.size.stock ?? ''} stock={shown.size.stock} onUnsaved={onUnsaved} />
            </Panel>
          </div>
          <UnsavedGuard unsaved={unsaved.length > 0} />
        </>
      )}
    </>
  );
}

function summary({ color, stock, held, barcode, sku }: StockSize): string {
  return [
    color,
    stock === null ? 'Pezzi non contati' : `${stock} in negozio`,
    held > 0 && `${held} impegnati da chi sta pagando`,
    barcode && `Codice a barre ${barcode}`,
    sku && `SKU ${sku}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
