import { lazy, Suspense } from 'react';
import { data, href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { type COLLECTION_TEXTS, collectionAt } from '#routes/shared/collection-texts.ts';
import { collectionPage } from '#routes/shared/listing-page.server.ts';
import { showsList } from '#routes/shared/page-tags.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { CatalogueList } from '#routes/storefront/shared/catalogue/catalogue-list.tsx';
import {
  CollectionFailed,
  CollectionFrame,
  collectionMeta,
} from '#routes/storefront/shared/catalogue/collection-frame.tsx';
import { collectionWords } from '#routes/storefront/shared/catalogue/collection-words.server.ts';
import { editorialIn } from '#routes/storefront/shared/catalogue/editorial.server.ts';
import { missing } from '#routes/storefront/shared/missing.server.ts';
import { leadFromOldPath } from '#routes/storefront/shared/old-path.server.ts';
import { LIST_QUERY } from '#shop/catalog/search/filters.ts';
import { categoryShownAt } from '#shop/marketing/redirects/redirect.ts';
import type { Route } from './+types/route';

export const handle = { cached: { query: LIST_QUERY }, offline: true } satisfies RouteFacts;

/** Loaded for a deleted category only. */
const NothingHere = lazy(async () => ({
  default: (await import('#routes/storefront/shared/nothing-here.tsx')).NothingHere,
}));

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { pathname, searchParams } = args.url;
  const shop = context.get(shopContext);
  const name = collectionAt(pathname);
  if (!(await isThere(shop, name))) {
    await leadFromOldPath(args);
    return missing(args);
  }
  const page = await collectionPage(shop, name, searchParams);
  showsList(context, page.listing.products);
  const words = await collectionWords(shop, page.name);
  return data({ missing: false as const, ...page, words, ...(await editorialIn(shop, pathname, page)) });
}

/** A category's list exists as long as the category. */
async function isThere({ catalogue }: Pick<Shop, 'catalogue'>, name: keyof typeof COLLECTION_TEXTS) {
  const of = categoryShownAt(`/${name}`);
  const { categories } = await catalogue.assortment();
  return of === null || categories.some(({ address }) => address === of);
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) =>
  page?.missing
    ? []
    : collectionMeta(
        matches,
        href(`/${page?.name ?? 'top'}`),
        page && { words: page.words, total: page.listing.total },
      );

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  useLive('shown-products');
  if (loaderData.missing)
    return (
      <Suspense>
        <NothingHere newest={loaderData.newest} />
      </Suspense>
    );
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
