import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { pack } from '../../../shop/catalogue/packed.ts';
import type { ProductDetail } from '../../../shop/catalogue/product.ts';
import { productById } from '../../../shop/catalogue/product-cards.server.ts';
import { NO_CARE } from '../../../shop/labelling/care.ts';
import { NO_COMPOSITION } from '../../../shop/labelling/composition.ts';
import { collectionPage } from '../../shared/listing-page.server.ts';
import { useLive } from '../../shared/use-live.tsx';
import { CollectionFailed, CollectionFrame, collectionMeta } from '../listing/collection-frame.tsx';
import type { Route } from './+types/route';
import { SetsList } from './sets-list.tsx';

export const handle = {
  kept: { query: { size: true, min: true, max: true, dopo: true } },
  offline: true,
} satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { listing } = await collectionPage(shop, 'completi', new URL(request.url).searchParams);
  // A set is shown with its pieces, which are its further pictures, and with its description; on a list all of
  // them stand on a plain ground while they load, and what they are made of is not told.
  const sets = (await Promise.all(listing.products.map(({ id }) => productById(shop, id))))
    .filter((set): set is ProductDetail => set !== null)
    .map((set) => ({
      ...set,
      composition: NO_COMPOSITION,
      care: NO_CARE,
      pieces: set.pieces.map((piece) => ({ ...piece, composition: NO_COMPOSITION })),
      pictures: set.pictures.map((one) => ({ ...one, placeholder: '' })),
    }));
  return { sets: pack(sets), total: listing.total, next: listing.next };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  collectionMeta(matches, 'completi', loaderData?.total);

export default function SetsPage({ loaderData: { sets, total, next } }: Route.ComponentProps) {
  useLive('shown-products');
  return (
    <CollectionFrame name="completi">
      <SetsList sets={sets} total={total} next={next} />
    </CollectionFrame>
  );
}

export { CollectionFailed as ErrorBoundary };
