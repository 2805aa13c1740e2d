import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '#boot/context.ts';
import { isDataRequest } from '#lib/page-address.ts';
import { comingBack, shopPage, signInFor } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The signed-in account; called by all loaders and actions below /account. In the administration also checks access.
 * @throws a redirect to the sign-in page for pages; 401 (nobody) or 403 (not allowed) for calls.
 */
export async function requireAccount({ request, url, context }: RequestArgs): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  const isAdministration = url.pathname.startsWith('/admin/');
  if (visitor && (!isAdministration || can(visitor, 'admin:enter'))) return visitor;
  if (visitor) noteSecurityEvent(context, 'denied', 'admin:enter', visitor.userId);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || (isAdministration && isDataRequest(request)))
    throw data(null, { status: visitor ? 403 : 401 });
  // A shop page's link to the account names that page.
  const back = shopPage(url.searchParams.get('returnTo'));
  throw redirect(back ? comingBack(href('/auth'), back) : signInFor(url));
}
