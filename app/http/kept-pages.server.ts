import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createHourTeller } from '../lib/calendar-day.ts';
import type { Log } from '../platform/log.server.ts';
import { acceptedEncoding, ENCODINGS, type Encoding, sendCompressed } from './compression.server.ts';
import type { Exchange, Step } from './exchange.ts';
import { sendRefusal, tooBusy } from './failures.server.ts';
import { createKeptPageFinder, type KeptPage } from './kept-page-key.ts';
import type { Draft, Page, PageCache } from './page-cache.server.ts';
import type { RouteTable } from './route-table.ts';
import { SAVE_DATA } from './save-data.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { WorkQueue } from './work-queue.ts';

type Needs = {
  pages: PageCache;
  routes: Pick<RouteTable, 'keptAt'>;
  queue: WorkQueue;
  /** What every page comes with, put into those that are kept. */
  headers: SecurityHeaders;
  now: () => Date;
  log: Log;
  /** Makes the page at an address for nobody in particular. */
  make: (address: string, id: string) => Promise<Response>;
  fail: (exchange: Exchange, error: unknown) => void;
};

/** What a kept page is sent with, unless its route says otherwise: asked for each time, and most often not sent again. */
const MAY_BE_OLDER = ['Cache-Control', 'public, max-age=0, must-revalidate'];
const VARIES = ['Vary', `Accept-Encoding, ${SAVE_DATA}`];

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
 * a stock count of what it shows has changed, the previous page is still sent for a moment while it is rendered anew;
 * the data that an open page requests by script is never older than the change that it was told of. While more pages
 * have to be made than can be, further ones are refused at once; what is kept, and pages of one shopper, go on.
 */
export function keptPages(needs: Needs): {
  /** Answers with a page that is kept: with its headers whole, so that it may come before all other steps. */
  send: Step;
  /** Answers with a page that is made, for this request or for one before. */
  make: Step;
} {
  const { pages, routes, now, log, fail } = needs;
  const maker = createPageMaker(needs);
  const hourAt = createHourTeller();
  const pageFor = createKeptPageFinder(routes);

  function askedBy({ request, url }: Exchange): KeptPage | null {
    return pageFor({ method: request.method, url, cookie: request.headers.cookie }, hourAt(now()));
  }

  return {
    send(exchange) {
      const { request, response, path } = exchange;
      const asked = askedBy(exchange);
      const page = asked && pages.get(asked.key);
      if (!page) return false;
      const isData = path.endsWith('.data');
      if (page.outdatedBy !== null && isData) return false;
      exchange.kind = isData ? 'data' : 'page';
      exchange.kept = true;
      if (page.outdatedBy !== null) maker.refresh(asked, request, (error) => log.error(error, { path }));
      pages.send(page, request, response);
      return true;
    },

    make(exchange) {
      const asked = askedBy(exchange);
      if (!asked) return false;
      const isData = exchange.path.endsWith('.data');
      exchange.kind = isData ? 'data' : 'page';
      makeFor(exchange, asked, isData).catch((error) => fail(exchange, error));
      return true;
    },
  };

  /** Answers with a page that shows every change which came before the request. */
  async function makeFor(exchange: Exchange, asked: KeptPage, isData: boolean) {
    const before = pages.changes();
    for (;;) {
      const making = maker.underWay(asked) ?? maker.begin(asked, exchange.request);
      if ('fullFor' in making) {
        return sendRefusal(exchange, tooBusy(making.fullFor));
      }
      exchange.id = making.id;
      const made = await making.done;
      if ('unkept' in made) {
        // Only a kept page tells which products it shows: here any change may be one of them.
        const isOlder = making.draft?.changes.some(
          ({ of, change }) => change <= before && (isData || !of.mayWait),
        );
        if (isOlder) continue;
        return sendUnkept(exchange, made.unkept);
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

async function sendUnkept({ request, response }: Exchange, { status, headers, body }: Unkept) {
  const own = new Headers(headers);
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
  function begin(asked: KeptPage, request: IncomingMessage): Making | { fullFor: number } {
    const fullFor = queue.fullFor('all');
    if (fullFor !== null) return { fullFor };
    const { key, address } = asked;
    const firstForm = acceptedEncoding(request, ENCODINGS) ?? 'zstd';
    const making: Making = {
      id: randomUUID(),
      draft: null,
      done: queue.run(async () => {
        making.draft = pages.begin();
        try {
          return await made({ ...asked, firstForm }, making.draft, await make(address, making.id));
        } finally {
          pages.discard(making.draft);
          if (underWay.get(key) === making) underWay.delete(key);
        }
      }, 'all'),
    };
    underWay.set(key, making);
    return making;
  }

  async function made(asked: KeptPage & { firstForm: Encoding }, draft: Draft, answered: Response) {
    const { status, headers: own } = answered;
    const body = answered.body && (await wholeOf(answered.body));
    // The page is the same for everybody, so it must not set a cookie of whoever asked first.
    own.delete('Set-Cookie');
    if (status !== 200 || body === null || own.get('Cache-Control') === 'no-store') {
      if (!own.has('Cache-Control')) own.set('Cache-Control', 'no-store');
      return { unkept: { status, headers: own, body } };
    }
    own.delete('X-Request-Id');
    const ageing = own.has('Cache-Control') ? [] : MAY_BE_OLDER;
    const headers = [...[...own].flat(), ...ageing, ...VARIES, ...ofEach];
    return { page: pages.keep(draft, { ...asked, status, headers, body }) };
  }

  return {
    begin,
    /** The rendering under way, unless what it shows was dropped. */
    underWay({ key }: KeptPage): Making | null {
      const making = underWay.get(key);
      return making && !making.draft?.overtakenBy ? making : null;
    },
    /** Renders the page again for the next request, unless that is under way or there is no time for it. */
    refresh(asked: KeptPage, request: IncomingMessage, report: (error: unknown) => void) {
      if (underWay.has(asked.key)) return;
      const making = begin(asked, request);
      if ('done' in making) making.done.catch(report);
    },
  };
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
