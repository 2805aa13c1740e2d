/** What the names of all cookies of the sign-in library begin with. */
export const COOKIE_PREFIX = 'vetrina';

/** Name of the session cookie; on https the library puts `__Secure-` before it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Name of the cookie of a browser that signed up, until the address is confirmed. */
export const SIGN_UP_COOKIE = `${COOKIE_PREFIX}.sign_up`;

/** Whether a `Cookie` header brings a session, valid or not: such a request is never answered from cached pages. */
export function bringsSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
