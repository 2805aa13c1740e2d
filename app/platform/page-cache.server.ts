import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Kept = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
};

export interface PageCache {
  /** Answers from what is kept; false when the page must be made. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** What pages made from now on belong to; a page of an older generation is not kept. */
  generation(): number;
  /** Keeps an answer, unless something changed since `generation` or it has no body, as to a `HEAD`. */
  keep(key: string, generation: number, answer: Response): Promise<void>;
  /** Drops everything: a product or a setting has changed. */
  drop(): void;
}

/**
 * Pages that are the same for everybody, kept rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds.
 */
export function createPageCache(bounds: { entries: number; bytes: number }): PageCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let generation = 0;
  const sizeOf = (page: Kept) => page.plain.length + page.br.length + page.gzip.length;

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
      const body = encoding ? page[encoding] : page.plain;
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
      if (answer.body === null) return;
      const plain = Buffer.from(await answer.arrayBuffer());
      const [br, gz] = await Promise.all([
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        zip(plain),
      ]);
      if (from !== generation) return;
      const headers: Record<string, string> = {};
      for (const [name, value] of answer.headers) headers[name] = value;
      const page: Kept = {
        status: answer.status,
        headers,
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        plain,
        br,
        gzip: gz,
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

/** The better of the two encodings that the request takes; `null` for neither. */
export function preferredEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return null;
}
