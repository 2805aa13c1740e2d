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
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import { listStock, type StockPage } from '#shop/stock/inventory/stock-list.server.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { textLinkClass } from '#ui/text-link.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'products:write' }, help: 'giacenze' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Giacenze');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const { db, log } = args.context.get(shopContext);
  return loadShown(log, 'admin/giacenze', () => listStock(db, searchedFor(args.request)));
}

export function clientLoader({
  request,
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded<StockPage>> {
  return loadOr<Loaded<StockPage>>({ request, url }, () => serverLoader());
}

export default function Stock({ loaderData }: Route.ComponentProps) {
  useLive('products');
  return (
    <SearchedList
      title="Giacenze"
      about="Ogni taglia con i suoi pezzi e i suoi codici. Apri una taglia per vedere che cosa l’ha mossa, o per correggerla."
      loaded={loaderData}
      search={{ name: 'Ricerca delle giacenze', hint: 'Nome del prodotto, SKU o codice a barre.' }}
      count={({ total }) => (total === 1 ? '1 taglia' : `${total} taglie`)}
      entries={({ sizes }) => sizes.length > 0 && <StockTable sizes={sizes} />}
      instead={{
        failed: 'Impossibile caricare le giacenze',
        title: 'Nessuna taglia trovata',
        empty: 'Il negozio non ha ancora prodotti.',
      }}
      pages={{ name: 'Pagine delle giacenze', further: 'Taglie successive' }}
    >
      <p>
        <Link to={href('/admin/giacenze/griglia')} className={textLinkClass('alone')}>
          Correggi in griglia
        </Link>
      </p>
      <ExportLinks tables={[['giacenze', 'Esporta CSV']]} />
    </SearchedList>
  );
}

function StockTable({ sizes }: Pick<StockPage, 'sizes'>) {
  return (
    <ListTable
      caption="Taglie, per nome del prodotto"
      columns={['Prodotto e taglia', 'Pezzi', 'Impegnati', 'Codice a barre', 'SKU']}
    >
      {sizes.map((one) => (
        <ListRow key={one.id}>
          <ListCell className="max-w-80">
            <Link
              to={href('/admin/giacenze/:id', { id: one.id })}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
            >
              {variantName(one)}
            </Link>
          </ListCell>
          <ListCell name="Pezzi" className="tabular-nums">
            {one.stock ?? 'non contati'}
          </ListCell>
          <ListCell name="Impegnati" className="tabular-nums">
            {one.held}
          </ListCell>
          <ListCell name="Codice a barre" className={`break-all tabular-nums ${onCard(one.barcode)}`}>
            {one.barcode ?? '—'}
          </ListCell>
          <ListCell name="SKU" className={`break-all ${onCard(one.sku)}`}>
            {one.sku ?? '—'}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** Cards leave out a missing code. */
function onCard(code: string | null): string {
  return code === null ? 'max-lg:hidden' : '';
}
