import { data, type RouterContextProvider, redirect } from 'react-router';
import { visitorContext } from '../../../context.ts';
import type { SignedInUser } from '../../../shop/auth/visitor.ts';
import { signInFor } from '../../shared/return-to.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Whose account this is, or no further. Every loader and action below /account asks by itself.
 * @throws a redirect to the sign-in page for pages, 401 for calls.
 */
export async function requireAccount({ request, context }: Asked): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  if (visitor) return visitor;
  if (request.method !== 'GET' && request.method !== 'HEAD') throw data(null, { status: 401 });
  throw redirect(signInFor(pageAsked(request)));
}

/** The page that was asked for, or whose data a page's script asked for. */
function pageAsked({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page;
}
