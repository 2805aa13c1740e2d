import { createContext } from 'react-router';
import type { PageTag } from '#http/page-cache/page-tags.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import type { RouteTable } from '#http/route-table.ts';
import type { Visitor } from '#shop/staff/auth/visitor.ts';
import type { Shop } from './compose.server.ts';

export const shopContext = createContext<Shop>();

/** Resolved at most once per request; null without a session. */
export const visitorContext = createContext<() => Promise<Visitor>>();

/** `id` is for the log; also the client's address, and the unexpected error of the request, if any. */
export const requestContext = createContext<{ id: string; clientAddress: string; failure?: unknown }>();

/** Tags added by loaders: their changes drop the page from the cache (`app/http/page-cache/page-tags.ts`). */
export const pageTagsContext = createContext<Set<PageTag>>();

export const routeFactsContext = createContext<RouteFacts>();

export const routesContext = createContext<RouteTable>();
