import { randomUUID } from 'node:crypto';
import { dayInRome } from '../shop/money/day.ts';
import { sendCompressed } from './compression.server.ts';
import type { Exchange, Step } from './exchange.ts';
import { type KeptPage, keptPageOf } from './kept-page-key.ts';
import type { PageCache } from './page-cache.server.ts';
import type { RouteTable } from './route-table.ts';

type Needs = {
  pages: PageCache;
  routes: RouteTable;
  now: () => Date;
  /** Makes the page at an address for nobody in particular. */
  make: (address: string, id: string) => Promise<Response>;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** Pages that are the same for everybody: answered from what is kept, or made and kept. */
export function keptPages(needs: Needs): Step {
  const { pages, routes, now, fail } = needs;
  return (exchange) => {
    const { request, response, url } = exchange;
    const asked = { method: request.method, url, cookie: request.headers.cookie };
    const page = keptPageOf(asked, routes, dayInRome(now()));
    if (!page) return false;
    exchange.kind = exchange.path.endsWith('.data') ? 'data' : 'page';
    exchange.kept = pages.serve(page.key, request, response);
    if (!exchange.kept) answerNew(exchange, page, needs).catch((error) => fail(exchange, error));
    return true;
  };
}

async function answerNew(exchange: Exchange, { key, address }: KeptPage, { pages, make }: Needs) {
  const { request, response } = exchange;
  const generation = pages.generation();
  exchange.id = randomUUID();
  const answered = await make(address, exchange.id);
  const mayBeKept =
    answered.status === 200 &&
    answered.headers.getSetCookie().length === 0 &&
    answered.headers.get('Cache-Control') !== 'no-store';
  if (!mayBeKept) {
    if (!answered.headers.has('Cache-Control')) answered.headers.set('Cache-Control', 'no-store');
    await sendCompressed(request, response, answered);
    return;
  }
  const { status, headers } = answered;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('Vary', 'Accept-Encoding');
  headers.delete('X-Request-Id');
  const body = answered.body && Buffer.from(await answered.arrayBuffer());
  await pages.keep(key, generation, { status, headers, body });
  if (pages.serve(key, request, response)) return;
  await sendCompressed(request, response, new Response(body, { status, headers }));
}
