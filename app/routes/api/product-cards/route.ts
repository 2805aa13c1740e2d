import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { withPieces } from '#shop/catalog/sets/set-cards.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/** Most products of a request. */
const MOST = 100;

/** Products of `?ids=a,b` as in lists, for favourites and cart; those that are gone are missing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean);
  const shop = context.get(shopContext);
  const cards = await productCards(shop, [...new Set(ids)].slice(0, MOST));
  return Response.json(await withPieces(shop, cards), { headers: { 'Cache-Control': 'private, no-cache' } });
}
