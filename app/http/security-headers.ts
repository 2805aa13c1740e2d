import type { ServerResponse } from 'node:http';
import type { Step } from './exchange.ts';

const OF_PAGES = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;

/** On every answer: browsers must not guess another content type. */
export const noSniffing: Step = ({ response }) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return false;
};

/** A year (s). */
const HSTS_MAX_AGE_S = 31_536_000;

/**
 * Only what a browser shows as a page needs these; on a dozen small files they would outweigh the files.
 * @param isHttps shoppers come by https, and are to come by nothing else. `hstsSubdomains` asks the same of every
 *   name below the shop's, which may be somebody else's: only its owner can know.
 */
export function securityHeaders({
  isHttps,
  hstsSubdomains,
}: {
  isHttps: boolean;
  hstsSubdomains: boolean;
}): Step {
  const transport = `max-age=${HSTS_MAX_AGE_S}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return ({ response }) => {
    for (const [name, value] of OF_PAGES) response.setHeader(name, value);
    if (isHttps) response.setHeader('Strict-Transport-Security', transport);
    return false;
  };
}

/** For answers that set their own headers. */
export function withoutPageHeaders(response: ServerResponse): void {
  for (const [name] of OF_PAGES) response.removeHeader(name);
}
