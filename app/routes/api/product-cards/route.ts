import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { withPieces } from '#shop/catalog/sets/set-cards.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

/** Products that one question may name. */
const MOST = 100;

/** The products of `?ids=a,b` as lists show them now; those that are gone are missing. For the favourites and the cart. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(Boolean);
  const shop = context.get(shopContext);
  const cards = await productCards(shop, [...new Set(ids)].slice(0, MOST));
  return Response.json(await withPieces(shop, cards), { headers: { 'Cache-Control': 'private, no-cache' } });
}
