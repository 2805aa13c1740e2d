import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import {
  pageTagsContext,
  requestContext,
  routeFactsContext,
  routesContext,
  shopContext,
  visitorContext,
} from '#boot/context.ts';
import { pagePath } from '#lib/page-address.ts';
import { noteFailure } from './failures.server.ts';
import type { PageTag } from './page-cache/page-tags.ts';
import { routeTable } from './route-table.ts';

/** Answers a request as the routes do, without the network. */
export type Answer = (shop: Shop, request: Request, about?: Partial<About>) => Promise<Response>;

type About = { clientAddress: string; id: string; tags: Set<PageTag> };

export function createAnswer(build: ServerBuild): Answer {
  const handle = createRequestHandler(build, 'production');
  const routes = routeTable(build.routes);
  return async (
    shop,
    request,
    { clientAddress = '127.0.0.1', id = randomUUID(), tags = new Set<PageTag>() } = {},
  ) => {
    const context = new RouterContextProvider();
    let visitor: ReturnType<Shop['auth']['visitorOf']> | undefined;
    context.set(shopContext, shop);
    const info: { id: string; clientAddress: string; failure?: unknown } = { id, clientAddress };
    context.set(requestContext, info);
    context.set(pageTagsContext, tags);
    context.set(routesContext, routes);
    context.set(routeFactsContext, routes.at(pagePath(new URL(request.url).pathname))?.facts ?? {});
    context.set(visitorContext, () => (visitor ??= shop.auth.visitorOf(request.headers)));
    const response = await handle(request, context);
    response.headers.set('X-Request-Id', id);
    if (info.failure !== undefined) noteFailure(response, info.failure);
    return response;
  };
}
