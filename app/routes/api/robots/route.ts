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

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopContext).config;
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
