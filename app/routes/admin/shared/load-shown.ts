import { data } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';

/** `shown` is null after a fault, or where nobody is signed in any more (`refused`). */
export type Loaded<Shown> = { shown: Shown; refused: false } | { shown: null; refused: boolean };

/**
 * A fault is logged under `where` and answered 503 with a page that says so and keeps its forms; thrown
 * answers (404, redirects) pass through.
 */
export async function loadShown<Shown>(log: Shop['log'], where: string, read: () => Promise<Shown>) {
  try {
    return data<Loaded<Shown>>({ shown: await read(), refused: false });
  } catch (error) {
    // Anything thrown that is no Error is an answer.
    if (!(error instanceof Error)) throw error;
    log.error(error, { where });
    return data<Loaded<Shown>>({ shown: null, refused: false }, { status: 503 });
  }
}
