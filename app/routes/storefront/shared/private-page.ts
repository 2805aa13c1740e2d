import type { HeadersArgs } from 'react-router';

/**
 * For a page that a secret in its address opens, and that shows what is somebody's: neither browsers nor anything on
 * the way keeps it, search engines leave it out, and no site that it links to learns the address.
 */
export const PRIVATE_PAGE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** For a route's `headers`: what its loader and its action say of themselves. */
export function headersOfBoth({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  const seconds = actionHeaders.get('Retry-After');
  if (seconds !== null) headers.set('Retry-After', seconds);
  return headers;
}
