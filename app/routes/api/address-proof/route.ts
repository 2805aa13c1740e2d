import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isUuid } from '#lib/uuid.ts';
import { addressProof } from '#shop/company/launch/opening.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** The shop's own check requests this at its public address, to learn whether that leads here. */
export function loader({ params, context }: Route.LoaderArgs) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  if (!isUuid(params.run)) return new Response('Non trovato.', { status: 404, headers });
  return new Response(addressProof(context.get(shopContext), params.run), { headers });
}
