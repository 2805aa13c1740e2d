import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { pack } from '../../../lib/packed.ts';
import { packCards } from '../../../shop/catalogue/card-rows.ts';
import { LIST_QUERY } from '../../../shop/catalogue/filters.ts';
import { collectionAt } from '../../shared/collection-texts.ts';
import { collectionPage } from '../../shared/listing-page.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { CatalogueList } from '../listing/catalogue-list.tsx';
import { CollectionFailed, CollectionFrame, collectionMeta } from '../listing/collection-frame.tsx';
import { collectionWords } from '../listing/collection-words.server.ts';
import type { Route } from './+types/route';

export const handle = { kept: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const { listing, counts, ...page } = await collectionPage(shop, collectionAt(pathname), searchParams);
  const words = await collectionWords(shop, page.name);
  return {
    ...{ ...page, words, counts: pack(counts) },
    listing: { ...listing, products: packCards(listing.products) },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) =>
  collectionMeta(
    matches,
    href(`/${page?.name ?? 'top'}`),
    page && { words: page.words, total: page.listing.total },
  );

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products');
  const { name, words, sorts } = loaderData;
  return (
    <CollectionFrame words={words}>
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
