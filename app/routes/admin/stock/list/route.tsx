import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { type ListFacts, sortOf, type UsedList, useList } from '#routes/admin/shared/list/list.ts';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { ChosenLink, SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import {
  ALL_FOUND,
  type ChosenRows,
  MOST_CHOSEN,
  useChosenRows,
} from '#routes/admin/shared/list/use-chosen-rows.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { NO_PRODUCTS, STOCK_SEARCH_HINT } from '#routes/admin/stock/shared/stock-words.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { mainPictures } from '#shop/catalog/products/product-pictures.server.ts';
import { listStock, type StockPage, type StockSize } from '#shop/stock/inventory/stock-list.server.ts';
import { BY_NAME, type StockSort } from '#shop/stock/inventory/stock-sorts.ts';
import { ButtonLink, textLinkClass } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'products:write' }, help: 'giacenze' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Giacenze');

type Shown = StockPage & {
  /** All results of the search, where the address requests them. */
  matching: StockSize[];
  /** Pictures by product id, if any. */
  pictures: Map<string, Picture>;
  views: UsedList['views'];
};

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const { db, log } = shop;
  const query = args.url.searchParams;
  const search = { ...searchedFor(args.request), sort: sortOf(STOCK_LIST, query) };
  return loadShown(log, 'admin/giacenze', async () => {
    const page = await listStock(db, search);
    return {
      ...page,
      matching: query.has(ALL_FOUND) ? (await listStock(db, search, MOST_CHOSEN)).sizes : [],
      pictures: await mainPictures(shop, [...new Set(page.sizes.map(({ productId }) => productId))]),
      views: await ownViews(args, visitor, STOCK_LIST),
    };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function Stock({ loaderData }: Route.ComponentProps) {
  useLive('products');
  const shown = useLastShown(loaderData.shown);
  const list = useList(STOCK_LIST, shown?.views);
  const choice = useChosenRows<StockSize>(href('/admin/giacenze'), shown?.sizes ?? []);
  return (
    <SearchedList
      title="Giacenze"
      about="Ogni taglia con i suoi pezzi e i suoi codici: quello a barre e quello interno (SKU), la sigla che le dai tu. Apri una taglia per vedere che cosa l’ha mossa, o per correggerla."
      loaded={loaderData}
      list={list}
      search={{ name: 'Ricerca delle giacenze', hint: STOCK_SEARCH_HINT }}
      count={({ total }) => (total === 1 ? '1 taglia' : `${total} taglie`)}
      entries={({ sizes, total, pictures }) =>
        sizes.length > 0 && (
          <>
            <ChosenSizes shown={sizes.length} total={total} choice={choice} />
            <StockTable list={list} sizes={sizes} choice={choice} pictures={pictures} />
          </>
        )
      }
      instead={{
        failed: 'Impossibile caricare le giacenze',
        title: 'Nessuna taglia trovata',
        none: 'Ancora nessuna taglia',
        empty: NO_PRODUCTS,
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

type Choice = { choice: ChosenRows<StockSize> };

function ChosenSizes({ shown, total, choice }: Choice & { shown: number; total: number }) {
  const { ids } = choice;
  const query = new URLSearchParams(ids.map((id) => ['taglia', id]));
  return (
    <SelectionBar
      name="Taglie scelte"
      selection={choice}
      total={total}
      shown={shown}
      most={MOST_CHOSEN}
      words={(count) => (count === 1 ? '1 taglia scelta' : `${count} taglie scelte`)}
      onAll={{ choose: choice.chooseFound, isLoading: choice.isLoading }}
    >
      {ids.length > MOST_CHOSEN && <p>Al massimo {MOST_CHOSEN} per volta: restringi la ricerca.</p>}
      {ids.length > 0 && ids.length <= MOST_CHOSEN && (
        <>
          <ButtonLink to={`${href('/admin/etichette')}?${query}`} size="sm">
            Prepara le etichette
          </ButtonLink>
          <span className="text-ink-soft">Una per ogni pezzo contato: prima di stampare le correggi.</span>
        </>
      )}
    </SelectionBar>
  );
}

type Drawn = Choice & Pick<Shown, 'pictures'>;

function StockTable({ list, sizes, ...drawn }: Drawn & Pick<Shown, 'sizes'> & { list: UsedList }) {
  return (
    <ListTable caption="Taglie" columns={list.headings}>
      {sizes.map((one) => (
        <ListRow key={one.id} className="lg:align-middle max-lg:gap-2 max-lg:p-4">
          {list.shown.map(({ key }) => (
            <Fragment key={key}>{CELLS[key as StockColumn](one, drawn)}</Fragment>
          ))}
        </ListRow>
      ))}
    </ListTable>
  );
}

const CELLS: Record<StockColumn, (size: StockSize, drawn: Drawn) => ReactNode> = {
  taglia: (one, { choice, pictures }) => (
    <ListCell tight className="max-w-80">
      <ChosenLink
        choice={choice}
        id={one.id}
        name={variantName(one)}
        to={href('/admin/giacenze/:id', { id: one.id })}
        picture={<RowPicture picture={pictures.get(one.productId)} />}
      />
    </ListCell>
  ),
  pezzi: ({ stock }) => (
    <ListCell tight name="Pezzi" className="tabular-nums">
      {stock ?? 'non contati'}
    </ListCell>
  ),
  impegnati: ({ held }) => (
    <ListCell tight name="Impegnati" className="tabular-nums">
      {held}
    </ListCell>
  ),
  barre: ({ barcode }) => (
    <ListCell tight name="Codice a barre" className={`break-all tabular-nums ${onCard(barcode)}`}>
      {barcode ?? '—'}
    </ListCell>
  ),
  sku: ({ sku }) => (
    <ListCell tight name="Codice interno" className={`break-all ${onCard(sku)}`}>
      {sku ?? '—'}
    </ListCell>
  ),
};

/** Decorative: the name stands beside it. */
function RowPicture({ picture }: { picture: Picture | undefined }) {
  return (
    <span className="mr-2 aspect-[4/5] w-8 shrink-0 bg-stone">
      {picture && (
        <PictureView picture={picture} alt="" sizes="32px" className="aspect-[4/5] w-full object-cover" />
      )}
    </span>
  );
}

/** Cards leave out a missing code. */
function onCard(code: string | null): string {
  return code === null ? 'max-lg:hidden' : '';
}

const STOCK_LIST = {
  name: 'giacenze',
  usual: BY_NAME,
  columns: [
    { key: 'taglia', label: 'Prodotto e taglia', sorts: 'ascending', fixed: true },
    { key: 'pezzi', label: 'Pezzi', sorts: 'ascending' },
    { key: 'impegnati', label: 'Impegnati', sorts: 'descending' },
    { key: 'barre', label: 'Codice a barre', sorts: 'ascending' },
    { key: 'sku', label: 'Codice interno', sorts: 'ascending' },
  ],
} as const satisfies ListFacts<StockSort>;

type StockColumn = (typeof STOCK_LIST)['columns'][number]['key'];
