import { data } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import type { Unloaded } from './list-states.tsx';

/** What a page of the admin shows, or why there is nothing to show. */
export type Loaded<Shown> = { shown: Shown; refused: false } | Unloaded;

/**
 * Reads what a page shows. A fault is logged under `where` and answered 503 with a page that says so and keeps its
 * forms; answers that were thrown (404, redirects) pass through.
 */
export async function loadShown<Shown>(log: Shop['log'], where: string, read: () => Promise<Shown>) {
  try {
    return data<Loaded<Shown>>({ shown: await read(), refused: false });
  } catch (error) {
    // Faults are errors; whatever else is thrown is an answer.
    if (!(error instanceof Error)) throw error;
    log.error(error, { where });
    return data<Loaded<Shown>>({ shown: null, refused: false }, { status: 503 });
  }
}
