import { href } from 'react-router';
/** First page of administrators (specification section 2). */
export const ADMIN_HOME = href('/admin/prodotti');

const ADMIN_PAGE = /^\/admin(\/[a-z0-9-]{1,64}){0,4}$/i;
const OWN_PAGE = /^\/account(\/[a-z]{1,20})?$/;
/** Shop pages that depend on the account, to which a shopper returns. */
const SHOP_PAGE = /^\/(checkout|wishlist)$/;
/** Characters that browsers leave unescaped in a query. */
const QUERY = /^[\w\-.~%!$&'()*+,;=:@/?]{0,500}$/;

/** The admin page to return to; `otherwise` for anything outside of the administration. */
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

/** Sign-in page that returns to this page and query. */
export function signInFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('/auth')}?returnTo=${encodeURIComponent(pathname + search)}`;
}

/** Adds `returnTo` unless empty; its reader checks it. */
export function comingBack(path: string, returnTo: string): string {
  return returnTo === '' ? path : `${path}?${new URLSearchParams({ returnTo })}`;
}
