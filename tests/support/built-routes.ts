import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteFacts } from '#http/route-facts.ts';

export type BuiltServer = typeof import('../../server.ts');

/** Of what a route's file exports: what it states about itself, whether it is written to, what it draws. */
type RouteModule = { handle?: RouteFacts; action?: unknown; default?: unknown };

export type BuiltRoute = {
  /** Its path from the root, parameters as `:name`. */
  address: string;
  /** Whether no other route stands within it. */
  isLeaf: boolean;
  /** What the routes around it and it itself export, from the outermost in. */
  chain: RouteModule[];
};

/** The built program, which all tests of a process share. */
export function builtServer(): Promise<BuiltServer> {
  return import(pathToFileURL(resolve('build/server/index.js')).href);
}

/** Every route of the built program, as it runs. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const { routes } = await builtServer();
  const rows = Object.values(routes).filter((row) => row !== undefined);
  const chainOf = (row: (typeof rows)[number]): typeof rows => {
    const above = rows.find(({ id }) => id === row.parentId);
    return above ? [...chainOf(above), row] : [row];
  };
  return rows.map((row) => {
    const chain = chainOf(row);
    return {
      address: `/${chain.flatMap(({ path }) => path || []).join('/')}`,
      isLeaf: !rows.some(({ parentId }) => parentId === row.id),
      chain: chain.map(({ module }) => module as RouteModule),
    };
  });
}
