import { data, href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { DraftBanner } from '#routes/admin/marketing/shared/draft-banner.tsx';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { PageBlocks } from '#routes/shared/own-page/page-blocks.tsx';
import { placeOf } from '#routes/shared/own-page/page-place.ts';
import { pageView } from '#shop/marketing/pages/page-view.server.ts';
import { readOwnPage } from '#shop/marketing/pages/pages.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'settings:write' } } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima della pagina');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const page = await readOwnPage(shop, args.params.id);
  if (!page) throw data(null, { status: 404 });
  const view = await pageView(shop, page.content);
  return {
    id: page.id,
    view,
    address: page.address,
    place: placeOf(view, await shop.settings(), shop.now()),
  };
}

export default function PagePreview({ loaderData }: Route.ComponentProps) {
  const { id, ...page } = loaderData;
  return (
    <>
      <DraftBanner to={href('/admin/pagine/:id', { id })} />
      <PageBlocks {...page} />
    </>
  );
}
