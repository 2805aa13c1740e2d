import { href } from 'react-router';
/** Where an administrator lands (specification section 2). */
export const ADMIN_HOME = href('/admin/prodotti');

const ADMIN_PAGE = /^\/admin(\/[a-z0-9-]{1,64}){0,4}$/i;
const OWN_PAGE = /^\/account(\/[a-z]{1,20})?$/;
/** Pages of the shop on which it matters who is signed in: a shopper comes back to them. */
const SHOP_PAGE = /^\/(checkout|wishlist)$/;
/** What browsers leave as it is in a query; whatever else there is, they write with these. */
const QUERY = /^[\w\-.~%!$&'()*+,;=:@/?]{0,500}$/;

/** The admin page that a link names to come back to; anything but a page of our own admin area is the default. */
export function returnTo(args: FormDataEntryValue | null): string {
  return isPage(args, ADMIN_PAGE) ? args : ADMIN_HOME;
}

/** The page of one's own account that a link names to come back to, or null. */
export function ownPage(args: FormDataEntryValue | null): string | null {
  return isPage(args, OWN_PAGE) ? args : null;
}

/** The checkout or the favourites, where a shopper signed in from there; else null. */
export function shopPage(args: FormDataEntryValue | null): string | null {
  return isPage(args, SHOP_PAGE) ? args : null;
}

function isPage(args: FormDataEntryValue | null, page: RegExp): args is string {
  if (typeof args !== 'string') return false;
  const mark = args.indexOf('?');
  if (mark < 0) return page.test(args);
  return page.test(args.slice(0, mark)) && QUERY.test(args.slice(mark + 1));
}

/** The sign-in page, from which one comes back to this one, with its query. */
export function signInFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('/auth')}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** A page of signing in, with where it leads back to; who wants nothing back, nowhere. The requested page is checked where it is used. */
export function comingBack(path: string, returnTo: string): string {
  return returnTo === '' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}
