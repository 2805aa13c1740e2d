import { can, type SignedInUser } from '../../shop/auth/visitor.ts';
import { arriving } from './arrivals.ts';
import { ownPage, returnTo } from './return-to.ts';

/** Where somebody who has just signed in lands, with what is told there. */
export function landing(user: SignedInUser, asked: FormDataEntryValue | null): string {
  if (can(user, 'admin:enter')) return arriving(ownPage(asked) ?? returnTo(asked), '#accesso-amministratore');
  return arriving(ownPage(asked) ?? '/', '#accesso');
}

/** Headers of an answer that sets these cookies. */
export function settingCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}
