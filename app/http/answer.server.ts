import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../compose.server.ts';
import { requestContext, shopContext, visitorContext } from '../context.ts';
import { pagePath, routeTable } from './route-table.ts';

/** Answers a request as the routes do, without the network. */
export type Answer = (shop: Shop, request: Request, clientAddress?: string, id?: string) => Promise<Response>;

/** Puts the routes of a build behind one function. */
export function createAnswer(build: ServerBuild): Answer {
  const handlerOf = handlers(build);
  return async (shop, request, clientAddress = '127.0.0.1', id = randomUUID()) => {
    const context = new RouterContextProvider();
    let visitor: ReturnType<Shop['auth']['visitorOf']> | undefined;
    context.set(shopContext, shop);
    context.set(requestContext, { id, clientAddress });
    context.set(visitorContext, () => (visitor ??= shop.auth.visitorOf(request.headers)));
    const response = await handlerOf(request)(request, context);
    response.headers.set('X-Request-Id', id);
    return response;
  };
}

/**
 * The router's handler for a request: one for each route, which knows no others but those around it. The router looks
 * through all that it knows several times for each request, and copies them for each page that it draws.
 */
function handlers(build: ServerBuild) {
  const { at } = routeTable(build.routes);
  const ofAll = createRequestHandler(build, 'production');
  const known = new Map<string, typeof ofAll>();
  return (request: Request): typeof ofAll => {
    const ids = at(pagePath(new URL(request.url).pathname))?.ids;
    if (!ids) return ofAll;
    const key = ids.join(' ');
    const handler = known.get(key) ?? createRequestHandler(buildOf(build, ids), 'production');
    known.set(key, handler);
    return handler;
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
