import type { CacheFacts } from '#http/route-facts.ts';
import type { RouteTable } from '#http/route-table.ts';
import { isDataPath, pagePath, ROUTES_PARAMETER } from '#lib/page-address.ts';
import { campaignOf } from '#shop/catalog/imports/apply/old-pages.ts';
import { bringsPreview } from '#shop/company/launch/preview-cookie.ts';
import { bringsSession } from '#shop/staff/auth/session-cookie.ts';

export type CachedPage = { key: string; address: string };

const LONGEST_URL = 2000;

/** Bounds of the lookup memory; length in characters. */
const REMEMBERED = { addresses: 1000, length: 200 };

type PageRequest = { method?: string; url: string; cookie?: string };

/**
 * Null unless a read of a public page (or its data) without a session or the key of a closed shop. Only the route's declared parameters
 * count. The key contains the Italian day, or hour, as content depends on it. Results are remembered for that
 * hour (like `2026-03-10T14`, in Italy).
 */
export function createCachedPageFinder(routes: Pick<RouteTable, 'cachedAt'>) {
  const known = new Map<string, CachedPage | null>();
  let since = '';
  return (request: PageRequest, hour: string): CachedPage | null => {
    if (!isCacheable(request)) return null;
    if (hour !== since) known.clear();
    since = hour;
    const { url } = request;
    const before = known.get(url);
    if (before !== undefined) return before;
    const found = pageAt(url, routes, hour);
    if (url.length > REMEMBERED.length) return found;
    if (known.size >= REMEMBERED.addresses) known.clear();
    known.set(url, found);
    return found;
  };
}

function isCacheable({ method, url, cookie }: PageRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url.length <= LONGEST_URL && !bringsSession(cookie) && !bringsPreview(cookie);
}

function pageAt(url: string, routes: Pick<RouteTable, 'cachedAt'>, hour: string): CachedPage | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const route = routes.cachedAt(pagePath(path));
  if (!route) return null;
  const when = route.cached.hourly ? hour : hour.slice(0, 10);
  if (mark < 0) return { key: `${when} ${path}`, address: path };

  const query = new URLSearchParams(url.slice(mark + 1));
  if (route.cached.withoutOthers && hasOthers(query, route.cached)) return null;
  const parts: string[] = [];
  for (const [name, spelling] of Object.entries(route.cached.query)) {
    for (const value of valuesIn(query, name, spelling)) parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  const routesGiven = isDataPath(path) && query.get(ROUTES_PARAMETER);
  if (routesGiven) {
    const given = routesGiven.split(',');
    const known = route.ids.filter((id) => given.includes(id));
    // Only unknown parameters: no variant of the page.
    if (known.length === 0) return null;
    parts.push(`${ROUTES_PARAMETER}=${known.map(encodeURIComponent).join(',')}`);
  }
  const address = parts.length > 0 ? `${path}?${parts.join('&')}` : path;
  return { key: `${when} ${address}`, address };
}

function hasOthers(query: URLSearchParams, { query: stated }: CacheFacts): boolean {
  const campaign = new Set(campaignOf(query).map(([name]) => name));
  return [...query.keys()].some(
    (name) => name !== ROUTES_PARAMETER && !campaign.has(name) && !Object.hasOwn(stated, name),
  );
}

function valuesIn(
  query: URLSearchParams,
  name: string,
  spelling: CacheFacts['query'][string],
): readonly string[] {
  if (typeof spelling === 'object') return spelling.list(query.getAll(name));
  const given = query.get(name);
  const value = spelling === true ? given : spelling(given);
  return value === null ? [] : [value];
}
