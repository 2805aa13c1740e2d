import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** 503 while the node cannot serve shoppers: each of what it needs is named. Who sends it requests asks here. */
export async function loader({ context }: Route.LoaderArgs) {
  const needs = await context.get(shopContext).readiness();
  const isReady = Object.values(needs).every(Boolean);
  return Response.json(
    { status: isReady ? 'ok' : 'unready', ...needs, version: RELEASE },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
