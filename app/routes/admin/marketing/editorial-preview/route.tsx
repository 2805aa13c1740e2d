import { href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftBanner } from '#routes/admin/marketing/shared/draft-banner.tsx';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { collectionAt } from '#routes/shared/collection-texts.ts';
import { ListingView } from '#routes/shared/listing/listing-view.tsx';
import { collectionPage, shopPage } from '#routes/shared/listing-page.server.ts';
import { shopSorts } from '#shop/catalog/search/filters.ts';
import { editorial, shownPlaces } from '#shop/marketing/editorial/editorial.server.ts';
import { EDITORIAL_LISTS } from '#shop/marketing/editorial/editorial-places.ts';
import { readDraft } from '#shop/marketing/versions/drafts.server.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'settings:write' } } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima degli spazi editoriali');

/** Shows the list named by `elenco`, otherwise the first with a place in the draft. */
export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const { content: places } = await readDraft(shop, editorial);
  const { categories } = await shop.catalogue.assortment();
  const lists = [
    ...Object.entries(EDITORIAL_LISTS).map(([list, name]) => ({ list, name })),
    ...categories.map(({ address, name }) => ({ list: address, name })),
  ].filter(({ list }) => places.some((one) => one.lists.includes(list)));
  const listed = args.url.searchParams.get('elenco');
  const { list, name } = lists.find((one) => one.list === listed) ?? lists[0] ?? ALL;
  const page = await pageOf(shop, list);
  return { lists, list, name, page, editorial: await shownPlaces(shop, places, list) };
}

const ALL = { list: href('/shop'), name: EDITORIAL_LISTS['/shop'] };

function pageOf(shop: Parameters<typeof shopPage>[0], list: string) {
  if (list === href('/nuovi-arrivi')) return shopPage(shop, new URLSearchParams({ sort: 'newest' }));
  if (list === href('/shop')) return shopPage(shop, new URLSearchParams());
  if (list.startsWith('/')) return collectionPage(shop, collectionAt(list), new URLSearchParams());
  return shopPage(shop, new URLSearchParams({ category: list }));
}

export default function EditorialPreview({ loaderData }: Route.ComponentProps) {
  const { lists, list, name, page, editorial } = loaderData;
  const { filters, counts, requestedSizes, after, listing } = page;
  return (
    <>
      <DraftBanner to={href('/admin/spazi')} />
      <main id="contenuto" className="page pt-6 pb-20">
        {lists.length > 1 && (
          <nav aria-label="Elenchi" className="mb-6 flex flex-wrap gap-x-5">
            {lists.map((one) => (
              <Link
                key={one.list}
                to={`?${new URLSearchParams({ elenco: one.list })}`}
                aria-current={one.list === list ? 'page' : undefined}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline"
              >
                {one.name}
              </Link>
            ))}
          </nav>
        )}
        <h1 className="display-1 mb-6">{name}</h1>
        <ListingView
          path={list.startsWith('/') ? list : href('/shop')}
          sortsOf={shopSorts}
          pending={false}
          added="popup"
          filters={filters}
          counts={counts}
          requestedSizes={requestedSizes}
          after={after}
          listing={listing}
          editorial={editorial}
        />
      </main>
    </>
  );
}
