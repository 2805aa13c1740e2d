/** How long (ms) after a change of status it may be taken back: so long its e-mail waits. */
const UNDO_MS = 10_000;

/** A change of status that may be taken back: the event that records it, the order's version since, and until when. */
export type UndoableMove = { eventId: number; version: number; until: Date };

/** So long (ms) moving one of many orders may take. */
const MOVING_MS = 100;

/**
 * When a change that was made at a moment can no longer be taken back. With `others` that are changed after it, the
 * seconds count from about when the last of them is.
 */
export function undoableUntil(at: Date, others = 0): Date {
  return new Date(at.getTime() + UNDO_MS + others * MOVING_MS);
}
