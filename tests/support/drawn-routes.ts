import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** The addresses of all routes that are drawn, as `app/routes.ts` has them. */
export function drawnRoutes(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return drawnRoutes(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path || '/'] : [];
  });
}

/** The pages of the administration that have one address, without parameters. */
export const ADMIN_PAGES = drawnRoutes(routes as RouteConfigEntry[]).filter((path) =>
  /^\/admin(?:\/[\w-]+)*$/.test(path),
);
