import { isRouteErrorResponse } from 'react-router';
import { noteActionEnded } from './fresh-load.ts';

/** No network, a broken server, or a session that is over. */
export type Unanswered = { ok: false; code: 'unanswered'; message: string };

/** A `clientAction`: a failed server call leaves the page, and what was typed, in place. Redirects pass through. */
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
