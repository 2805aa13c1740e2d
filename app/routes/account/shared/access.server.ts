import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '#boot/context.ts';
import { comingBack, shopPage, signInFor } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The signed-in account; every loader and action below /account calls it. In the administration, which has
 * the same security page, it also requires the permission to enter.
 * @throws a redirect to the sign-in page for pages; 401 (nobody) or 403 (not allowed) for calls.
 */
export async function requireAccount({ request, context }: RequestArgs): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  const { pathname } = new URL(request.url);
  const isAdministration = pathname.startsWith('/admin/');
  if (visitor && (!isAdministration || can(visitor, 'admin:enter'))) return visitor;
  if (visitor) noteSecurityEvent(context, 'denied', 'admin:enter', visitor.userId);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading || (isAdministration && pathname.endsWith('.data')))
    throw data(null, { status: visitor ? 403 : 401 });
  const page = requestedPage(request);
  // A shop page's link to the account names that page.
  const back = shopPage(page.searchParams.get('returnTo'));
  throw redirect(back ? comingBack(href('/auth'), back) : signInFor(page));
}

/** The page requested, directly or through its data address. */
function requestedPage({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}
