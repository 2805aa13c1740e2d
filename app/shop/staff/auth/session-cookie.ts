export const COOKIE_PREFIX = 'vetrina';

/** On https the library puts `__Secure-` before it. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Marks the browser that signed up, until the address is confirmed. */
export const SIGN_UP_COOKIE = `${COOKIE_PREFIX}.sign_up`;

/** The sign-in library's, between the password and the second factor's code: ten minutes. */
export const SECOND_STEP_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** Whether a `Cookie` header has a session, valid or not: such requests bypass the page cache. */
export function bringsSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
