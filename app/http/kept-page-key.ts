import { bringsSession } from '../shop/auth/session-cookie.ts';
import { pagePath, type RouteTable } from './route-table.ts';

/** A page that may be kept: the key it is kept under, the address that makes it, and whether it is a list. */
export type KeptPage = { key: string; address: string; isList: boolean };

/** Longer addresses are never kept. */
const LONGEST_URL = 2000;

/** How many addresses, and of how many characters at most, are remembered with their page. */
const REMEMBERED = { addresses: 1000, length: 200 };

type Asked = { method?: string; url: string; cookie?: string };

/**
 * Finds the kept page that may answer a request, or null: only for reading, only for public pages and their data, never
 * for a signed-in user. The address keeps only the parameters that the route states, so that other parameters make no
 * entries. The Italian day, or for some pages the hour, is part of the key, because pages show what depends on it.
 * Addresses are remembered with what was found for them while the hour (as `2026-03-10T14`, in Italy) lasts.
 */
export function createKeptPageFinder(routes: Pick<RouteTable, 'keptAt'>) {
  const known = new Map<string, KeptPage | null>();
  let since = '';
  return (request: Asked, hour: string): KeptPage | null => {
    if (!mayBeKept(request)) return null;
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

function mayBeKept({ method, url, cookie }: Asked): boolean {
  return (method === 'GET' || method === 'HEAD') && url.length <= LONGEST_URL && !bringsSession(cookie);
}

function pageAt(url: string, routes: Pick<RouteTable, 'keptAt'>, hour: string): KeptPage | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const route = routes.keptAt(pagePath(path));
  if (!route) return null;
  const when = route.kept.hourly ? hour : hour.slice(0, 10);
  const isList = !route.kept.namesItsProducts;
  if (mark < 0) return { key: `${when} ${path}`, address: path, isList };

  const query = new URLSearchParams(url.slice(mark + 1));
  const told: string[] = [];
  for (const [name, spelling] of Object.entries(route.kept.query)) {
    const asked = query.get(name);
    const value = spelling === true ? asked : spelling(asked);
    if (value !== null) told.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (path.endsWith('.data') && query.get('_routes')) {
    const asked = (query.get('_routes') ?? '').split(',');
    const known = route.ids.filter((id) => asked.includes(id));
    // Made up, it asks for nothing that the page has.
    if (known.length === 0) return null;
    told.push(`_routes=${known.map(encodeURIComponent).join(',')}`);
  }
  const address = told.length > 0 ? `${path}?${told.join('&')}` : path;
  return { key: `${when} ${address}`, address, isList };
}
