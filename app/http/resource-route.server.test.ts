import {
  createRequestHandler,
  data,
  type RouteObject,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { resourceRoute } from './resource-route.server.ts';
import { routeTable } from './route-table.ts';

type Asked = { request: Request; params: object; pattern: string; url: URL };

const seen: string[] = [];
const ROUTES: Record<string, { parentId?: string; path?: string; module: Record<string, unknown> }> = {
  root: {
    path: '',
    module: {
      default: () => null,
      middleware: [
        async (_: Asked, next: () => Promise<Response>) => {
          seen.push('root');
          const response = await next();
          response.headers.set('X-Root', String(response.status));
          return response;
        },
      ],
    },
  },
  things: {
    parentId: 'root',
    path: 'things/:id',
    module: {
      loader: ({ params, pattern, url }: Asked) =>
        Response.json({ params, pattern, asked: url.pathname + url.search }),
      action: async ({ request }: Asked) => new Response(await request.text(), { status: 201 }),
    },
  },
  plain: { parentId: 'root', path: 'plain', module: { loader: () => 'as text' } },
  object: { parentId: 'root', path: 'object', module: { loader: async () => ({ one: 1 }) } },
  moved: {
    parentId: 'root',
    path: 'moved',
    module: { loader: () => redirect('/plain?a=1', { headers: { 'Set-Cookie': 'a=1' } }) },
  },
  lost: {
    parentId: 'root',
    path: 'lost',
    module: {
      loader: () => {
        throw data({ why: 'lost' }, { status: 404, headers: { 'X-Why': 'lost' } });
      },
    },
  },
  given: { parentId: 'root', path: 'given', module: { loader: () => data([1], { status: 202 }) } },
  refused: {
    parentId: 'root',
    path: 'refused',
    module: {
      loader: () => {
        throw new Response('no', { status: 403 });
      },
    },
  },
  broken: {
    parentId: 'root',
    path: 'broken',
    module: {
      loader: () => {
        throw new Error('broken');
      },
    },
  },
  guarded: {
    parentId: 'root',
    path: 'guarded',
    module: {
      middleware: [
        async ({ request }: Asked) => {
          if (request.headers.has('X-Key')) return;
          if (request.headers.has('X-Break')) throw new Error('broken guard');
          throw redirect('/things/key');
        },
      ],
    },
  },
  inner: { parentId: 'guarded', path: 'inner', module: { loader: () => new Response('let in') } },
};

const failures: unknown[] = [];
const build = {
  routes: Object.fromEntries(
    Object.entries(ROUTES).map(([id, route]) => [id, { id, path: '', ...route }]),
  ) as unknown as Record<string, RouteObject>,
  assets: { routes: {} },
  entry: {
    module: { default: () => new Response('page'), handleError: (error: unknown) => failures.push(error) },
  },
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  future: {},
} as unknown as ServerBuild;
const byRouter = createRequestHandler(build, 'production');

async function told(answered: Promise<Response>) {
  const response = await answered;
  const { status, headers } = response;
  return {
    ...{ status, headers: [...headers], body: await response.text() },
    ...{ middleware: seen.splice(0), failures: failures.splice(0) },
  };
}

test.each<[method: string, path: string, headers?: Record<string, string>]>([
  ['GET', '/things/a%20b?q=1&_routes=x'],
  ['HEAD', '/things/a'],
  ['POST', '/things/a'],
  ['GET', '/plain'],
  ['GET', '/PLAIN/'],
  ['GET', '/object'],
  ['GET', '/moved'],
  ['GET', '/lost'],
  ['GET', '/given'],
  ['GET', '/refused'],
  ['GET', '/broken'],
  ['HEAD', '/broken'],
  ['GET', '/guarded/inner', { 'X-Key': '1' }],
  ['GET', '/guarded/inner'],
  ['GET', '/guarded/inner', { 'X-Break': '1' }],
])('%s %s %o is answered as by the router', async (method, path, headers = {}) => {
  const asked = () =>
    new Request(`http://localhost${path}`, { method, headers, body: method === 'POST' ? 'sent' : null });
  const route = routeTable(build.routes).at(new URL(asked().url).pathname);
  const direct = resourceRoute(build, route?.ids ?? [])?.(
    asked(),
    new RouterContextProvider(),
    route?.params ?? {},
  );
  if (!direct) throw new Error('left to the router');
  expect(await told(direct)).toEqual(await told(byRouter(asked(), new RouterContextProvider())));
});

test('pages, and methods that a route does not know, are left to the router', () => {
  expect(resourceRoute(build, ['root'])).toBeNull();
  const asked = (method: string, ids: string[]) =>
    resourceRoute(build, ids)?.(
      new Request('http://localhost/', { method }),
      new RouterContextProvider(),
      {},
    );
  expect(asked('POST', ['root', 'plain'])).toBeNull();
  expect(asked('DELETE', ['root', 'things'])).toBeNull();
  expect(asked('GET', ['root', 'guarded'])).toBeNull();
});
