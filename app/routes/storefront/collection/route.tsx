import { href } from 'react-router';
import { shopContext } from '../../../boot/context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { LIST_QUERY } from '../../../shop/catalog/search/filters.ts';
import { collectionAt } from '../../shared/collection-texts.ts';
import { collectionPage } from '../../shared/listing-page.server.ts';
import { showsList } from '../../shared/page-tags.ts';
import { useLive } from '../../shared/use-live.tsx';
import { CatalogueList } from '../listing/catalogue-list.tsx';
import { CollectionFailed, CollectionFrame, collectionMeta } from '../listing/collection-frame.tsx';
import { collectionWords } from '../listing/collection-words.server.ts';
import { editorialIn } from '../listing/editorial.server.ts';
import type { Route } from './+types/route';

export const handle = { cached: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const page = await collectionPage(shop, collectionAt(pathname), searchParams);
  showsList(context, page.listing.products);
  const words = await collectionWords(shop, page.name);
  return { ...page, words, ...(await editorialIn(shop, pathname, page)) };
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
