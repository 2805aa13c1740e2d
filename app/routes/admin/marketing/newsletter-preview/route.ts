import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { previewIssue } from '#shop/marketing/newsletter/read-issue.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'newsletter:write' } } satisfies RouteFacts;

/** The e-mail itself; it runs no script and loads nothing but pictures. */
export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const html = await previewIssue(shop, args.params.id);
  if (html === null) throw data(null, { status: 404 });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src 'self' ${shop.config.publicUrl}; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'Cache-Control': 'no-store',
    },
  });
}
