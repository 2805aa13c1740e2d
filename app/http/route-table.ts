import { matchRoutes, type Params, type RouteObject, type ServerBuild } from 'react-router';
import type { BodyFacts, CacheFacts, RouteFacts } from './route-facts.ts';

export type RouteAt = {
  ids: readonly string[];
  params: Readonly<Params>;
  facts: RouteFacts;
  /** Accepted body; null for none. */
  body: Required<BodyFacts> | null;
};

export type CachedRoute = { ids: readonly string[]; cached: CacheFacts };

export type RouteTable = {
  all: readonly { address: string; facts: RouteFacts }[];
  /** Accepts any spelling that the router understands. */
  at(path: string): RouteAt | null;
  /** Accepts the spelling of links only. */
  cachedAt(path: string): CachedRoute | null;
};

type Manifest = ServerBuild['routes'];
type Row = NonNullable<Manifest[string]>;

/** Bounds of the lookup memory (characters): matching all routes costs more than a short answer. */
const REMEMBERED = { paths: 1000, length: 100 };

const MAX_BODY_BYTES = 32 * 1024;

export function routeTable(routes: Manifest): RouteTable {
  const rows = Object.values(routes).filter((row) => row !== undefined);
  const chainOf = (row: Row): Row[] => {
    const above = row.parentId === undefined ? undefined : routes[row.parentId];
    return above ? [...chainOf(above), row] : [row];
  };

  const leaves = rows.filter((row) => !rows.some(({ parentId }) => parentId === row.id)).map(chainOf);
  const { plain, patterns } = cachedRoutes(leaves);

  const beginnings = rows.map((row) => ({
    row,
    first: segmentsOf(chainOf(row)).find(Boolean)?.toLowerCase(),
  }));
  const isPlain = (segment: string) => !/^:|[*?]$/.test(segment);
  const named = new Set(beginnings.flatMap(({ first }) => (first && isPlain(first) ? first : [])));
  const trees = new Map<string, RouteObject[]>();
  /** Candidate routes of a path: the router sorts all given routes for each match. */
  function treeFor(path: string): RouteObject[] {
    const segment = firstSegment(path);
    const name = named.has(segment) ? segment : '';
    const before = trees.get(name);
    if (before) return before;
    const possible = beginnings.filter(({ first }) => !first || first === name || !isPlain(first));
    const tree = treeBelow(
      undefined,
      possible.map(({ row }) => row),
    );
    trees.set(name, tree);
    return tree;
  }

  function matched(path: string): RouteAt | null {
    const matches = matchRoutes(treeFor(path), path);
    if (!matches) return null;
    const chain = matches.map(({ route }) => routes[route.id ?? '']).filter((row) => row !== undefined);
    return {
      ids: chain.map((row) => row.id),
      params: matches[0]?.params ?? {},
      facts: factsOf(chain),
      body: bodyOf(chain),
    };
  }

  const known = new Map<string, RouteAt | null>();
  return {
    all: leaves.map((chain) => ({
      address: `/${segmentsOf(chain).filter(Boolean).join('/')}`,
      facts: factsOf(chain),
    })),
    at(path) {
      const before = known.get(path);
      if (before !== undefined) return before;
      const route = matched(path);
      if (path.length > REMEMBERED.length) return route;
      if (known.size >= REMEMBERED.paths) known.clear();
      known.set(path, route);
      return route;
    },
    cachedAt(path) {
      const exact = plain.get(path);
      if (exact) return exact;
      const found = patterns.find(({ pattern }) => pattern.test(path));
      // As in the router, a route that begins with a parameter answers only if no other matches.
      return found && (!found.isOpen || !named.has(firstSegment(path))) ? found.route : null;
    },
  };
}

/** @param chain a route, preceded by its layouts from the outermost on */
const segmentsOf = (chain: readonly Row[]) => chain.flatMap((one) => one.path?.split('/') ?? []);

/** Routes whose pages are cached: by address, and by pattern where the address has a parameter. */
function cachedRoutes(leaves: readonly (readonly Row[])[]) {
  const plain = new Map<string, CachedRoute>();
  const patterns: { pattern: RegExp; isOpen: boolean; route: CachedRoute }[] = [];
  for (const chain of leaves) {
    const { cached } = factsOf(chain);
    if (!cached) continue;
    const route = { ids: chain.map((one) => one.id), cached };
    const segments = segmentsOf(chain).filter(Boolean);
    if (segments.some((segment) => segment.startsWith(':')))
      patterns.push({
        pattern: patternOf(segments, cached),
        isOpen: segments[0]?.startsWith(':') ?? false,
        route,
      });
    else plain.set(`/${segments.join('/')}`, route);
  }
  return { plain, patterns };
}

function firstSegment(path: string): string {
  const first = path.split('/').find(Boolean) ?? '';
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first.toLowerCase();
  }
}

function treeBelow(parentId: string | undefined, rows: readonly Row[]): RouteObject[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeBelow(id, rows) },
    );
}

function statedBy(row: Row): RouteFacts {
  return (row.module.handle ?? {}) as RouteFacts;
}

function factsOf(chain: readonly Row[]): RouteFacts {
  return Object.assign({}, ...chain.map(statedBy));
}

/** The innermost route with a body: the router gives a write to one route of the chain. */
function bodyOf(chain: readonly Row[]): RouteAt['body'] {
  if (!chain.some((row) => row.module.action)) return null;
  const stated: BodyFacts = Object.assign({}, ...chain.map((row) => statedBy(row).body));
  return { type: 'form', maxBytes: MAX_BODY_BYTES, methods: [], ...stated };
}

function patternOf(segments: readonly string[], { params = {} }: CacheFacts): RegExp {
  const parts = segments.map((segment) =>
    segment.startsWith(':') ? (params[segment.slice(1)]?.source ?? '[^/]+') : escaped(segment),
  );
  return new RegExp(`^/${parts.join('/')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
