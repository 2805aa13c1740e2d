import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '#boot/context.ts';
import { comingBack, shopPage, signInFor } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Whose account this is, or no further. Every loader and action below /account asks by itself. The administration has
 * the page of password and second factor too: there it is shut, as all beside it, to whoever may not enter.
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
  // The link to the account on a page of the shop names that page.
  const back = shopPage(page.searchParams.get('returnTo'));
  throw redirect(back ? comingBack(href('/auth'), back) : signInFor(page));
}

/** The page that was requested, or whose data a page's script requested. */
function requestedPage({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}
