/** How long (ms) after a change of status it may be taken back: so long its letter waits. */
const UNDO_MS = 10_000;

/** A change of status that may be taken back: the event that records it, and until when. */
export type UndoableMove = { eventId: number; until: Date };

/** When a change that was made at a moment can no longer be taken back. */
export function undoableUntil(at: Date): Date {
  return new Date(at.getTime() + UNDO_MS);
}
