import type { HeadersArgs } from 'react-router';

/** Headers of pages opened by a secret in their address: not cached, not indexed, no referrer. */
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
