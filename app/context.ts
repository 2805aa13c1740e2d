import { createContext } from 'react-router';
import type { Shop } from './compose.server.ts';
import type { Visitor } from './shop/auth/visitor.ts';

/** What the program was composed of at boot. */
export const shopContext = createContext<Shop>();

/** Who asks: resolved once per request, null without a session. */
export const visitorContext = createContext<() => Promise<Visitor>>();

/** The request itself: an id for the log, and the address it came from. */
export const requestContext = createContext<{ id: string; clientAddress: string }>();
