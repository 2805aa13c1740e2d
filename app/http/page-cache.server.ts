import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { preferredEncoding } from './compression.server.ts';

const compress = promisify(brotliCompress);

/** Compression levels: while a client waits for the page, and afterwards in the background. */
const QUALITY = { waiting: 4, later: 11 };

/** The best compression takes longer than rendering: it is applied to pages that have been kept this long (ms). */
const DENSE_AFTER_MS = 2000;

/** After a change that a page may show with delay, the previous page may be sent for this long (ms). */
const OUTDATED_FOR_MS = 1000;

/** A page that is being rendered, and the changes since its rendering began. */
export type Draft = {
  /** A change came that forbids keeping what was rendered before it. */
  dropped: boolean;
  /** When the first change came that may show with delay; null when none did. */
  outdatedAt: number | null;
};

export type Page = {
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The page, compressed: uncompressed it would take ten times the memory, and few clients ask for that. */
  br: Buffer;
  /** Made for the first client that accepts nothing better. */
  gzip: Buffer | null;
  readonly keptAt: number;
  isDense: boolean;
  outdatedAt: number | null;
};

export interface PageCache {
  /** The page that is kept; null when there is none, or one that a change has outdated for too long. */
  get(key: string): Page | null;
  /** To be called before a page is rendered; `keep` or `discard` ends it. */
  begin(): Draft;
  discard(draft: Draft): void;
  /** Makes a page of an answer, and keeps it unless something has changed since `begin`. */
  keep(key: string, draft: Draft, answer: { status: number; headers: Headers; body: Buffer }): Promise<Page>;
  /** Answers with the page in an encoding that the request accepts, or with 304. */
  send(page: Page, request: IncomingMessage, response: ServerResponse): void;
  /** Drops all pages, because what they show has changed. */
  drop(): void;
  /** A stock count has changed: pages rendered before may be sent for a moment more. */
  outdate(): void;
}

/**
 * Pages that are the same for everybody, kept rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds. A page that is asked for again after a while is compressed once more, as
 * small as it gets, one page at a time.
 * @param clock milliseconds that only ever go forward.
 */
export function createPageCache(
  bounds: { entries: number; bytes: number },
  clock: () => number = () => performance.now(),
): PageCache {
  const kept = new Map<string, Page>();
  const drafts = new Set<Draft>();
  let bytes = 0;
  let compressing = Promise.resolve();

  function put(page: Page) {
    forget(page.key);
    kept.set(page.key, page);
    bytes += sizeOf(page);
    for (const [oldest] of kept) {
      if (kept.size <= bounds.entries && bytes <= bounds.bytes) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    const page = kept.get(key);
    if (!page) return;
    kept.delete(key);
    bytes -= sizeOf(page);
  }

  /** Replaces a page and updates the sum of bytes. */
  function amend(page: Page, change: Partial<Pick<Page, 'br' | 'gzip'>>) {
    const before = sizeOf(page);
    Object.assign(page, change);
    if (kept.get(page.key) === page) bytes += sizeOf(page) - before;
  }

  function makeDense(page: Page) {
    page.isDense = true;
    compressing = compressing.then(async () => {
      if (kept.get(page.key) === page) amend(page, { br: await brotli(plainOf(page), QUALITY.later) });
    });
  }

  return {
    get(key) {
      const page = kept.get(key) ?? null;
      const isExpired = page?.outdatedAt != null && clock() - page.outdatedAt > OUTDATED_FOR_MS;
      return isExpired ? null : page;
    },

    begin() {
      const draft: Draft = { dropped: false, outdatedAt: null };
      drafts.add(draft);
      return draft;
    },

    discard: (draft) => void drafts.delete(draft),

    async keep(key, draft, { status, headers, body }) {
      const br = await brotli(body, QUALITY.waiting);
      drafts.delete(draft);
      const { outdatedAt, dropped } = draft;
      const page: Page = {
        key,
        status,
        headers: Object.fromEntries(headers),
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        br,
        gzip: null,
        keptAt: clock(),
        isDense: false,
        outdatedAt,
      };
      const before = kept.get(key);
      // Of two concurrent renderings the one that began later counts.
      const isNewer = !before || outdatedAt === null || (before.outdatedAt ?? clock()) <= outdatedAt;
      if (!dropped && isNewer) put(page);
      return page;
    },

    send(page, request, response) {
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, { ...page.headers, ETag: page.etag });
        response.end();
        return;
      }
      const accepted = request.headers['accept-encoding'];
      const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
      if (encoding === 'gzip' && !page.gzip) amend(page, { gzip: gzipSync(plainOf(page)) });
      if (encoding === 'br' && !page.isDense && clock() - page.keptAt > DENSE_AFTER_MS) makeDense(page);
      const body = (encoding && page[encoding]) ?? plainOf(page);
      response.writeHead(page.status, {
        ...page.headers,
        ETag: page.etag,
        'Content-Length': body.length,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },

    drop() {
      for (const draft of drafts) draft.dropped = true;
      kept.clear();
      bytes = 0;
    },

    outdate() {
      const now = clock();
      for (const one of [...drafts, ...kept.values()]) one.outdatedAt ??= now;
    },
  };
}

function sizeOf({ br, gzip }: Page): number {
  return br.length + (gzip?.length ?? 0);
}

function plainOf({ br }: Page): Buffer {
  return brotliDecompressSync(br);
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
