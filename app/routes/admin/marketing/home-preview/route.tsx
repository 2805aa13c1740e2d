import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { DraftBanner } from '#routes/admin/marketing/shared/draft-banner.tsx';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { HomePage } from '#routes/shared/home/home-page.tsx';
import { previewSettings } from '#shop/marketing/home-page/home-page.server.ts';
import { homeView } from '#shop/marketing/home-page/home-view.server.ts';
import { highestDiscount } from '#shop/pricing/price-ledger/highest-discount.server.ts';
import { namesHighestPercent, saleTerm, stripShown } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'settings:write' }, ownStrip: true } satisfies RouteFacts & OwnStrip;

type OwnStrip = { ownStrip: true };

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima della pagina iniziale');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const settings = await previewSettings(shop);
  const today = dayInRome(shop.now());
  const highestPercent = namesHighestPercent(settings.saleBanner.text)
    ? await highestDiscount(shop.db)
    : null;
  const strip = stripShown(settings.saleBanner, { today, highestPercent, term: saleTerm(settings, today) });
  const { shown } = await homeView(shop, settings);
  return { view: shown, strip };
}

export default function HomePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DraftBanner to={href('/admin/home')} />
      <HomePage view={loaderData.view} />
    </>
  );
}
