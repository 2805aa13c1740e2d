import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import type { Permission } from '../../app/shop/auth/visitor.ts';

/** A route of the administration, and what it states that one needs; null where it states nothing. */
export type AdminRoute = {
  address: string;
  file: string;
  needs: { read: Permission; write?: Permission } | null;
};

/** The page of one's own account is the shopper's page too, which states nothing; it asks for itself who may enter. */
const ELSEWHERE: Record<string, AdminRoute['needs']> = {
  'routes/account/security/route.tsx': { read: 'admin:enter', write: 'admin:enter' },
};

const NEEDS =
  /^export const handle = \{\s*(?:\/\/.*\s*)*needs: (?:readAndWrite\('([\w:]+)'\)|\{ read: '([\w:]+)'(?:, write: '([\w:]+)')? \})/m;

function statedBy(file: string): AdminRoute['needs'] {
  const [, both, read = both, write = both] = NEEDS.exec(readFileSync(`app/${file}`, 'utf8')) ?? [];
  if (!read) return ELSEWHERE[file] ?? null;
  return { read: read as Permission, ...(write && { write: write as Permission }) };
}

/** Every address of the administration, read from `app/routes.ts`. */
export function adminRoutes(
  entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[],
  above = '',
): AdminRoute[] {
  return entries.flatMap(({ path, children, file }) => {
    const address = path ? `${above}/${path}` : above;
    if (children?.length) return adminRoutes(children, address);
    if (address !== '/admin' && !address.startsWith('/admin/')) return [];
    return [{ address, file, needs: statedBy(file) }];
  });
}
