import { isUuid } from '#lib/uuid.ts';

/**
 * The one spelling of an address: what the shop called itself in small letters, no slash at the end, ids in small
 * letters; what else a path holds, a token for instance, stays as it came. Null where it is spelt so, and for what only
 * its own route can tell: an owner's page, or nothing.
 * @param pattern of the route that the path has matched, `/prodotto/:id`
 */
export function oneSpelling(pattern: string, pathname: string): string | null {
  const named = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (pattern.includes('*') || !/^[^:]/.test(named[0] ?? ':') || named.length !== given.length) return null;
  const spelt = given.map((part, at) => {
    const name = named[at] ?? '';
    if (!name.startsWith(':')) return name;
    return isUuid(part) ? part.toLowerCase() : part;
  });
  const path = `/${spelt.join('/')}`;
  return path === pathname ? null : path;
}
