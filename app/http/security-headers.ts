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

/** Only what a browser shows as a page needs these; on a dozen small files they would outweigh the files. */
export function securityHeaders(headers: SecurityHeaders): Step {
  return ({ response }) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    return false;
  };
}

/** For answers that set their own headers. */
export function withoutPageHeaders(response: ServerResponse): void {
  for (const [name] of OF_PAGES) response.removeHeader(name);
}
