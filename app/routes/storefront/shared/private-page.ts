import type { HeadersArgs } from 'react-router';

/**
 * For a page opened by a secret in its address that shows personal data: nothing caches it, search engines
 * leave it out, and linked sites do not learn the address.
 */
export const PRIVATE_PAGE = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

export function headersOfBoth({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  const seconds = actionHeaders.get('Retry-After');
  if (seconds !== null) headers.set('Retry-After', seconds);
  return headers;
}
