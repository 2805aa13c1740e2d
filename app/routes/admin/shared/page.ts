import { data, type MetaDescriptor } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** One permission for loader and action. */
export function readAndWrite<Needed extends Permission>(permission: Needed): { read: Needed; write: Needed } {
  return { read: permission, write: permission };
}

/** `shown`: null after an error, or (`refused`) without a session. */
export type Loaded<Shown> = { shown: Shown; refused: false } | NotShown;

export type NotShown = { shown: null; refused: boolean };

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
