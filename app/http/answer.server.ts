import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../compose.server.ts';
import { requestContext, shopContext, visitorContext } from '../context.ts';
import { type ResourceRoute, resourceRoute } from './resource-route.server.ts';
import { pagePath, routeTable } from './route-table.ts';

/** Answers a request as the routes do, without the network. */
export type Answer = (shop: Shop, request: Request, clientAddress?: string, id?: string) => Promise<Response>;

/** Puts the routes of a build behind one function. */
export function createAnswer(build: ServerBuild): Answer {
  const handle = handlers(build);
  return async (shop, request, clientAddress = '127.0.0.1', id = randomUUID()) => {
    const context = new RouterContextProvider();
    let visitor: ReturnType<Shop['auth']['visitorOf']> | undefined;
    context.set(shopContext, shop);
    context.set(requestContext, { id, clientAddress });
    context.set(visitorContext, () => (visitor ??= shop.auth.visitorOf(request.headers)));
    const response = await handle(request, context);
    response.headers.set('X-Request-Id', id);
    return response;
  };
}

/**
 * Hands requests to the router's handlers: one for each route, which knows no others but those around it. The router
 * looks through all that it knows several times for each request, and copies them for each page that it draws. A route
 * that draws nothing is called without it.
 */
function handlers(build: ServerBuild) {
  const { at } = routeTable(build.routes);
  const ofAll = createRequestHandler(build, 'production');
  const known = new Map<string, { resource: ResourceRoute | null; byRouter: typeof ofAll }>();
  const handlersOf = (ids: readonly string[]) => {
    const key = ids.join(' ');
    const before = known.get(key);
    if (before) return before;
    const byRouter = createRequestHandler(buildOf(build, ids), 'production');
    const made = { resource: resourceRoute(build, ids), byRouter };
    known.set(key, made);
    return made;
  };
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const page = pagePath(pathname);
    const route = at(page);
    if (!route) return ofAll(request, context);
    const { resource, byRouter } = handlersOf(route.ids);
    const isData = page !== pathname;
    const answered = isData ? null : resource?.(request, context, { ...route.params });
    return answered ?? byRouter(request, context);
  };
}

/** A build as if it had these routes only. */
function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
