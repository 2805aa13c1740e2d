import { data, href } from 'react-router';
import { InfoPage } from '../../../content/info/info-page.tsx';
import { infoPageAt } from '../../../content/info/pages.ts';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { pictureById } from '../../../shop/media/media.server.ts';
import { openingNotice } from '../../../shop/settings/special-hours.ts';
import { termsInForce } from '../../../shop/terms/terms.server.ts';
import { breadcrumbs } from '../../shared/json-ld.ts';
import { pageMeta, rootOf } from '../../shared/page-meta.ts';
import type { Route } from './+types/route';

export const handle = { kept: { query: {}, namesItsProducts: true }, offline: true } satisfies RouteFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const all = await shop.settings();
  const { sizeGuide, texts, searchSynonyms: _, specialHours: __, ...settings } = all;
  const path = new URL(request.url).pathname.replace(/\.data$|\/$/g, '');
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
  const terms = page.slug === 'termini-condizioni' ? await termsInForce(shop, all) : null;
  return {
    path,
    settings,
    images,
    sizeGuide: page.slug === 'guida-taglie' ? sizeGuide : null,
    texts: page.slug === 'chi-siamo' ? texts : null,
    today,
    closure: openingNotice(all, today),
    terms: terms && { hash: terms.hash, since: terms.since },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData && infoPageAt(loaderData.path);
  if (!page) return [];
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

export default function Info({ loaderData }: Route.ComponentProps) {
  const { path, ...props } = loaderData;
  const page = infoPageAt(path);
  if (!page) throw new Error(`No information page at ${path}`);
  return <InfoPage page={page} {...props} />;
}
