import type { ServerResponse } from 'node:http';
import type { Step } from './exchange.ts';

const OF_PAGES = [
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const;

/** On every answer: it is what its type says, and nothing else. */
export const noSniffing: Step = ({ response }) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return false;
};

/**
 * Only what a browser shows as a page needs these; on a dozen small files they would outweigh the files.
 * @param isHttps shoppers come by https, and are to come by nothing else.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Step {
  return ({ response }) => {
    for (const [name, value] of OF_PAGES) response.setHeader(name, value);
    if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    return false;
  };
}

/** For an answer that comes with headers of its own. */
export function withoutPageHeaders(response: ServerResponse): void {
  for (const [name] of OF_PAGES) response.removeHeader(name);
}
