import { ADMINISTRATOR } from '#support/shop.ts';

/** Signs the owner in, and answers the cookies of the session. */
export async function signIn(url: string): Promise<string> {
  const signedIn = await send(url, '/auth', ADMINISTRATOR, '');
  return signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends a form as the owner's browser does; redirects are not followed. */
export function send(
  url: string,
  path: string,
  fields: Record<string, string>,
  cookie: string,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, cookie },
    body: new URLSearchParams(fields),
  });
}
