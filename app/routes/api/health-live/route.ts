import type { RouteFacts } from '#http/route-facts.ts';
import { RELEASE } from '#lib/release.ts';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** The process answers; nothing else is tried. Who restarts nodes asks here. */
export function loader() {
  return Response.json({ status: 'ok', version: RELEASE }, { headers: { 'Cache-Control': 'no-store' } });
}
