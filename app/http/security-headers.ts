import type { ServerResponse } from 'node:http';
import type { Step } from './exchange.ts';

const OF_PAGES = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;

const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const;

export const noSniffing: Step = ({ response }) => {
  response.setHeader(...NO_SNIFFING);
  return false;
};

const SECRETS = ['token', 'session_id'];

/** Pages with a secret address: no referrer to other sites, no indexing. Personal pages: `own-page.ts`. */
const OF_SECRETS = [
  ['Referrer-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
] as const;

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

const HSTS_MAX_AGE_S = 31_536_000;

/** `isHttps` sends HSTS. `hstsSubdomains` extends it to subdomains, perhaps another party's: the owner must decide. */
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

/** Only for pages: on small files the headers would outweigh the content. */
export function securityHeaders(headers: SecurityHeaders): Step {
  return ({ response, url }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (hasSecret(url)) for (const [name, value] of OF_SECRETS) response.setHeader(name, value);
    return false;
  };
}

export function withoutPageHeaders(response: ServerResponse): void {
  for (const [name] of OF_PAGES) response.removeHeader(name);
}
