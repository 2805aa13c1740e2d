import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { TERMS_POLICY, termsVersion } from '#shop/legal/terms/terms.server.ts';
import { termsPage, unknownTermsPage } from '#shop/legal/terms/terms-page.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Linked from orders and e-mails. The text is public and names no buyer: no account is needed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const version = await termsVersion(db, params.hash);
  const body = version ? termsPage(version) : unknownTermsPage();
  return new Response(body, {
    status: version ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': TERMS_POLICY,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': version ? 'public, max-age=3600' : 'no-store',
    },
  });
}
