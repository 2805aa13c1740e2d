import { bringsSession } from '../shop/auth/session-cookie.ts';
import { pagePath, type RouteTable } from './route-table.ts';

/** A page that may be kept: the key it is kept under, the address that makes it, and whether it depends on lists. */
export type KeptPage = { key: string; address: string; lists: boolean };

/** Longer addresses are never kept. */
const LONGEST_URL = 2000;

/**
 * The kept page that may answer a request, or null: only for reading, only for public pages and their data, never for a
 * signed-in user. The address keeps only the parameters that the route states, so that other parameters make no
 * entries. The Italian day, or for some pages the hour, is part of the key, because pages show what depends on it.
 * @param hour the present one in Italy, as `2026-03-10T14`
 */
export function keptPageOf(
  request: { method?: string; url: string; cookie?: string },
  routes: Pick<RouteTable, 'keptAt'>,
  hour: string,
): KeptPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (bringsSession(request.cookie) || request.url.length > LONGEST_URL) return null;
  const mark = request.url.indexOf('?');
  const path = mark < 0 ? request.url : request.url.slice(0, mark);
  const route = routes.keptAt(pagePath(path));
  if (!route) return null;
  const when = route.kept.hourly ? hour : hour.slice(0, 10);
  const lists = !route.kept.namesItsProducts;
  if (mark < 0) return { key: `${when} ${path}`, address: path, lists };

  const query = new URLSearchParams(request.url.slice(mark + 1));
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
  return { key: `${when} ${address}`, address, lists };
}
