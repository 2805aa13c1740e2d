import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { homeView } from '../../../shop/home-page/home-view.server.ts';
import { pictureUrl } from '../../../shop/media/picture.ts';
import { absolute, pageMeta, rootOf } from '../../shared/page-meta.ts';
import { useLive } from '../../shared/use-live.tsx';
import { headersOfLoader, PARTIAL } from '../shared/partial.ts';
import type { Route } from './+types/route';
import { HomePage } from './home-page.tsx';
import { clothingStore } from './store-json-ld.ts';

export const handle = { kept: { query: {} }, offline: true } satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { shown, isWhole } = await homeView(shop, await shop.settings());
  return data(shown, isWhole ? undefined : PARTIAL);
}

export const headers = headersOfLoader;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootOf(matches);
  const description =
    'Boutique italiana di moda donna: vestiti, completi, top e pantaloni scelti uno per uno. Spedizione in 2-3 giorni o ritiro in negozio, reso entro 14.';
  const image = loaderData?.poster ? pictureUrl(loaderData.poster, 1280, 'webp') : '/anteprima.jpg';
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
  useLive('shown-products', 'settings');
  return <HomePage view={loaderData} />;
}
