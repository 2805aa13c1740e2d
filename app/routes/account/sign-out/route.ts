import { href, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { withLandingNote } from '#routes/shared/landing-notes.ts';
import { announceToOtherTabs } from '#routes/shared/tabs.ts';
import { ownBoth } from '#routes/shared/use-account-storage.ts';
import { sendFavourites } from '#shop/customers/wishlist/use-wishlist.tsx';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import type { Route } from './+types/route';

export const loader = () => redirect(href('/auth'));

export async function action({ request, context }: Route.ActionArgs) {
  const { setCookies } = await context.get(shopContext).auth.signOut(request.headers);
  const headers = new Headers(setCookies.map((cookie) => ['Set-Cookie', cookie]));
  return redirect(withLandingNote(href('/auth'), '#logout'), { headers });
}

/** A failure is reported on the page. Success loads a new document, so that no account data stays in memory. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<{ ok: false }> {
  await sendFavourites();
  try {
    await serverAction();
    return { ok: false };
  } catch (error) {
    if (!(error instanceof Response)) return { ok: false };
    announceToOtherTabs();
    ownBoth(null);
    await forgetOfflinePages();
    window.history.replaceState(null, '', error.headers.get('Location') ?? href('/auth'));
    window.location.reload();
    return new Promise(() => {});
  }
}
