export const COOKIE_PREFIX = 'vetrina';

/** On https the library prepends `__Secure-`. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Identifies the browser that signed up, until the address is confirmed. */
export const SIGN_UP_COOKIE = `${COOKIE_PREFIX}.sign_up`;

/** Cookie of the sign-in library, between password and code (ten minutes). */
export const SECOND_STEP_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** Whether a `Cookie` header has a session, valid or not: such requests bypass the page cache. */
export function bringsSession(cookies: string | null | undefined): boolean {
  return cookies?.includes(SESSION_COOKIE) ?? false;
}
