import { data, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '../../../context.ts';
import { can, type Permission, type SignedInUser } from '../../../shop/auth/visitor.ts';
import { signInFor } from '../../shared/return-to.ts';
import { noteEvent } from '../../shared/security-event.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Who may do this, or no further. Every loader and action of the admin area asks by itself, so that no nesting
 * and no route that is left out of a request opens anything.
 * @throws a redirect to the sign-in page for pages; 401 (nobody) or 403 (not allowed) for calls.
 */
export async function requirePermission(
  { request, context }: Asked,
  permission: Permission,
): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  if (visitor && can(visitor, permission)) return visitor;
  if (visitor) noteEvent(context, 'denied', permission, visitor.userId);
  if (isReading(request) && !isDataOfPage(request)) throw redirect(signInFor(new URL(request.url)));
  throw data(null, { status: visitor ? 403 : 401 });
}

/** Whether a page's script asks for the data of its loaders: each of them then answers for itself. */
export function isDataOfPage(request: Request): boolean {
  return isReading(request) && new URL(request.url).pathname.endsWith('.data');
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
