import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { preferredEncoding } from './compression.server.ts';

const compress = promisify(brotliCompress);

/** What a page costs to compress while somebody waits for it, and afterwards, while nobody does. */
const QUALITY = { waiting: 4, later: 11 };

type Kept = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** The page itself: uncompressed, which few ask for, it would take ten times the memory. */
  br: Buffer;
  /** Made when the first browser comes that takes nothing better. */
  gzip: Buffer | null;
  /** How often it was asked for with the better compression. */
  asked: number;
};

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}

export interface PageCache {
  /** Answers from what is kept; false when the page must be made. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** What pages made from now on belong to; a page of an older generation is not kept. */
  generation(): number;
  /** Keeps an answer, unless something changed since `generation` or it has no body, as to a `HEAD`. */
  keep(
    key: string,
    generation: number,
    answer: { status: number; headers: Headers; body: Buffer | null },
  ): Promise<void>;
  /** Drops everything: a product or a setting has changed. */
  drop(): void;
}

/**
 * Pages that are the same for everybody, kept rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds. A page that is asked for again is compressed once more, as small as
 * it gets, one page at a time.
 */
export function createPageCache(bounds: { entries: number; bytes: number }): PageCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let generation = 0;
  let compressing = Promise.resolve();
  const sizeOf = (page: Kept) => page.br.length + (page.gzip?.length ?? 0);

  /** Changes a page that is kept, and what all of them weigh. */
  function amend(page: Kept, change: Partial<Kept>) {
    const before = sizeOf(page);
    Object.assign(page, change);
    bytes += sizeOf(page) - before;
  }

  function makeDense(key: string, page: Kept) {
    compressing = compressing.then(async () => {
      if (kept.get(key) !== page) return;
      const br = await brotli(brotliDecompressSync(page.br), QUALITY.later);
      if (kept.get(key) === page) amend(page, { br });
    });
  }

  return {
    serve(key, request, response) {
      const page = kept.get(key);
      if (!page) return false;
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, { ...page.headers, ETag: page.etag });
        response.end();
        return true;
      }
      const accepted = request.headers['accept-encoding'];
      const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
      if (encoding === 'gzip' && !page.gzip) amend(page, { gzip: gzipSync(brotliDecompressSync(page.br)) });
      const body = (encoding && page[encoding]) ?? brotliDecompressSync(page.br);
      if (encoding === 'br' && ++page.asked === 2) makeDense(key, page);
      response.writeHead(page.status, {
        ...page.headers,
        ETag: page.etag,
        'Content-Length': body.length,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },

    generation: () => generation,

    async keep(key, from, answer) {
      const { body: plain } = answer;
      if (!plain) return;
      const br = await brotli(plain, QUALITY.waiting);
      if (from !== generation) return;
      const headers: Record<string, string> = {};
      for (const [name, value] of answer.headers) headers[name] = value;
      const page: Kept = {
        status: answer.status,
        headers,
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        br,
        gzip: null,
        asked: 0,
      };
      const before = kept.get(key);
      if (before) bytes -= sizeOf(before);
      kept.delete(key);
      kept.set(key, page);
      bytes += sizeOf(page);
      for (const [oldest, old] of kept) {
        if (kept.size <= bounds.entries && bytes <= bounds.bytes) break;
        kept.delete(oldest);
        bytes -= sizeOf(old);
      }
    },

    drop() {
      generation += 1;
      kept.clear();
      bytes = 0;
    },
  };
}
