import { data, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '../../../context.ts';
import { can, type Permission, type SignedInUser } from '../../../shop/auth/visitor.ts';
import { signInFor } from '../../shared/return-to.ts';
import { noteSecurityEvent } from '../../shared/security-event.ts';

/** What a loader or an action is called with. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Who may do this, or no further. Every loader and action of the admin area asks by itself, so that no nesting
 * and no route that is left out of a request opens anything.
 * @throws for pages a redirect to the sign-in page, and 403 for somebody of the staff who may not; for calls 401 (nobody)
 *   or 403 (not allowed).
 */
export async function requirePermission(
  { request, context }: Asked,
  permission: Permission,
): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  if (visitor && can(visitor, permission)) return visitor;
  if (visitor) noteSecurityEvent(context, 'denied', permission, visitor.userId);
  const leadsToSignIn = isReading(request) && !isDataOfPage(request) && !can(visitor, 'admin:enter');
  if (leadsToSignIn) throw redirect(signInFor(new URL(request.url)));
  throw data(null, { status: visitor ? 403 : 401 });
}

/**
 * Refuses what only some of those may do who may do the rest of an action.
 * @throws 403
 */
export function requireGrant(
  { context }: Pick<Asked, 'context'>,
  visitor: SignedInUser,
  permission: Permission,
) {
  if (can(visitor, permission)) return;
  noteSecurityEvent(context, 'denied', permission, visitor.userId);
  throw data(null, { status: 403 });
}

/** Whether a page's script asks for the data of its loaders: each of them then answers for itself. */
export function isDataOfPage(request: Request): boolean {
  return isReading(request) && new URL(request.url).pathname.endsWith('.data');
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
