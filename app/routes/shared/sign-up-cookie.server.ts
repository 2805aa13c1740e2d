import { createCookie, href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';

/** Lifetime (s), the same as of the confirmation link. */
const LASTS_S = 3600;

/** Sent only to the link's page and below. */
const cookie = createCookie(SIGN_UP_COOKIE, {
  path: href('/auth/conferma'),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: LASTS_S,
});

/** The `Set-Cookie` that marks the browser that signed up (`confirmEmail`). */
export function signUpCookie({ config }: Shop, mark: string): Promise<string> {
  return cookie.serialize(mark, { secure: config.publicUrl.startsWith('https:') });
}

/** The mark of a browser that signed somebody up; otherwise null. */
export async function signUpMark(request: Request): Promise<string | null> {
  const mark: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof mark === 'string' ? mark : null;
}
