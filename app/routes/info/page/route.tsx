import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { InfoPage } from '#content/info/info-page.tsx';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { listSizeTables } from '#shop/catalog/assortment/assortment.server.ts';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { publicSettings } from '#shop/company/settings/public-settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { foundAs, infoPageAt } from '#shop/marketing/pages/info-pages.ts';
import type { Route } from './+types/route';

export const handle = { cached: { query: {} }, offline: true } satisfies RouteFacts;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const settings = await shop.settings();
  const path = url.pathname.replace(/\/$/, '');
  const page = infoPageAt(path);
  if (!page || (page.slug === 'sostenibilita' && !settings.sustainabilityPublished)) {
    throw data(null, { status: 404 });
  }
  const today = dayInRome(shop.now());
  const { atelier, storefront } = settings.pictures;
  const { brand, city } = settings.identity;
  const images = {
    atelier:
      page.slug === 'chi-siamo'
        ? await pictureById(shop, atelier, `Capi appesi nell’atelier di ${brand}`)
        : null,
    vetrina:
      page.slug === 'trova-negozio'
        ? await pictureById(shop, storefront, `La vetrina di ${brand} a ${city}`)
        : null,
  };
  const terms = page.slug === 'termini-condizioni' ? await termsInForce(shop, settings) : null;
  const { otherwise: _unsaid, shortTitle: _inMenus, ...shown } = page;
  return {
    page: { ...shown, ...foundAs(page, settings) },
    settings: publicSettings(settings),
    hasVat: hasVatOn(settings.taxRegimes, today),
    images,
    sizeGuide: page.slug === 'guida-taglie' ? settings.sizeGuide : null,
    sizeTables: page.slug === 'guida-taglie' ? await listSizeTables(shop.db) : [],
    texts: page.slug === 'chi-siamo' ? settings.texts : null,
    today,
    closure: closureNoticeOn(settings, today),
    terms: terms && { hash: terms.hash, since: terms.since },
  };
}

/** Pages have no parameters: without this the router would take the next page for the same one. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate || args.currentUrl.pathname !== args.nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page } = loaderData;
  const root = rootOf(matches);
  return pageMeta(matches, {
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    path: page.path,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: page.title, path: page.path },
            ]),
          ]
        : [],
  });
};

/** Each page's text is a child route, so that readers download only the one that they read. */
export default function Page({ loaderData }: Route.ComponentProps) {
  return <InfoPage {...loaderData} />;
}
