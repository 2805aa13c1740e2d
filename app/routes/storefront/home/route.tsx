import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { HomePage } from '#routes/shared/home/home-page.tsx';
import { absolute, pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { showsList, showsLooks } from '#routes/shared/page-tags.ts';
import { clothingStore } from '#routes/shared/store-json-ld.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { leadFromOldPath } from '#routes/storefront/shared/old-path.server.ts';
import { headersOfLoader, PARTIAL } from '#routes/storefront/shared/partial.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { homeView } from '#shop/marketing/home-page/home-view.server.ts';
import { offersNewsletter } from '#shop/marketing/newsletter/newsletter.ts';
import type { Route } from './+types/route';

export const handle = { cached: { query: {}, withoutOthers: true }, offline: true } satisfies RouteFacts;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  // Other systems have pages at «/?p=12».
  if (url.search !== '') await leadFromOldPath(args);
  const shop = context.get(shopContext);
  const settings = await shop.settings();
  const { shown, look, isWhole } = await homeView(shop, settings);
  const sections = offersNewsletter(settings, shop.config.mail)
    ? shown.sections
    : shown.sections.filter((section) => section !== 'newsletter');
  // Tiles show the lowest price of their categories.
  showsList(context, [...shown.chosen, ...shown.newest, ...shown.sets]);
  // The look may be published later.
  showsLooks(context, look ? [look] : []);
  return data({ ...shown, sections }, isWhole ? undefined : PARTIAL);
}

export const headers = headersOfLoader;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootOf(matches);
  const description =
    'Boutique italiana di moda donna: vestiti, completi, top e pantaloni scelti uno per uno. Spedizione o ritiro in negozio, reso entro 14 giorni.';
  // The default picture does not show this shop.
  const own = (loaderData?.video || loaderData?.isOwn) && loaderData.behind;
  const image = own ? pictureUrl(own.picture, 1280, 'webp') : (root?.theme?.card ?? '/anteprima.jpg');
  return pageMeta(matches, {
    title: null,
    description,
    keywords:
      'moda donna, boutique, abbigliamento donna, vestiti, completi, fast fashion, offerte, nuovi arrivi',
    path: href('/'),
    jsonLd:
      import.meta.env.SSR && root && loaderData
        ? [
            clothingStore({
              root,
              description,
              hours: loaderData.hours,
              special: loaderData.special,
              place: loaderData.place,
              image: absolute(root.publicUrl, image),
            }),
          ]
        : [],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  useLive('shown-products', 'settings', 'looks');
  return <HomePage view={loaderData} />;
}
