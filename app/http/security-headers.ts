import type { ServerResponse } from 'node:http';
import type { Step } from './exchange.ts';

const OF_PAGES = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;

/** Browsers must not guess another content type. */
const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const;

/** On every answer. */
export const noSniffing: Step = ({ response }) => {
  response.setHeader(...NO_SNIFFING);
  return false;
};

/** Parameters by which a page is opened to whoever was sent its address. */
const SECRETS = ['token', 'session_id'];

/**
 * On what a secret in the address opens: no other site learns the address, forms of the page still say where they come
 * from, and search engines leave it out. A route that shows what is somebody's says more (`own-page.ts`).
 */
const OF_SECRETS = [
  ['Referrer-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
] as const;

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/** A year (s). */
const HSTS_MAX_AGE_S = 31_536_000;

/**
 * What a page comes with.
 * @param isHttps shoppers come by https, and are to come by nothing else. `hstsSubdomains` asks the same of every
 *   name below the shop's, which may be somebody else's: only its owner can know.
 */
export function headersOfPages({
  isHttps,
  hstsSubdomains,
}: {
  isHttps: boolean;
  hstsSubdomains: boolean;
}): SecurityHeaders {
  const transport = `max-age=${HSTS_MAX_AGE_S}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  const secured = isHttps ? ([['Strict-Transport-Security', transport]] as const) : [];
  return [NO_SNIFFING, ...OF_PAGES, ...secured];
}

function hasSecret(url: string): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return false;
  const query = new URLSearchParams(url.slice(mark));
  return SECRETS.some((name) => query.has(name));
}

/** Only what a browser shows as a page needs these; on a dozen small files they would outweigh the files. */
export function securityHeaders(headers: SecurityHeaders): Step {
  return ({ response, url }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (hasSecret(url)) for (const [name, value] of OF_SECRETS) response.setHeader(name, value);
    return false;
  };
}

/** For answers that set their own headers. */
export function withoutPageHeaders(response: ServerResponse): void {
  for (const [name] of OF_PAGES) response.removeHeader(name);
}
