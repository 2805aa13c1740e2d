import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';
import { noteActionEnded } from './fresh-load.ts';

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** One permission for loader and action. */
export function readAndWrite<Needed extends Permission>(permission: Needed): { read: Needed; write: Needed } {
  return { read: permission, write: permission };
}

/** `shown`: null after an error, or (`refused`) without a session. */
export type Loaded<Shown> = { shown: Shown; refused: false } | { shown: null; refused: boolean };

/**
 * Logs an error under `where`, answers 503 with the page and its forms. Thrown answers (404, redirects) pass through.
 */
export async function loadShown<Shown>(log: Shop['log'], where: string, read: () => Promise<Shown>) {
  try {
    return data<Loaded<Shown>>({ shown: await read(), refused: false });
  } catch (error) {
    // Thrown values other than Errors are answers.
    if (!(error instanceof Error)) throw error;
    log.error(error, { where });
    return data<Loaded<Shown>>({ shown: null, refused: false }, { status: 503 });
  }
}

/** No network, a broken server, or an ended session. */
export type Unanswered = { ok: false; code: 'unanswered'; message: string };

/** A `clientAction` that stays on the page after a failed call, with what was typed. Redirects pass through. */
export async function sendOrStay<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<Answer>;
}): Promise<Answer | Unanswered> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, code: 'unanswered', message: reasonOf(error) };
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
