import type { ServerBuild } from 'react-router';

type PageMap = ServerBuild['assets'];

/** The administration, whose pages are loaded as documents, and addresses that no link or form of the router's leads to. */
const NOT_SHOPPERS = /^routes\/(admin|api)\//;

/**
 * The router's map of pages (manifest) as documents outside the administration carry it: without what shoppers never reach.
 * The build writes its file under the same address (`react-router.config.ts`).
 */
export function shoppersMap(map: PageMap): PageMap {
  // While developing, the map is made for each request.
  if (map.hmr) return map;
  const isShoppers = ({ id, parentId }: { id: string; parentId?: string }): boolean => {
    const parent = parentId === undefined ? undefined : map.routes[parentId];
    return !NOT_SHOPPERS.test(id) && (parent === undefined || isShoppers(parent));
  };
  const routes = Object.values(map.routes).filter((route) => route !== undefined && isShoppers(route));
  return {
    ...map,
    routes: Object.fromEntries(routes.map((route) => [route?.id, route])),
    url: map.url.replace(/\.js$/, `-${routes.length}.js`),
  };
}
