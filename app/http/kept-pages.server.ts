import { randomUUID } from 'node:crypto';
import { dayInRome, hourInRome } from '../lib/calendar-day.ts';
import type { Log } from '../platform/log.server.ts';
import { sendCompressed } from './compression.server.ts';
import type { Exchange, Step } from './exchange.ts';
import { type KeptPage, keptPageOf } from './kept-page-key.ts';
import type { Draft, Page, PageCache } from './page-cache.server.ts';
import type { RouteTable } from './route-table.ts';
import type { WorkQueue } from './work-queue.ts';

type Needs = {
  pages: PageCache;
  routes: Pick<RouteTable, 'keptAt'>;
  queue: WorkQueue;
  now: () => Date;
  log: Log;
  /** Makes the page at an address for nobody in particular. */
  make: (address: string, id: string) => Promise<Response>;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** An answer that may not be kept, shared by everybody who waited for it. */
type Unkept = { status: number; headers: Headers; body: Buffer | null };

/** A page that is being rendered, for any number of waiting requests. */
type Making = {
  /** Its request id in the log. */
  id: string;
  /** Null until the queue starts it. */
  draft: Draft | null;
  done: Promise<{ page: Page } | { unkept: Unkept }>;
};

/**
 * Pages that are the same for everybody: answered from the cache, or rendered once for all waiting requests. When only
 * a stock count has changed, the previous page is still sent for a moment while it is rendered anew; the data that an
 * open page requests by script is never older than the change that it was told of.
 */
export function keptPages(needs: Needs): Step {
  const { pages, routes, now, log, fail } = needs;
  const maker = createPageMaker(needs);
  return (exchange) => {
    const { request, response, url, path } = exchange;
    const asked = keptPageOf(
      { method: request.method, url, cookie: request.headers.cookie },
      routes,
      `${dayInRome(now())}T${hourInRome(now())}`,
    );
    if (!asked) return false;
    const isData = path.endsWith('.data');
    exchange.kind = isData ? 'data' : 'page';
    const page = pages.get(asked.key);
    if (page && (page.outdatedAt === null || !isData)) {
      exchange.kept = true;
      if (page.outdatedAt !== null) maker.refresh(asked, (error) => log.error(error, { path }));
      pages.send(page, request, response);
      return true;
    }
    const making = maker.make(asked);
    exchange.id = making.id;
    making.done
      .then(async (made) => {
        if ('page' in made) pages.send(made.page, request, response);
        else await sendUnkept(exchange, made.unkept);
      })
      .catch((error) => fail(exchange, error));
    return true;
  };
}

async function sendUnkept({ request, response }: Exchange, { status, headers, body }: Unkept) {
  const own = new Headers(headers);
  await sendCompressed(
    request,
    response,
    new Response(body && new Uint8Array(body), { status, headers: own }),
  );
}

/** Renders each page at most once at a time, however many requests wait for it. */
function createPageMaker({ pages, queue, make }: Needs) {
  const underWay = new Map<string, Making>();

  function begin({ key, address }: KeptPage): Making {
    const making: Making = {
      id: randomUUID(),
      draft: null,
      done: queue.run(async () => {
        making.draft = pages.begin();
        try {
          return await made(key, making.draft, await make(address, making.id));
        } finally {
          pages.discard(making.draft);
          if (underWay.get(key) === making) underWay.delete(key);
        }
      }),
    };
    underWay.set(key, making);
    return making;
  }

  async function made(key: string, draft: Draft, answered: Response) {
    const { status, headers } = answered;
    const body = answered.body && Buffer.from(await answered.arrayBuffer());
    // The page is the same for everybody, so it must not set a cookie of whoever asked first.
    headers.delete('Set-Cookie');
    if (status !== 200 || body === null || headers.get('Cache-Control') === 'no-store') {
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
      return { unkept: { status, headers, body } };
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    headers.set('Vary', 'Accept-Encoding');
    headers.delete('X-Request-Id');
    return { page: await pages.keep(key, draft, { status, headers, body }) };
  }

  return {
    /** A rendering that shows every change so far: one under way that no change has outdated, else a new one. */
    make(asked: KeptPage): Making {
      const making = underWay.get(asked.key);
      const isCurrent =
        making && (!making.draft || (!making.draft.dropped && making.draft.outdatedAt === null));
      return isCurrent ? making : begin(asked);
    },
    /** Renders the page again for the next request, unless that is under way. */
    refresh(asked: KeptPage, report: (error: unknown) => void) {
      if (!underWay.has(asked.key)) begin(asked).done.catch(report);
    },
  };
}
