import { createHash, timingSafeEqual } from 'node:crypto';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { shopGauges } from '#shop/checkout/order-entry/gauges.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'machine', probe: true } satisfies RouteFacts;

/** Requires the token; 404 if the settings have none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { metricsToken } = shop.config;
  if (metricsToken === null) return new Response('Non trovato.', { status: 404 });
  if (!same(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
    return new Response('Non autorizzato.', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  // Metrics of the process are reported even without the database.
  const gauges = await shopGauges(shop).catch(() => []);
  const up = {
    name: 'vetrina_database_up',
    help: '1 while the database answers.',
    values: [{ value: gauges.length > 0 ? 1 : 0 }],
  };
  const writable = {
    name: 'vetrina_writable',
    help: '1 while the database and the data folder can be written.',
    values: [{ value: (await shop.isWritable()) ? 1 : 0 }],
  };
  return new Response(await shop.metrics.text([up, writable, ...gauges]), {
    headers: { 'Content-Type': shop.metrics.contentType, 'Cache-Control': 'no-store' },
  });
}

function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
