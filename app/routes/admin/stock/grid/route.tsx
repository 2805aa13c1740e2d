import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom, isUuid } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import {
  answeredBy,
  done,
  fieldsOvertaken,
  invalid,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import {
  NO_PRODUCTS,
  RELOAD_FIRST,
  SIZE_GONE,
  STOCK_SEARCH_HINT,
} from '#routes/admin/stock/shared/stock-words.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { readGridNote } from '#shop/stock/inventory/correction-form.ts';
import { correctCounts } from '#shop/stock/inventory/movements.server.ts';
import { type StockGrid, stockGrid } from '#shop/stock/inventory/stock-grid.server.ts';
import { countedSince, countField, MOST_CORRECTED, readCounts } from '#shop/stock/inventory/stock-grid.ts';
import type { Route } from './+types/route';
import { GridForm } from './grid-form.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'griglia',
  acts: { 'counts-corrected': { name: 'Giacenze corrette in griglia' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Giacenze in griglia');

/** `key`: the form sent twice is one correction. */
type Shown = StockGrid & { key: string };

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(
    log,
    'admin/giacenze/griglia',
    async (): Promise<Shown> => ({
      ...(await stockGrid(db, searchedFor(args.request))),
      key: crypto.randomUUID(),
    }),
  );
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Corrects all typed counts or none, with one reason. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const counts = readCounts(form);
  const note = readGridNote(form);
  if (!counts.ok || !note.ok)
    return invalid({ ...(counts.ok ? {} : counts.fields), ...(note.ok ? {} : note.fields) });
  const key = idFrom(text('key'));
  if (!isUuid(key)) return refused(422, RELOAD_FIRST);
  if (counts.value.length === 0) return refused(422, 'Non hai cambiato nessun numero.');
  if (counts.value.length > MOST_CORRECTED) return refused(422, 'Sono troppe taglie in una volta.');
  return answeredBy(shop.log, 'admin/giacenze/griglia', async () => {
    const corrected = await correctCounts(shop.db, counts.value, { key, note: note.value.note, actor });
    if (corrected.ok) return done(correctedLine(corrected.corrected, corrected.moved.length));
    const { changed } = corrected;
    return fieldsOvertaken(
      Object.fromEntries(
        changed.map(({ sizeId, now }) => [
          countField(sizeId),
          now ? `${countedSince(now.stock)}.` : SIZE_GONE,
        ]),
      ),
      Object.fromEntries(changed.flatMap(({ sizeId, now }) => (now ? [[countField(sizeId), now]] : []))),
    );
  });
}

function correctedLine(corrected: number, moved: number): string {
  const all = corrected === 1 ? '1 giacenza corretta' : `${corrected} giacenze corrette`;
  if (moved === 0) return all;
  return moved === 1
    ? `${all}. Nel frattempo 1 taglia è cambiata: ne abbiamo tenuto conto`
    : `${all}. Nel frattempo ${moved} taglie sono cambiate: ne abbiamo tenuto conto`;
}

export default function StockGridPage({ loaderData }: Route.ComponentProps) {
  const { unsaved, onUnsaved } = useUnsavedParts();
  useLive('products');
  return (
    <>
      <SearchedList
        title="Giacenze in griglia"
        about="Scrivi i pezzi contati, vuoto dove non si contano, e salva tutto insieme con il motivo. Con le frecce e con Invio passi da una taglia all’altra, con Esc torna il numero di prima."
        loaded={loaderData}
        search={{ name: 'Ricerca nella griglia', hint: STOCK_SEARCH_HINT }}
        count={({ total }) => (total === 1 ? '1 prodotto' : `${total} prodotti`)}
        entries={(grid) =>
          grid.products.length > 0 && <GridForm grid={grid} formKey={grid.key} onUnsaved={onUnsaved} />
        }
        instead={{
          failed: 'Impossibile caricare le giacenze',
          title: 'Nessun prodotto trovato',
          none: 'Ancora nessun prodotto',
          empty: NO_PRODUCTS,
        }}
        pages={{ name: 'Pagine della griglia', further: 'Prodotti successivi' }}
        back={{ to: href('/admin/giacenze'), label: 'Tutte le giacenze' }}
      />
      <UnsavedGuard unsaved={unsaved.length > 0} pagedBy={['colonna', 'q', 'dopo']} />
    </>
  );
}
