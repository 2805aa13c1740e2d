import { href, redirect, redirectDocument } from 'react-router';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';
import { withLandingNote } from './landing-notes.ts';
import { ownPage, returnTo, shopPage } from './return-to.ts';

/** Where somebody who has just signed in lands, with what is told there. */
export function landing(user: SignedInUser, args: FormDataEntryValue | null): string {
  if (can(user, 'admin:enter'))
    return withLandingNote(ownPage(args) ?? returnTo(args), '#accesso-amministratore');
  return withLandingNote(ownPage(args) ?? shopPage(args) ?? href('/account'), '#accesso');
}

/** Leads to a page of ours. The administration's are not on the shoppers' map of pages: they are loaded as documents. */
export function leadTo(path: string, init?: ResponseInit): Response {
  return path.startsWith(href('/admin')) ? redirectDocument(path, init) : redirect(path, init);
}

/** Headers of an answer that sets these cookies. */
export function settingCookies(cookies: string[]): Headers {
  return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
}
