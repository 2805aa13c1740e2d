import { href, Link } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { highestDiscount } from '../../../shop/catalogue/reductions.server.ts';
import { previewSettings } from '../../../shop/home-page/home-page.server.ts';
import { homeView } from '../../../shop/home-page/home-view.server.ts';
import { namesHighestPercent, saleTerm, stripShown } from '../../../shop/settings/sale-windows.ts';
import { HomePage } from '../../front/home/home-page.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { adminStyle } from '../shared/admin-style.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

/** The strip above the page is the draft's. */
export const handle = { needs: { read: 'settings:write' }, ownStrip: true } satisfies RouteFacts & OwnStrip;

type OwnStrip = { ownStrip: true };

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export const meta: Route.MetaFunction = () => adminMeta('Anteprima della pagina iniziale');

/** The home page as the draft has it, for whoever may publish it. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const shop = asked.context.get(shopContext);
  const settings = await previewSettings(shop);
  const today = dayInRome(shop.now());
  const highestPercent = namesHighestPercent(settings.saleBanner.text)
    ? await highestDiscount(shop.db)
    : null;
  const strip = stripShown(settings.saleBanner, {
    ...{ today, highestPercent },
    term: saleTerm(settings.saleWindows, today),
  });
  const { shown } = await homeView(shop, settings);
  return { view: shown, strip };
}

export default function HomePreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="border-gold border-b-2 bg-surface px-4 py-3 text-balance text-center">
        Anteprima della bozza: la vedi solo tu.{' '}
        <Link
          to={href('/admin/home')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Torna alla bozza
        </Link>
      </p>
      <HomePage view={loaderData.view} />
    </>
  );
}
