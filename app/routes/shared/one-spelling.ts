import { isUuid } from '#lib/uuid.ts';

/**
 * Canonical spelling of an address: fixed segments and ids in lower case, no final slash, other parts unchanged.
 * Null if the address is canonical, or the pattern has a wildcard or begins with a parameter.
 * @param pattern of the matched route, such as `/prodotto/:id`
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
