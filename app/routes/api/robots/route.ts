import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Personal or empty pages, not to be indexed. */
const PRIVATE = [
  href('/admin'),
  href('/auth'),
  href('/cart'),
  href('/checkout'),
  href('/order-success'),
  href('/wishlist'),
  href('/newsletter'),
  '/api',
  href('/live'),
];

/** A closed shop forbids nothing: crawlers must read its pages to learn that they are not indexed. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { publicUrl } = shop.config;
  const { shopOpened } = await shop.cachedSettings.read();
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    ...(shopOpened ? [`Sitemap: ${publicUrl}${href('/sitemap.xml')}`, ''] : []),
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': shopOpened ? 'public, max-age=3600' : 'no-cache',
    },
  });
}
