import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** Liveness probe: answers without checking anything. */
export function loader() {
  return Response.json({ status: 'ok', version: RELEASE }, { headers: { 'Cache-Control': 'no-store' } });
}
