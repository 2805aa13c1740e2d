import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { collectionAt } from '#routes/shared/collection-texts.ts';
import { collectionPage, shopPage } from '#routes/shared/listing-page.server.ts';
import { PAGE_SIZE } from '#shop/catalog/search/listing.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/**
 * More products of the list `?elenco=` (a path) with its filters, from `dopo` on, at most `quanti`: as data,
 * so that a failure leaves the list on the page.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = url.searchParams;
  const path = query.get('elenco') ?? href('/shop');
  const { listing } =
    path === href('/shop')
      ? await shopPage(shop, query, mostFrom(query.get('quanti')))
      : await collectionPage(shop, collectionAt(path), query);
  const { products, mentions, next } = listing;
  return Response.json({ products, mentions, next }, { headers: { 'Cache-Control': 'no-cache' } });
}

/** At most a page; anything but such a number means a whole page. */
function mostFrom(text: string | null): number {
  return text !== null && /^[1-9]\d?$/.test(text) ? Math.min(Number(text), PAGE_SIZE) : PAGE_SIZE;
}
