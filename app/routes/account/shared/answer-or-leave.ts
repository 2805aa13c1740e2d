import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { announceToOtherTabs } from '#routes/shared/tabs.ts';

/**
 * What a form about signing in answers. Where it leads elsewhere, the visitor has become somebody else, and the other
 * tabs are told; a server that does not answer is told like any other failure, with the form still there.
 */
export async function answerOrLeave<A>(
  serverAction: () => Promise<A>,
): Promise<A | { ok: false; message: string }> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) return { ok: false, message: AUTH_MESSAGES.failed };
    announceToOtherTabs();
    throw error;
  }
}
