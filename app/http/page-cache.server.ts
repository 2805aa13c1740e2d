import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { preferredEncoding } from './compression.server.ts';
import { concerns, createPageStore, idsIn, type ProductChange, type Shown } from './page-store.ts';

const compress = promisify(brotliCompress);

/** Compression levels: while a client waits for the page, and afterwards in the background. */
const QUALITY = { waiting: 3, later: 11 };

/** Room (bytes) for a packed page: with less of it, each is packed in two goes, and the pieces put together. */
const PACKED_AT_ONCE = 32 * 1024;

/**
 * The best compression takes thirty times as long as rendering: it is applied to pages that have been kept this long
 * (ms), while this thread has been idle for this part (0 to 1) of the time since it was last asked.
 */
const DENSE_AFTER_MS = 2000;
const IDLE_ENOUGH = 0.5;

/** After a change that a page may show with delay, the previous page may be sent for this long (ms). */
const OUTDATED_FOR_MS = 1000;

/** A change that a page does not show: its place among all changes, and when it came (ms). */
type Missed = { change: number; at: number };

/** A page that is being rendered, and the changes since its rendering began. */
export type Draft = {
  /** All pages were dropped. */
  overtakenBy: Missed | null;
  /** What changed of single products; which of it concerns the page is known when it is made. */
  changes: (Missed & { of: ProductChange })[];
};

export type Page = {
  readonly key: string;
  readonly status: number;
  /** Names and values by turns, the tag among them. */
  readonly headers: string[];
  readonly etag: string;
  /** The page, compressed: uncompressed it would take ten times the memory, and few clients ask for that. */
  br: Form;
  /** Made for the first client that accepts nothing better. */
  gzip: Form | null;
  /** Unpacked for the first client that accepts no encoding at all. */
  plain: Form | null;
  readonly keptAt: number;
  isDense: boolean;
  readonly shown: Shown;
  /** The first change of what it shows that came while it was made and must not be missed; such a page is not kept. */
  readonly overtakenBy: Missed | null;
  /** The first change of what it shows that may be missed for a moment. */
  outdatedBy: Missed | null;
};

/**
 * A page as it is sent in one encoding. What is short is kept as a text with a character for each byte: that leaves in
 * one piece with its headers, bytes in a second one.
 */
type Form = { body: string | Buffer; headers: string[] };

/** Longer forms (bytes) are not worth copying each time. */
const IN_ONE_PIECE = 16_000;

export interface PageCache {
  /** The page that is kept; null when there is none, or one that a change has outdated for too long. */
  get(key: string): Page | null;
  /** To be called before a page is rendered; `keep` or `discard` ends it. */
  begin(): Draft;
  discard(draft: Draft): void;
  /**
   * Makes a page of an answer, and keeps it unless what it shows has changed since `begin`. Products count as shown
   * when their ids stand in the body; `isList` says that others change it too.
   */
  keep(key: string, draft: Draft, answer: Made): Promise<Page>;
  /** Answers with the page in an encoding that the request accepts, or with 304. */
  send(page: Page, request: IncomingMessage, response: ServerResponse): void;
  /** Drops all pages, because what they show has changed. */
  drop(): void;
  /** A product has changed: drops the pages that show it, or marks them as outdated where the change may wait. */
  change(of: ProductChange): void;
  /** How many changes there were so far. */
  changes(): number;
}

type Made = { status: number; headers: Headers; body: Buffer; isList: boolean };

/**
 * Pages that are the same for everybody, kept rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds. A page that is asked for again after a while is compressed once more, as
 * small as it gets, one page at a time.
 * @param clock milliseconds that only ever go forward.
 * @param idle the part (0 to 1) of the last moments in which this thread had nothing to do.
 */
