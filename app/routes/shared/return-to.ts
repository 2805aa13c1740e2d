import { href } from 'react-router';
/** Where an administrator lands (specification section 2). */
export const ADMIN_HOME = href('/admin/prodotti');

const ADMIN_PAGE = /^\/admin(\/[a-z0-9-]{1,64}){0,4}$/i;
const OWN_PAGE = /^\/account(\/[a-z]{1,20})?$/;
/** Shop pages that depend on the account, to which a shopper returns. */
const SHOP_PAGE = /^\/(checkout|wishlist)$/;
/** Characters that browsers leave unescaped in a query. */
const QUERY = /^[\w\-.~%!$&'()*+,;=:@/?]{0,500}$/;

/** The admin page to return to; `otherwise` for anything outside our admin area. */
export function returnTo(args: FormDataEntryValue | null, otherwise = ADMIN_HOME): string {
  return isPage(args, ADMIN_PAGE) ? args : otherwise;
}

/** The account page to return to, or null. */
export function ownPage(args: FormDataEntryValue | null): string | null {
  return isPage(args, OWN_PAGE) ? args : null;
}

/** The checkout or the favourites to return to, or null. */
export function shopPage(args: FormDataEntryValue | null): string | null {
  return isPage(args, SHOP_PAGE) ? args : null;
}

function isPage(args: FormDataEntryValue | null, page: RegExp): args is string {
  if (typeof args !== 'string') return false;
  const mark = args.indexOf('?');
  if (mark < 0) return page.test(args);
  return page.test(args.slice(0, mark)) && QUERY.test(args.slice(mark + 1));
}

/** The sign-in page that leads back to this page, with its query. */
export function signInFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('/auth')}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** Adds `returnTo` unless it is empty; it is checked where it is used. */
export function comingBack(path: string, returnTo: string): string {
  return returnTo === '' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}
