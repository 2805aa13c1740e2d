import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { announceToOtherTabs } from '#routes/shared/tabs.ts';

/**
 * Answers a sign-in form. A redirect means that the account has changed: other tabs are notified. A server
 * that does not answer is an ordinary failure, and the form stays.
 */
export async function answerOrLeave<A>({
  serverAction,
}: {
  serverAction: () => Promise<A>;
}): Promise<A | { ok: false; message: string }> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) return { ok: false, message: AUTH_MESSAGES.failed };
    announceToOtherTabs();
    throw error;
  }
}
