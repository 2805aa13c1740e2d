import type { ComponentType } from 'react';
import { href, type MetaFunction, useLoaderData } from 'react-router';
import { InfoPage } from '#content/info/info-page.tsx';
import type { InfoProps } from '#content/info/info-parts.tsx';
import type { RouteFacts } from '#http/route-facts.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import type { loader } from './info-page.server.ts';

export const handle = { cached: { query: {} }, offline: true } satisfies RouteFacts;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
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

/** The page of a text. Each text is a route by itself: a visitor of one page does not download the other twelve. */
export function InfoRoute({ Text }: { Text: ComponentType<InfoProps> }) {
  return <InfoPage Text={Text} {...useLoaderData<typeof loader>()} />;
}
