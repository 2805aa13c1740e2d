import { can, type Visitor } from '../../shop/auth/visitor.ts';
import { arriving } from './arrivals.ts';
import { returnTo } from './return-to.ts';

const OWN_PAGE = /^\/account(\/[a-z]{1,20})?$/;

/** The page of one's own account that a link asked to come back to, or null. */
export function ownPage(asked: FormDataEntryValue | null): string | null {
  return typeof asked === 'string' && OWN_PAGE.test(asked) ? asked : null;
}

/** Where somebody who has just signed in lands, with what is told there. */
export function landing(visitor: Visitor, asked: FormDataEntryValue | null): string {
  if (can(visitor, 'admin:enter'))
    return arriving(ownPage(asked) ?? returnTo(asked), '#accesso-amministratore');
  return arriving(ownPage(asked) ?? '/', '#accesso');
}

/** Headers of an answer that sets these cookies. */
export function settingCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}
