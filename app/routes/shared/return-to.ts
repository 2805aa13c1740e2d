import { href } from 'react-router';
/** Where an administrator lands (specification section 2). */
export const ADMIN_HOME = href('/admin/prodotti');

const ADMIN_PAGE = /^\/admin(\/[a-z0-9-]{1,64}){0,4}$/i;
const OWN_PAGE = /^\/account(\/[a-z]{1,20})?$/;
/** What browsers leave as it is in a query; whatever else there is, they write with these. */
const QUERY = /^[\w\-.~%!$&'()*+,;=:@/?]{0,500}$/;

/** The admin page that a link asked to come back to; anything but a page of our own admin area is the default. */
export function returnTo(asked: FormDataEntryValue | null): string {
  return isPage(asked, ADMIN_PAGE) ? asked : ADMIN_HOME;
}

/** The page of one's own account that a link asked to come back to, or null. */
export function ownPage(asked: FormDataEntryValue | null): string | null {
  return isPage(asked, OWN_PAGE) ? asked : null;
}

function isPage(asked: FormDataEntryValue | null, page: RegExp): asked is string {
  if (typeof asked !== 'string') return false;
  const mark = asked.indexOf('?');
  if (mark < 0) return page.test(asked);
  return page.test(asked.slice(0, mark)) && QUERY.test(asked.slice(mark + 1));
}

/** The sign-in page, from which one comes back to this one, with what was asked of it. */
export function signInFor({ pathname, search }: { pathname: string; search: string }): string {
  return `${href('/auth')}?returnTo=${encodeURIComponent(pathname + search)}`;
}
