import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { routeFactsContext, visitorContext } from '#boot/context.ts';
import { isDataRequest } from '#lib/page-address.ts';
import { signInFor } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { can, type Permission, type SignedInUser } from '#shop/staff/auth/visitor.ts';

/** What a loader or an action is called with. */
export type RequestArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Stands before everything of the administration, and refuses whoever may not do what the route needs that answers
 * (`handle.needs`), or everybody where it states nothing. What is written or sent as a file is refused before the route
 * sees it. A page and its data are refused by their own loader, so that the menu and what is typed stay; should one
 * have answered all the same, nothing of it goes out.
 * @throws as `requirePermission` does
 */
export const onlyPermitted: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const isPage = isReading(request);
  if (!isPage || !isDataOfPage(request)) await requirePermission(args, 'admin:enter');
  const { needs } = context.get(routeFactsContext);
  const needed = isPage ? needs?.read : needs?.write;
  if (needed && can(await context.get(visitorContext)(), needed)) return next();
  if (!isPage) {
    if (needed) await requirePermission(args, needed);
    throw data(null, { status: 403 });
  }
  const response = await next();
  return response.status >= 400 ? response : new Response(null, { status: 403 });
};

/**
 * Who may do this, or no further: a loader or an action learns from it who they are.
 * @throws for pages a redirect to the sign-in page, and 403 for somebody of the staff who may not; for calls 401 (nobody)
 *   or 403 (not allowed).
 */
export async function requirePermission(
  { request, url, context }: RequestArgs,
  permission: Permission,
): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  if (visitor && can(visitor, permission)) return visitor;
  if (visitor) noteSecurityEvent(context, 'denied', permission, visitor.userId);
  const leadsToSignIn = isReading(request) && !isDataOfPage(request) && !can(visitor, 'admin:enter');
  if (leadsToSignIn) throw redirect(signInFor(url));
  throw data(null, { status: visitor ? 403 : 401 });
}

/**
 * Refuses what only some of those may do who may do the rest of an action.
 * @throws 403
 */
export function requireGrant(
  { context }: Pick<RequestArgs, 'context'>,
  visitor: SignedInUser,
  permission: Permission,
) {
  if (can(visitor, permission)) return;
  noteSecurityEvent(context, 'denied', permission, visitor.userId);
  throw data(null, { status: 403 });
}

/** Whether a page's script asks for the data of its loaders: each of them then answers for itself. */
export function isDataOfPage(request: Request): boolean {
  return isReading(request) && isDataRequest(request);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
