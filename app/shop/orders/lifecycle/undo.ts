/** Time (ms) to undo a status change; its e-mail waits as long. */
const UNDO_MS = 10_000;

/** Event, version after it, and end of the time to undo. */
export type UndoableMove = { eventId: number; version: number; until: Date };

/** Additional time (ms) per order of a bulk change. */
const MOVING_MS = 100;

/** End of the time to undo; with `others` changed after it, from about the last of them. */
export function undoableUntil(at: Date, others = 0): Date {
  return new Date(at.getTime() + UNDO_MS + others * MOVING_MS);
}
