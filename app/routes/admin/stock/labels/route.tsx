import { Form, href, Link, useSearchParams } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isUuid } from '#lib/uuid.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { done } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { MOST_CHOSEN } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { searchedFor } from '#routes/admin/shared/list-query.ts';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { SearchedList } from '#routes/admin/shared/searched-list.tsx';
import { NO_PRODUCTS, STOCK_SEARCH_HINT } from '#routes/admin/stock/shared/stock-words.ts';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import { giveOwnNumbers } from '#shop/stock/inventory/own-codes.server.ts';
import { listStock, type StockSize } from '#shop/stock/inventory/stock-list.server.ts';
import { LABEL_LAYOUTS } from '#shop/stock/labels/label-layout.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'etichette',
  acts: { 'codes-given': { name: 'Codici interni dati' } },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Etichette');

const PAGE = 50;

/** Sizes chosen in another list (`?taglia=`) on one page; otherwise a page of the search. */
function sizesFor({ db }: Pick<Shop, 'db'>, { request, url }: { request: Request; url: URL }) {
  const ids = url.searchParams.getAll('taglia').filter(isUuid).slice(0, MOST_CHOSEN);
  return listStock(db, { ...searchedFor(request), ids }, ids.length > 0 ? MOST_CHOSEN : PAGE);
}

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/etichette', () => sizesFor(shop, args));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Assigns barcodes of the shop's own to sizes without one. */
export async function action(args: Route.ActionArgs) {
  const shop = await shopFor(args, handle.needs.write);
  const { sizes } = await sizesFor(shop, args);
  const given = await giveOwnNumbers(
    shop.db,
    sizes.map(({ id }) => id),
  );
  return done(given === 1 ? '1 codice interno dato' : `${given} codici interni dati`);
}

export default function Labels({ loaderData }: Route.ComponentProps) {
  const isChosen = useSearchParams()[0].has('taglia');
  return (
    <SearchedList
      title="Etichette"
      about="Scrivi quante etichette vuoi di ogni taglia. Portano il prezzo di adesso e, in saldo, quello di prima."
      loaded={loaderData}
      search={{ name: 'Ricerca delle etichette', hint: STOCK_SEARCH_HINT }}
      entries={({ sizes }) =>
        sizes.length > 0 && (
          <>
            <OwnNumbers without={sizes.filter(({ barcode }) => !barcode).length} />
            {isChosen && (
              <p className="mb-4">
                Le taglie che hai scelto.{' '}
                <Link to={href('/admin/etichette')} className={textLinkClass()}>
                  Mostra tutte
                </Link>
              </p>
            )}
            <PrintForm sizes={sizes} isChosen={isChosen} key={String(isChosen)} />
          </>
        )
      }
      instead={{
        failed: 'Impossibile caricare le taglie',
        title: 'Nessuna taglia trovata',
        none: 'Ancora nessuna taglia',
        empty: NO_PRODUCTS,
      }}
      pages={{ name: 'Pagine delle etichette', further: 'Taglie successive' }}
      back={{ to: href('/admin/giacenze'), label: 'Tutte le giacenze' }}
    />
  );
}

function OwnNumbers({ without }: { without: number }) {
  const query = useSearchParams()[0].toString();
  const { fetcher } = useAnsweredForm({
    saved: 'Codici dati',
    failed: 'Impossibile dare i codici',
    atOnce: true,
  });
  if (without === 0) return null;
  return (
    <fetcher.Form method="post" action={`?${query}`} className="mb-4 flex flex-wrap items-center gap-3">
      <p className="text-ink-soft">
        {without === 1 ? '1 taglia qui sotto non ha' : `${without} taglie qui sotto non hanno`} un codice a
        barre.
      </p>
      <SendButton fetcher={fetcher} variant="secondary">
        Dai un codice interno
      </SendButton>
    </fetcher.Form>
  );
}

function PrintForm({ sizes, isChosen }: { sizes: readonly StockSize[]; isChosen: boolean }) {
  return (
    <Form
      method="get"
      action={href('/admin/etichette/stampa')}
      reloadDocument
      aria-label="Etichette da stampare"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_12rem_auto]">
        <ChoiceField
          label="Carta"
          name="formato"
          options={Object.entries(LABEL_LAYOUTS).map(([key, { name }]) => [key, name])}
        />
        <Field
          label="Prima etichetta libera"
          hint="1 è in alto a sinistra."
          name="inizio"
          type="number"
          inputMode="numeric"
          min={1}
          max={65}
          defaultValue={1}
        />
        <Button type="submit" size="sm" className="sm:mt-6.5">
          Prepara la stampa
        </Button>
      </div>
      <ul className="mt-5 grid gap-2">
        {sizes.map((one) => (
          <RuledItem key={one.id}>
            <span className="min-w-0">
              {variantName(one)}
              <span className="block text-xs break-all text-ink-soft tabular-nums">
                {[one.barcode ?? one.sku ?? 'senza codice', one.stock !== null && `${one.stock} pezzi`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Field
              label={`Etichette di ${variantName(one)}`}
              labelHidden
              name={`t-${one.id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={999}
              defaultValue={isChosen ? (one.stock ?? 1) : undefined}
              className="w-24"
            />
          </RuledItem>
        ))}
      </ul>
    </Form>
  );
}