export function createPageCache(
  bounds: { entries: number; bytes: number },
  clock: () => number = () => performance.now(),
  idle: () => number = idleLately(),
): PageCache {
  const kept = createPageStore(bounds, sizeOf);
  const drafts = new Set<Draft>();
  let changes = 0;
  let compressing = Promise.resolve();

  function makeDense(page: Page) {
    page.isDense = true;
    compressing = compressing.then(async () => {
      if (kept.get(page.key) !== page) return;
      const body = await brotli(plainOf(page), QUALITY.later);
      kept.amend(page, { br: formOf(page, 'br', body) });
    });
  }

  return {
    get(key) {
      const page = kept.get(key);
      const isExpired = page?.outdatedBy && clock() - page.outdatedBy.at > OUTDATED_FOR_MS;
      return isExpired ? null : page;
    },

    begin() {
      const draft: Draft = { overtakenBy: null, changes: [] };
      drafts.add(draft);
      return draft;
    },

    discard: (draft) => void drafts.delete(draft),

    async keep(key, draft, { status, headers, body, isList }) {
      const shown = { products: idsIn(body), isList };
      const br = await brotli(body, QUALITY.waiting);
      drafts.delete(draft);
      const { overtakenBy, outdatedBy } = missedBy(draft, shown);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const head = { headers: [...[...headers].flat(), 'ETag', etag] };
      const page: Page = {
        key,
        status,
        ...head,
        etag,
        br: formOf(head, 'br', br),
        ...{ gzip: null, plain: null },
        keptAt: clock(),
        isDense: false,
        shown,
        overtakenBy,
        outdatedBy,
      };
      if (!overtakenBy && isNewer(page, kept.get(key))) kept.put(page);
      return page;
    },

    send(page, request, response) {
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, page.headers);
        response.end();
        return;
      }
      const accepted = request.headers['accept-encoding'];
      const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
      const isDue = encoding === 'br' && !page.isDense && clock() - page.keptAt > DENSE_AFTER_MS;
      if (isDue && idle() >= IDLE_ENOUGH) makeDense(page);
      const name = encoding ?? 'plain';
      const form = page[name] ?? formOf(page, name, madeOf(page, name));
      if (!page[name]) kept.amend(page, { [name]: form });
      response.writeHead(page.status, form.headers);
      if (request.method === 'HEAD') response.end();
      else response.end(form.body, 'latin1');
    },

    drop() {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.overtakenBy ??= missed;
      kept.clear();
    },

    change(of) {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.changes.push({ ...missed, of });
      for (const page of kept.concernedBy(of)) {
        if (of.mayWait) page.outdatedBy ??= missed;
        else kept.remove(page.key);
      }
    },

    changes: () => changes,
  };
}

/** Looks at most once in so many ms, so that a moment is long enough to tell. */
const LOOK_MS = 1000;

function idleLately(): () => number {
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let idle = 1;
  return () => {
    if (performance.now() - lookedAt < LOOK_MS) return idle;
    const now = performance.eventLoopUtilization();
    idle = 1 - performance.eventLoopUtilization(now, before).utilization;
    before = now;
    lookedAt = performance.now();
    return idle;
  };
}

/** The first changes that a page misses, of those that came while it was made. */
function missedBy(draft: Draft, shown: Shown): Pick<Page, 'overtakenBy' | 'outdatedBy'> {
  const missed = draft.changes.filter(({ of }) => concerns(of, shown));
  const first = missed.find(({ of }) => !of.mayWait) ?? null;
  const overtakenBy = draft.overtakenBy;
  return {
    // Whoever asked between the two must not be sent what misses the earlier one.
    overtakenBy: first && (!overtakenBy || first.change < overtakenBy.change) ? first : overtakenBy,
    outdatedBy: missed.find(({ of }) => of.mayWait) ?? null,
  };
}

function sizeOf({ br, gzip, plain }: Page): number {
  return br.body.length + (gzip?.body.length ?? 0) + (plain?.body.length ?? 0);
}

function formOf({ headers }: Pick<Page, 'headers'>, name: 'br' | 'gzip' | 'plain', body: Buffer): Form {
  const encoded = name === 'plain' ? [] : ['Content-Encoding', name];
  return {
    body: body.length > IN_ONE_PIECE ? ofItsOwn(body) : body.toString('latin1'),
    headers: [...headers, 'Content-Length', String(body.length), ...encoded],
  };
}

export function bytesOf({ body }: Form): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

/**
 * Node cuts small buffers from one piece of 64 KB, which stays in memory as long as one of them is kept: several times
 * as much as a packed page.
 */
function ofItsOwn(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Of two concurrent renderings the one that began later counts. */
function isNewer({ outdatedBy }: Page, before: Page | null): boolean {
  return (
    !before || !outdatedBy || (before.outdatedBy?.change ?? Number.POSITIVE_INFINITY) <= outdatedBy.change
  );
}

/** The page in a form that nobody has asked for before. */
function madeOf(page: Page, form: 'br' | 'gzip' | 'plain'): Buffer {
  return form === 'gzip' ? gzipSync(plainOf(page)) : plainOf(page);
}

function plainOf({ br }: Page): Buffer {
  return brotliDecompressSync(bytesOf(br));
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(plain, {
    chunkSize: PACKED_AT_ONCE,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
