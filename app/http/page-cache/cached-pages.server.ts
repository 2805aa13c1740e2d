import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { acceptedEncoding, ENCODINGS, type Encoding, sendCompressed } from '#http/compression.server.ts';
import type { Exchange, Step } from '#http/exchange.ts';
import { sendRefusal, tooBusy } from '#http/failures.server.ts';
import type { RouteTable } from '#http/route-table.ts';
import { SAVE_DATA } from '#http/save-data.ts';
import type { SecurityHeaders } from '#http/security-headers.ts';
import type { WorkQueue } from '#http/work-queue.ts';
import { createHourTeller } from '#lib/calendar-day.ts';
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
  /** What every page comes with, put into those that are cached. */
  headers: SecurityHeaders;
  now: () => Date;
  log: Log;
  /** Makes the page at an address for nobody in particular; its loaders add the tags of what it shows. */
  make: (address: string, requested: { id: string; tags: Set<PageTag> }) => Promise<Response>;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** What a cached page is sent with, unless its route says otherwise: requested each time, and most often not sent again. */
const MAY_BE_OLDER = ['Cache-Control', 'public, max-age=0, must-revalidate'];
const VARIES = ['Vary', `Accept-Encoding, ${SAVE_DATA}`];

/** An answer that may not be cached, shared by everybody who waited for it. */
type Uncached = { status: number; headers: Headers; body: Buffer | null };

/** A page that is being rendered, for any number of waiting requests. */
type Making = {
  /** Its request id in the log. */
  id: string;
  /** Null until the queue starts it. */
  draft: Draft | null;
  done: Promise<{ page: Page } | { uncached: Uncached }>;
};

/**
 * Pages that are the same for everybody: answered from the cache, or rendered once for all waiting requests. When only
 * a stock count of what it shows has changed, the previous page is still sent for a moment while it is rendered anew;
 * the data that an open page requests by script is never older than the change that it was told of. While more pages
 * have to be made than can be, further ones are refused at once; what is cached, and pages of one shopper, go on.
 */
export function cachedPages(needs: Needs): {
  /** Answers with a page that is cached: with its headers whole, so that it may come before all other steps. */
  send: Step;
  /** Answers with a page that is made, for this request or for one before. */
  make: Step;
} {
  const { pages, routes, now, log, fail } = needs;
  const maker = createPageMaker(needs);
  const hourAt = createHourTeller();
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
      const isData = path.endsWith('.data');
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
      const isData = exchange.path.endsWith('.data');
      exchange.kind = isData ? 'data' : 'page';
      makeFor(exchange, requested, isData).catch((error) => fail(exchange, error));
      return true;
    },
  };

  /** Answers with a page that shows every change which came before the request. */
  async function makeFor(exchange: Exchange, requested: CachedPage, isData: boolean) {
    const before = pages.changes();
    for (;;) {
      const making = maker.underWay(requested) ?? maker.begin(requested, exchange.request);
      if ('fullFor' in making) {
        return sendRefusal(exchange, tooBusy(making.fullFor));
      }
      exchange.id = making.id;
      const made = await making.done;
      if ('uncached' in made) {
        // A page that failed may lack tags of what it shows, so any change since it was begun may concern it.
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
      // A second one begins after the request, and misses nothing of before it.
      if (!isTooOld) return pages.send(made.page, exchange.request, exchange.response);
    }
  }
}

async function sendUncached({ request, response, url }: Exchange, { status, headers, body }: Uncached) {
  const own = new Headers(headers);
  const to = own.get('Location');
  // The page was made for its address alone: an address that leads elsewhere hands on what campaigns wrote behind it.
  if (to) own.set('Location', withQuery(to, campaignOf(queryOf(url))));
  await sendCompressed(
    request,
    response,
    new Response(body && new Uint8Array(body), { status, headers: own }),
  );
}

/** Renders each page at most once at a time, however many requests wait for it. */
function createPageMaker({ pages, queue, headers: ofAll, make }: Needs) {
  const underWay = new Map<string, Making>();
  const ofEach = ofAll.flat();

  /** Renders a page and packs it as this request takes it, unless it would have to wait for too long. */
  function begin(requested: CachedPage, request: IncomingMessage): Making | { fullFor: number } {
    const fullFor = queue.fullFor('all');
    if (fullFor !== null) return { fullFor };
    const { key, address } = requested;
    const firstForm = acceptedEncoding(request, ENCODINGS) ?? 'zstd';
    const making: Making = {
      id: randomUUID(),
      draft: null,
      done: queue.run(async () => {
        making.draft = pages.begin();
        const tags = new Set<PageTag>();
        try {
          const answered = await make(address, { id: making.id, tags });
          return await made({ ...requested, firstForm, tags }, making.draft, answered);
        } finally {
          pages.discard(making.draft);
          if (underWay.get(key) === making) underWay.delete(key);
        }
      }, 'all'),
    };
    underWay.set(key, making);
    return making;
  }

  async function made(
    requested: CachedPage & { firstForm: Encoding; tags: ReadonlySet<PageTag> },
    draft: Draft,
    answered: Response,
  ) {
    const { status, headers: own } = answered;
    const body = answered.body && (await wholeOf(answered.body));
    // The page is the same for everybody, so it must not set a cookie of whoever requested it first.
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
    /** The rendering under way, unless what it shows was dropped. */
    underWay({ key }: CachedPage): Making | null {
      const making = underWay.get(key);
      return making && !making.draft?.overtakenBy ? making : null;
    },
    /** Renders the page again for the next request, unless that is under way or there is no time for it. */
    refresh(requested: CachedPage, request: IncomingMessage, report: (error: unknown) => void) {
      if (underWay.has(requested.key)) return;
      const making = begin(requested, request);
      if ('done' in making) making.done.catch(report);
    },
  };
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark));
}

/** All that a body holds; what comes in one piece is not copied. */
async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const [first] = pieces;
  return pieces.length === 1 && first
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(pieces);
}
