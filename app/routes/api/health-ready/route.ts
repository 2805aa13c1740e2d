import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** Readiness probe: 503 while something is missing; the body names each. */
export async function loader({ context }: Route.LoaderArgs) {
  const needs = await context.get(shopContext).readiness();
  const isReady = Object.values(needs).every(Boolean);
  return Response.json(
    { status: isReady ? 'ok' : 'unready', ...needs, version: RELEASE },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
