import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { collectionAt } from '../../shared/collection-texts.ts';
import { collectionPage, shopPage } from '../../shared/listing-page.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/**
 * The next products of the list at `?elenco=/shop` or a collection's path, with the list's own filters and `dopo`.
 * For 'Mostra altri', which must not lose the list when it fails.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const path = query.get('elenco') ?? href('/shop');
  const { listing } =
    path === href('/shop')
      ? await shopPage(shop, query)
      : await collectionPage(shop, collectionAt(path), query);
  const { products, next } = listing;
  return Response.json({ products, next }, { headers: { 'Cache-Control': 'no-cache' } });
}
