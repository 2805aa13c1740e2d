import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { LookPage } from '#routes/shared/look/look-page.tsx';
import { absolute, pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { showsLooks } from '#routes/shared/page-tags.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { leadFromOldPath } from '#routes/storefront/shared/old-path.server.ts';
import { pictureUrl } from '#shop/catalog/media/picture.ts';
import { lookBySlug, shownLooks } from '#shop/marketing/looks/read-looks.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';
import { lookData } from './look-json-ld.ts';

export const handle = {
  cached: { query: {}, params: { slug: /[a-z0-9-]{1,60}/ } },
  offline: true,
} satisfies RouteFacts;

const MOST_OTHERS = 3;

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const shop = context.get(shopContext);
  const look = await lookBySlug(shop, params.slug);
  showsLooks(context, look ? [look] : []);
  if (!look) {
    await leadFromOldPath(args);
    return data(null, { status: 404 });
  }
  const others = (await shownLooks(shop)).filter(({ id }) => id !== look.id).slice(0, MOST_OTHERS);
  return { look, others: others.map(({ slug, title, picture }) => ({ slug, title, picture })) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootOf(matches);
  if (!loaderData) return [{ title: 'Look non trovato' }, { name: 'robots', content: 'noindex' }];
  const { look } = loaderData;
  const path = href('/look/:slug', { slug: look.slug });
  const image = pictureUrl(look.picture, 1280, 'webp');
  const names = look.pieces.map(({ product }) => product.name);
  return pageMeta(matches, {
    title: look.title,
    description: look.text || `Il look completo: ${names.join(', ')}.`,
    keywords: ['look', look.title, ...names].join(', '),
    path,
    image: { url: image, alt: look.picture.alt },
    jsonLd:
      import.meta.env.SSR && root
        ? [
            lookData(root, look, absolute(root.publicUrl, image)),
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: 'Look', path: href('/look') },
              { name: look.title, path },
            ]),
          ]
        : [],
  });
};

export default function Look({ loaderData }: Route.ComponentProps) {
  useLive('shown-products', 'looks');
  if (!loaderData) return <MissingLook />;
  return <LookPage key={loaderData.look.slug} {...loaderData} />;
}

function MissingLook() {
  return (
    <main id="contenuto" className="page">
      <EmptyState
        level={1}
        title="Look non trovato"
        description="Il look che stai cercando non c’è più, o non è ancora pubblicato."
        action={<ButtonLink to={href('/look')}>Vedi tutti i look</ButtonLink>}
      />
      <LateSearchAndNewest className="pb-20 md:pb-28" />
    </main>
  );
}
