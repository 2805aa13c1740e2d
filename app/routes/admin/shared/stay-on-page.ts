import { isRouteErrorResponse, redirect } from 'react-router';
import { signInFor } from '#routes/shared/return-to.ts';
import { loadFresh, noteActionEnded } from './fresh-load.ts';
import type { NotShown, Unanswered } from './page.ts';

function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return isRouteErrorResponse(error) && statuses.includes(error.status);
}

type Load = { request: Request; url: URL; serverLoader: () => Promise<NotShown> };

/**
 * A `clientLoader`: a failed load leaves the page and its input in place. Opening another page without a session leads
 * to the sign-in page. Redirects, 404 and replaced loads pass through. Typed as what it adds: the router joins it with
 * the server's answer.
 */
export async function loadOrStay({ request, url, serverLoader }: Load): Promise<NotShown> {
  try {
    return await loadFresh(serverLoader);
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (hasStatus(error, 404)) throw error;
    const isAnotherPage = url.pathname !== window.location.pathname;
    if (isAnotherPage && hasStatus(error, 401)) throw redirect(signInFor(url));
    // Another sign-in would not help: the role lacks the permission.
    if (isAnotherPage && hasStatus(error, 403)) throw error;
    return { shown: null, refused: hasStatus(error, 401, 403) };
  }
}

/** A `clientAction` that stays on the page after a failed call, with what was typed. Redirects pass through. */
export async function sendOrStay<Answer>(args: { serverAction: () => Promise<Answer> }) {
  try {
    return await args.serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const unanswered: Unanswered = { ok: false, code: 'unanswered', message: reasonOf(error) };
    return unanswered;
  } finally {
    noteActionEnded();
  }
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 401) return 'l’accesso è scaduto, accedi di nuovo in un’altra scheda e riprova';
    if (error.status === 403) return 'questo account non ha il permesso';
    if (error.status === 413) return 'il contenuto inviato è troppo grande';
  }
  if (error instanceof TypeError) return 'il server non risponde';
  return 'Errore sconosciuto';
}
