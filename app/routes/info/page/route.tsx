import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { InfoPage } from '#content/info/info-page.tsx';
import type { RouteFacts } from '#http/route-facts.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { infoPageShown } from '#shop/marketing/pages/info-page.server.ts';
import type { Route } from './+types/route';

export const handle = { cached: { query: {} }, offline: true } satisfies RouteFacts;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = await infoPageShown(context.get(shopContext), url.pathname.replace(/\/$/, ''));
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

/** Pages have no parameters: without this the router would not load the next page's data. */
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

/** Each text is a child route, so that readers download only theirs. */
export default function Page({ loaderData }: Route.ComponentProps) {
  return <InfoPage {...loaderData} />;
}
