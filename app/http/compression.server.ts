import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import { sendResponse } from '@remix-run/node-fetch-server';

const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Compression levels for answers that are compressed while the client waits. */
const BROTLI_QUALITY = 4;

/** The better of the two encodings that the request takes; `null` for neither. */
export function preferredEncoding(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return null;
}

/** Sends an answer, compressed while it is written where that saves anything. */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  answered: Response,
): Promise<void> {
  const accepted = request.headers['accept-encoding'];
  const encoding = typeof accepted === 'string' ? preferredEncoding(accepted) : null;
  const type = answered.headers.get('Content-Type') ?? '';
  if (!encoding || !answered.body || request.method === 'HEAD' || !COMPRESSIBLE.test(type)) {
    await sendResponse(response, answered);
    return;
  }
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  response.statusCode = answered.status;
  // The answer's own headers replace those set for every answer, as they do without compression.
  for (const name of answered.headers.keys()) response.removeHeader(name);
  for (const [name, value] of answered.headers) response.appendHeader(name, value);
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', encoding);
  response.appendHeader('Vary', 'Accept-Encoding');
  await pipeline(answered.body, compressor, response);
}
