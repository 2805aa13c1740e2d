import { createContext } from 'react-router';
import type { PageTag } from '#http/page-cache/page-tags.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { RouteTable } from '#http/route-table.ts';
import type { Visitor } from '#shop/staff/auth/visitor.ts';
import type { Shop } from './compose.server.ts';

/** What the program was composed of at boot. */
export const shopContext = createContext<Shop>();

/** Who asks: resolved once per request, null without a session. */
export const visitorContext = createContext<() => Promise<Visitor>>();

/** The request itself: an id for the log, the address it came from, and the surprise that it ended with, if any. */
export const requestContext = createContext<{ id: string; clientAddress: string; failure?: unknown }>();

/** What the page shows, added by its loaders: a change of it drops the page from the cache (`app/http/page-cache/page-tags.ts`). */
export const pageTagsContext = createContext<Set<PageTag>>();

/** What the route that answers states about itself; nothing where none answers. */
export const routeFactsContext = createContext<RouteFacts>();

/** What all routes state about themselves. */
export const routesContext = createContext<RouteTable>();
