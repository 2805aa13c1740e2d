import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { announceToOtherTabs } from '#routes/shared/tabs.ts';

/** Answers a sign-in form; after a redirect (the account changed) notifies other tabs. An outage leaves the form. */
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
