import type { RouteFacts } from '#http/route-facts.ts';
import { builtRoutes } from './built-routes.ts';

/** A route of the administration, and what it states that one needs; null where it states nothing. */
export type AdminRoute = {
  address: string;
  needs: RouteFacts['needs'] | null;
  help: RouteFacts['help'] | null;
  acts: NonNullable<RouteFacts['acts']>;
  /** Whether it draws something; others only answer. */
  isPage: boolean;
};

/** Every address of the administration, as the built program runs it; what a route does not state holds from around it. */
export async function adminRoutes(): Promise<AdminRoute[]> {
  return (await builtRoutes())
    .filter(({ address, isLeaf }) => isLeaf && /^\/admin(\/|$)/.test(address))
    .map(({ address, chain }) => ({
      address,
      needs: chain.findLast(({ handle }) => handle?.needs)?.handle?.needs ?? null,
      help: chain.at(-1)?.handle?.help ?? null,
      acts: chain.at(-1)?.handle?.acts ?? {},
      isPage: chain.at(-1)?.default !== undefined,
    }));
}
