import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { packCards } from '../../../shop/catalogue/card-rows.ts';
import { facetCounts } from '../../../shop/catalogue/facet-counts.server.ts';
import { LIST_QUERY } from '../../../shop/catalogue/filters.ts';
import { highestDiscount } from '../../../shop/catalogue/listing.server.ts';
import { pack } from '../../../shop/catalogue/packed.ts';
import { saleIntroShown } from '../../../shop/settings/sale-intro.ts';
import { saleTerm } from '../../../shop/settings/sale-windows.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { collectionAt } from '../../shared/collection-texts.ts';
import { collectionPage } from '../../shared/listing-page.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { CatalogueList } from '../listing/catalogue-list.tsx';
import { CollectionFailed, CollectionFrame, collectionMeta } from '../listing/collection-frame.tsx';
import type { Route } from './+types/route';

export const handle = { kept: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const { listing, ...page } = await collectionPage(shop, collectionAt(pathname), searchParams);
  const counts = pack(await facetCounts(shop, page.filters, listing, page.name));
  const intro = page.name === 'saldi' ? await saleIntro(shop) : null;
  return { ...page, intro, counts, listing: { ...listing, products: packCards(listing.products) } };
}

async function saleIntro({ db, now }: Parameters<typeof collectionPage>[0]): Promise<string> {
  const settings = await loadSettings(db);
  const term = saleTerm(settings.saleWindows, dayInRome(now()));
  return saleIntroShown(settings.saleIntro, { term, highestPercent: await highestDiscount(db) });
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  collectionMeta(matches, collectionAt(location.pathname), loaderData?.listing.total);

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products');
  const { name, intro, sorts } = loaderData;
  return (
    <CollectionFrame name={name} intro={intro}>
      <CatalogueList
        path={href(`/${name}`)}
        page={loaderData}
        sortsOf={() => sorts}
        hasSale={name !== 'saldi'}
        added="panel"
      />
    </CollectionFrame>
  );
}

export { CollectionFailed as ErrorBoundary };
