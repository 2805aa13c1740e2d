import { createCookie, href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { SIGN_UP_COOKIE } from '#shop/staff/auth/session-cookie.ts';

/** As long as the link of the confirmation e-mail. */
const LASTS_S = 3600;

/** Only the link's page and what lies below its address are sent it. */
const cookie = createCookie(SIGN_UP_COOKIE, {
  path: href('/auth/conferma'),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: LASTS_S,
});

/** The `Set-Cookie` by which a browser is known as the one that signed up (`confirmEmail`). */
export function signUpCookie({ config }: Shop, mark: string): Promise<string> {
  return cookie.serialize(mark, { secure: config.publicUrl.startsWith('https:') });
}

/** The mark that a browser brings; null from one that signed nobody up. */
export async function signUpMark(request: Request): Promise<string | null> {
  const mark: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof mark === 'string' ? mark : null;
}
