/** What a change of an order's status is answered with; `undo` names the change while it may be taken back. */
export type StatusAnswer = { ok: true; undo?: { eventId: number } } | { ok: false };
