import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { collectionPage } from '#routes/shared/listing-page.server.ts';
import { showsSets } from '#routes/shared/page-tags.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import {
  CollectionFailed,
  CollectionFrame,
  collectionMeta,
} from '#routes/storefront/shared/catalogue/collection-frame.tsx';
import { collectionWords } from '#routes/storefront/shared/catalogue/collection-words.server.ts';
import { guidesOf } from '#shop/catalog/assortment/categories.ts';
import { LIST_QUERY } from '#shop/catalog/search/filters.ts';
import { setCards } from '#shop/catalog/sets/set-cards.server.ts';
import type { Route } from './+types/route';
import { SetsList } from './sets-list.tsx';

export const handle = {
  cached: { query: { size: LIST_QUERY.size, min: true, max: true, dopo: true } },
  offline: true,
} satisfies RouteFacts;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { listing } = await collectionPage(shop, 'completi', url.searchParams);
  const words = await collectionWords(shop, 'completi');
  const sets = await setCards(shop, listing.products);
  showsSets(context, sets);
  const guides = guidesOf(
    sets.flatMap(({ pieceChoices }) => pieceChoices),
    await shop.catalogue.assortment(),
    (await shop.settings()).sizeGuide,
  );
  return { words, sets, guides, total: listing.total, next: listing.next };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  collectionMeta(matches, href('/completi'), loaderData);

export default function SetsPage({ loaderData: { words, ...list } }: Route.ComponentProps) {
  useLive('shown-products');
  return (
    <CollectionFrame words={words}>
      <SetsList {...list} />
    </CollectionFrame>
  );
}

export { CollectionFailed as ErrorBoundary };
