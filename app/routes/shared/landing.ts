import { href, redirect, redirectDocument } from 'react-router';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';
import { withLandingNote } from './landing-notes.ts';
import { ADMIN_HOME, ownPage, returnTo, shopPage } from './return-to.ts';

/** Page after signing in, with the note shown there. */
export function landing(user: SignedInUser, args: FormDataEntryValue | null): string {
  if (can(user, 'admin:enter'))
    return withLandingNote(ownPage(args) ?? returnTo(args, firstPage(user)), '#accesso-amministratore');
  return withLandingNote(ownPage(args) ?? shopPage(args) ?? href('/account'), '#accesso');
}

/** First page of staff: their choice, default: the products (specification section 2). */
export function firstPage({ opensToday }: SignedInUser): string {
  return opensToday ? href('/admin') : ADMIN_HOME;
}

/** Admin pages are not in the shoppers' route manifest: they are loaded as documents. */
export function leadTo(path: string, init?: ResponseInit): Response {
  return path.startsWith(href('/admin')) ? redirectDocument(path, init) : redirect(path, init);
}

export function settingCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}
