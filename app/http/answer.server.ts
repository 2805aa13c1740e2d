import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Shop } from '../compose.server.ts';
import { requestContext, shopContext, visitorContext } from '../context.ts';

/** Answers a request as the routes do, without the network. */
export type Answer = (shop: Shop, request: Request, clientAddress?: string, id?: string) => Promise<Response>;

/** Puts the routes of a build behind one function. */
export function createAnswer(build: ServerBuild): Answer {
  const handle = createRequestHandler(build, 'production');
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
