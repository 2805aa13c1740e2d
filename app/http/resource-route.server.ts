import { data, type Params, type RouterContextProvider, type ServerBuild } from 'react-router';

type Handed = {
  request: Request;
  readonly url: URL;
  pattern: string;
  params: Params;
  context: RouterContextProvider;
};
type Handler = (handed: Handed) => unknown;
type Middleware = (handed: Handed, next: () => Promise<Response>) => unknown;
type Module = {
  loader?: Handler;
  action?: Handler;
  middleware?: readonly Middleware[];
  default?: unknown;
  ErrorBoundary?: unknown;
};

/** Answers what is asked of a route that draws nothing; null where that is the router's to refuse. */
export type ResourceRoute = (
  request: Request,
  context: RouterContextProvider,
  params: Params,
) => Promise<Response> | null;

/**
 * A route that draws nothing, called as the router calls it: middleware from the outermost route in, then its loader or
 * action; what they return or throw becomes the same answer. The router's own way to it is the one to a page: it matches
 * the address again and again, and plans which loaders run.
 * @param ids of the route and those around it, from the outermost in
 * @returns null for a page
 */
export function resourceRoute(build: ServerBuild, ids: readonly string[]): ResourceRoute | null {
  const routes = ids.flatMap((id) => build.routes[id] ?? []);
  const modules = routes.map((route) => route.module as unknown as Module);
  const own = modules.at(-1);
  if (!own || own.default || own.ErrorBoundary) return null;
  const middleware = modules.flatMap((module) => module.middleware ?? []);
  const pattern = routes.flatMap(({ path }) => path || []).join('/') || '/';

  return (request, context, params) => {
    const handler = handlerFor(request.method, own);
    if (!handler) return null;
    const handed: Handed = {
      ...{ request, pattern, params, context },
      // Nobody asks for it who has the request; parsing it for everybody would cost more than matching did.
      get url() {
        return askedUrl(request);
      },
    };
    const failed = (error: unknown): Response => {
      if (error instanceof Response) return error;
      if (isData(error)) return Response.json(error.data, error.init ?? undefined);
      build.entry.module.handleError?.(error, { request, params, context });
      return new Response('Unexpected Server Error', {
        status: 500,
        headers: { 'Content-Type': 'text/plain' },
      });
    };
    const innermost = async () => {
      try {
        return asResponse(await handler(handed));
      } catch (error) {
        return failed(error);
      }
    };
    const answered = through(middleware, handed, innermost).catch(failed);
    return request.method === 'HEAD' ? answered.then(withoutBody) : answered;
  };
}

function handlerFor(method: string, { loader, action }: Module): Handler | undefined {
  if (method === 'GET' || method === 'HEAD') return loader;
  return method === 'POST' ? action : undefined;
}

/** What a middleware throws as an answer is one to those around it. */
async function through(
  [first, ...others]: readonly Middleware[],
  handed: Handed,
  innermost: () => Promise<Response>,
): Promise<Response> {
  if (!first) return innermost();
  let inner: Promise<Response> | undefined;
  const next = () => (inner ??= through(others, handed, innermost));
  try {
    return ((await first(handed, next)) as Response | undefined) ?? (await next());
  } catch (error) {
    if (error instanceof Response) return error;
    if (isData(error)) return Response.json(error.data, error.init ?? undefined);
    throw error;
  }
}

function asResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  if (isData(result)) return Response.json(result.data, result.init ?? undefined);
  return typeof result === 'string' ? new Response(result) : Response.json(result);
}

const Data = data(null).constructor as new (...args: never) => ReturnType<typeof data>;

/** Whether it is what the router's `data` makes. */
function isData(value: unknown): value is ReturnType<typeof data> {
  return value instanceof Data;
}

function askedUrl(request: Request): URL {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.hash = '';
  return url;
}

function withoutBody({ headers, status, statusText }: Response): Response {
  return new Response(null, { headers, status, statusText });
}
