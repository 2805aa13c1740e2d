/** Ms in which a status change can be undone; its e-mail waits as long. */
const UNDO_MS = 10_000;

/** The event, the order's version after it, and the end of the time for undoing. */
export type UndoableMove = { eventId: number; version: number; until: Date };

/** Ms allowed per order in a bulk change. */
const MOVING_MS = 100;

/** The end of the time for undoing; with `others` changed after it, counted from about the last of them. */
export function undoableUntil(at: Date, others = 0): Date {
  return new Date(at.getTime() + UNDO_MS + others * MOVING_MS);
}
