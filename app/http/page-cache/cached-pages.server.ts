import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { acceptedEncoding, ENCODINGS, type Encoding, sendCompressed } from '#http/compression.server.ts';
import type { Exchange, Step } from '#http/exchange.ts';
import { sendRefusal, tooBusy } from '#http/failures.server.ts';
import type { RouteTable } from '#http/route-table.ts';
import { SAVE_DATA } from '#http/save-data.ts';
import type { SecurityHeaders } from '#http/security-headers.ts';
import type { WorkQueue } from '#http/work-queue.ts';
import { createHourClock } from '#lib/calendar-day.ts';
import { isDataPath } from '#lib/page-address.ts';
import type { Log } from '#platform/log.server.ts';
import { campaignOf } from '#shop/catalog/imports/apply/old-pages.ts';
import { withQuery } from '#shop/marketing/redirects/redirect.ts';
import type { Draft, Page, PageCache } from './page-cache.server.ts';
import { type CachedPage, createCachedPageFinder } from './page-key.ts';
import type { PageTag } from './page-tags.ts';

type Needs = {
  pages: PageCache;
  routes: Pick<RouteTable, 'cachedAt'>;
  queue: WorkQueue;
  headers: SecurityHeaders;
  now: () => Date;
  log: Log;
  /** Renders the page without a session; its loaders add tags. */
  make: (address: string, requested: { id: string; tags: Set<PageTag> }) => Promise<Response>;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** Unless the route says otherwise: revalidated on each request, mostly answered 304. */
const MAY_BE_OLDER = ['Cache-Control', 'public, max-age=0, must-revalidate'];
const VARIES = ['Vary', `Accept-Encoding, ${SAVE_DATA}`];

/** Uncacheable, but shared by the requests that waited for it. */
type Uncached = { status: number; headers: Headers; body: Buffer | null };

type Making = { id: string; draft: Draft | null; done: Promise<{ page: Page } | { uncached: Uncached }> };

/**
 * Pages that are the same for everybody: cached, or rendered once for all waiting requests. After a mere
 * change of stock the old page is sent for a moment while it is rendered again; data requested by scripts is
 * never older than the change announced to the page. When overloaded, new renderings are refused at once.
 */
export function cachedPages(needs: Needs): {
  /** Answers from the cache, with complete headers, so that it can run before all other steps. */
  send: Step;
  /** Answers with a page rendered for this or an earlier request. */
  make: Step;
} {
  const { pages, routes, now, log, fail } = needs;
  const maker = createPageMaker(needs);
  const hourAt = createHourClock();
  const pageFor = createCachedPageFinder(routes);

  function pageFrom({ request, url }: Exchange): CachedPage | null {
    return pageFor({ method: request.method, url, cookie: request.headers.cookie }, hourAt(now()));
  }

  return {
    send(exchange) {
      const { request, response, path } = exchange;
      const requested = pageFrom(exchange);
      const page = requested && pages.get(requested.key);
      if (!page) return false;
      const isData = isDataPath(path);
      if (page.outdatedBy !== null && isData) return false;
      exchange.kind = isData ? 'data' : 'page';
      exchange.cached = true;
      if (page.outdatedBy !== null) maker.refresh(requested, request, (error) => log.error(error, { path }));
      pages.send(page, request, response);
      return true;
    },

    make(exchange) {
      const requested = pageFrom(exchange);
      if (!requested) return false;
      const isData = isDataPath(exchange.path);
      exchange.kind = isData ? 'data' : 'page';
      makeFor(exchange, requested, isData).catch((error) => fail(exchange, error));
      return true;
    },
  };

  async function makeFor(exchange: Exchange, requested: CachedPage, isData: boolean) {
    const before = pages.changes();
    for (;;) {
      const making = maker.running(requested) ?? maker.begin(requested, exchange.request);
      if ('fullFor' in making) {
        return sendRefusal(exchange, tooBusy(making.fullFor));
      }
      exchange.id = making.id;
      const made = await making.done;
      if ('uncached' in made) {
        // A failed page may lack tags, so any change since its start may concern it.
        const isOlder = making.draft?.changes.some(
          ({ of, change }) => change <= before && (isData || !of.mayWait),
        );
        if (isOlder) continue;
        return sendUncached(exchange, made.uncached);
      }
      const { overtakenBy, outdatedBy } = made.page;
      const isTooOld = [overtakenBy, isData ? outdatedBy : null].some(
        (missed) => missed && missed.change <= before,
      );
      // The second rendering begins after the request and so includes all earlier changes.
      if (!isTooOld) return pages.send(made.page, exchange.request, exchange.response);
    }
  }
}

async function sendUncached({ request, response, url }: Exchange, { status, headers, body }: Uncached) {
  const own = new Headers(headers);
  const to = own.get('Location');
  // The page was made without campaign parameters: its redirect gets those of this request.
  if (to) own.set('Location', withQuery(to, campaignOf(queryOf(url))));
  await sendCompressed(
    request,
    response,
    new Response(body && new Uint8Array(body), { status, headers: own }),
  );
}

function createPageMaker({ pages, queue, headers: ofAll, make }: Needs) {
  const running = new Map<string, Making>();
  const ofEach = ofAll.flat();

  /** `fullFor`: seconds to wait, when the queue is too long. */
  function begin(requested: CachedPage, request: IncomingMessage): Making | { fullFor: number } {
    const fullFor = queue.fullFor('all');
    if (fullFor !== null) return { fullFor };
    const { key, address } = requested;
    const firstEncoding = acceptedEncoding(request, ENCODINGS) ?? 'zstd';
    const making: Making = {
      id: randomUUID(),
      draft: null,
      done: queue.run(async () => {
        making.draft = pages.begin();
        const tags = new Set<PageTag>();
        try {
          const answered = await make(address, { id: making.id, tags });
          return await made({ ...requested, firstEncoding, tags }, making.draft, answered);
        } finally {
          pages.discard(making.draft);
          if (running.get(key) === making) running.delete(key);
        }
      }, 'all'),
    };
    running.set(key, making);
    return making;
  }

  async function made(
    requested: CachedPage & { firstEncoding: Encoding; tags: ReadonlySet<PageTag> },
    draft: Draft,
    answered: Response,
  ) {
    const { status, headers: own } = answered;
    const body = answered.body && (await wholeOf(answered.body));
    // A shared page must not set a cookie for one visitor.
    own.delete('Set-Cookie');
    if (status !== 200 || body === null || own.get('Cache-Control') === 'no-store') {
      if (!own.has('Cache-Control')) own.set('Cache-Control', 'no-store');
      return { uncached: { status, headers: own, body } };
    }
    own.delete('X-Request-Id');
    const ageing = own.has('Cache-Control') ? [] : MAY_BE_OLDER;
    const headers = [...[...own].flat(), ...ageing, ...VARIES, ...ofEach];
    return { page: pages.store(draft, { ...requested, status, headers, body }) };
  }

  return {
    begin,
    running({ key }: CachedPage): Making | null {
      const making = running.get(key);
      return making && !making.draft?.overtakenBy ? making : null;
    },
    /** Renders for later requests, unless already under way or overloaded. */
    refresh(requested: CachedPage, request: IncomingMessage, report: (error: unknown) => void) {
      if (running.has(requested.key)) return;
      const making = begin(requested, request);
      if ('done' in making) making.done.catch(report);
    },
  };
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark));
}

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const [first] = pieces;
  return pieces.length === 1 && first
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces);
}
