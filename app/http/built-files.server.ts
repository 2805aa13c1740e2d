import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import mimeTypes from 'mime-types';
import { acceptedEncoding } from './compression.server.ts';
import type { Step } from './exchange.ts';

type BuiltFile = {
  type: string;
  etag: string;
  cacheControl: string;
  /** Undefined if there is `gzip`, which is decompressed for clients without an accepted encoding. */
  plain?: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

const COMPRESSED = /\.(br|gz)$/;

/** A worker has its own policy. The till's code reader may run WebAssembly and fetch that file; no page may. */
const READER = '/assets/code-reader.worker-';
const READERS_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Names below assets/ contain a content hash; workers must always be fresh. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === '/sw.js' || path === '/avvisi-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

function plainOf({ plain, gzip }: BuiltFile): Buffer {
  return plain ?? gunzipSync(gzip ?? '');
}

/** From memory: replacing the files does not affect a running shop, and precompressed variants cost nothing. */
export function builtFiles(directory: string): Step {
  const files = new Map<string, BuiltFile>();
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const read = (name: string) => (names.includes(name) ? readFileSync(join(directory, name)) : undefined);
  for (const name of names) {
    if (COMPRESSED.test(name)) continue;
    const plain = readFileSync(join(directory, name));
    const path = `/${name.split(sep).join('/')}`;
    const gzip = read(`${name}.gz`);
    files.set(path, {
      type: mimeTypes.contentType(extname(name)) || 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      cacheControl: cacheControlFor(path),
      plain: gzip ? undefined : plain,
      br: read(`${name}.br`),
      gzip,
    });
  }

  return (exchange) => {
    const { path, request, response } = exchange;
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    exchange.kind = 'file';
    const headers: Record<string, string | number> = {
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      ETag: file.etag,
      ...(path.startsWith(READER) ? { 'Content-Security-Policy': READERS_POLICY } : {}),
      ...(file.br ? { Vary: 'Accept-Encoding' } : {}),
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    const compressed = encoding && file[encoding];
    const body = compressed || plainOf(file);
    response.writeHead(200, {
      ...headers,
      'Content-Length': body.length,
      ...(compressed ? { 'Content-Encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
