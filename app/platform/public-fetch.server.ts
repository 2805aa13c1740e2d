import type { IncomingMessage } from 'node:http';
import { type IsAllowed, NotPublic, onOwnPorts, requestPublic } from './public-request.server.ts';

export type Fetched =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; code: 'not_public' | 'not_found' | 'too_large' | 'unreachable' };

/** `mostRedirects`: beyond these an address counts as not found; three by default. */
export type PublicFetch = (url: string, maxBytes: number, mostRedirects?: number) => Promise<Fetched>;

/** Timeout (ms), and most redirects. */
const TIME_LIMIT_MS = 20_000;
const MOST_REDIRECTS = 3;
const WEB = ['http:', 'https:'];

/**
 * http and https on standard ports; every redirect is checked like the first address.
 * @param isAllowed permitted IP addresses; tests allow their own machine
 * @param timeLimitMs in all, including redirects
 */
export function publicFetch(isAllowed: IsAllowed = onOwnPorts, timeLimitMs = TIME_LIMIT_MS): PublicFetch {
  return async (url, maxBytes, mostRedirects = MOST_REDIRECTS) => {
    let at = url;
    const until = performance.now() + timeLimitMs;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const got = await fetchOnce(at, maxBytes, isAllowed, until - performance.now());
      if (!('location' in got)) return got;
      at = got.location;
    }
    return { ok: false, code: 'not_found' };
  };
}

async function fetchOnce(
  address: string,
  maxBytes: number,
  isAllowed: IsAllowed,
  timeLimitMs: number,
): Promise<Fetched | { location: string }> {
  const headers = { Accept: 'image/*', 'User-Agent': 'Vetrina' };
  try {
    const options = { protocols: WEB, isAllowed, timeLimitMs, headers };
    return await requestPublic(address, options, (response) => answerOf(response, address, maxBytes));
  } catch (error) {
    return { ok: false, code: error instanceof NotPublic ? 'not_public' : 'unreachable' };
  }
}

async function answerOf(
  response: IncomingMessage,
  address: string,
  maxBytes: number,
): Promise<Fetched | { location: string }> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    const location = URL.parse(headers.location, address);
    return location ? { location: location.href } : { ok: false, code: 'not_found' };
  }
  if (statusCode === 429 || statusCode >= 500) return { ok: false, code: 'unreachable' };
  if (statusCode !== 200) return { ok: false, code: 'not_found' };
  if (Number(headers['content-length'] ?? 0) > maxBytes) return { ok: false, code: 'too_large' };
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) return { ok: false, code: 'too_large' };
    parts.push(part);
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}
