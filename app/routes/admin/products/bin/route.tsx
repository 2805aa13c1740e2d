import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { answeredBy, done, failed, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NothingFound, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { eraseFromBin, listBin, type Restored, restoreProducts } from '#shop/catalog/products/bin.server.ts';
import { BIN_DAYS } from '#shop/catalog/products/bin.ts';
import type { Route } from './+types/route';
import { BinForm } from './bin-form.tsx';

export const handle = {
  needs: readAndWrite('products:write'),
  help: 'cestino',
  changesPages: true,
  acts: {
    'products-restored': { name: 'Prodotti ripristinati dal cestino', intent: 'restore' },
    'products-erased': { name: 'Prodotti eliminati per sempre', intent: 'erase' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cestino dei prodotti');

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  const after = args.url.searchParams.get('dopo');
  return loadShown(log, 'admin/prodotti/cestino', () => listBin(db, { after }));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Restores the products `product` or erases them for good, by the form's `intent`. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const ids = [...new Set(form.getAll('product').map(String))];
  if (ids.length === 0) return refused(422, 'Scegli almeno un prodotto.');
  return answeredBy(shop.log, 'admin/prodotti/cestino', async () => {
    switch (text('intent')) {
      case 'restore': {
        const restored = await restoreProducts(shop.db, ids, shop.now(), actor);
        return restored.restored > 0 ? done(restoredLine(restored)) : notFound('non è più nel cestino');
      }
      case 'erase': {
        const erased = await eraseFromBin(shop.db, ids);
        return erased > 0 ? done(erasedLine(erased)) : notFound('non è più nel cestino');
      }
      default:
        return failed(400);
    }
  });
}

function restoredLine({ restored, drafts: [first, ...others] }: Restored): string {
  const line = restored === 1 ? 'Prodotto ripristinato!' : `${restored} prodotti ripristinati`;
  if (first === undefined) return line;
  const why = 'mancano dati obbligatori, e il negozio pubblica solo i prodotti completi';
  if (restored === 1) return `${line} È tornato come bozza: ${why}.`;
  const named =
    others.length === 0 ? `«${first}» è tornato` : `«${first}» e altri ${others.length} sono tornati`;
  return `${line}. ${named} come bozza: ${why}.`;
}

function erasedLine(count: number): string {
  return count === 1 ? '1 prodotto eliminato per sempre' : `${count} prodotti eliminati per sempre`;
}

export default function ProductBin({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  useLive('products');
  return (
    <>
      <BackToList to={href('/admin/prodotti')}>Tutti i prodotti</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Cestino dei prodotti</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Un prodotto eliminato non è più nel negozio, e resta qui {BIN_DAYS} giorni con le sue immagini,
        taglie, giacenze e collegamenti. Poi viene cancellato per sempre; gli ordini restano come sono.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare il cestino" />
      {shown && (
        <>
          <p role="status" className="mt-4 text-ink-soft tabular-nums">
            {shown.total === 1 ? '1 prodotto nel cestino' : `${shown.total} prodotti nel cestino`}
          </p>
          {shown.products.length > 0 ? (
            <BinForm products={shown.products} />
          ) : (
            <NothingFound title="Il cestino è vuoto" description="I prodotti eliminati compaiono qui." />
          )}
          <ListPages name="Pagine del cestino" further="Eliminati prima" next={shown.next} />
        </>
      )}
    </>
  );
}
