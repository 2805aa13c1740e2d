import type { HeadersArgs } from 'react-router';

/** Headers of a page of which a part failed: not cached, so that the next request tries again. */
export const PARTIAL = { headers: { 'Cache-Control': 'no-store' } };

/** For a route's `headers`: the document gets those of its data. */
export function headersOfLoader({ loaderHeaders }: HeadersArgs): Record<string, string> {
  const cacheControl = loaderHeaders.get('Cache-Control');
  return cacheControl === null ? {} : { 'Cache-Control': cacheControl };
}
