/**
 * What a change of an order's status is answered with; `undo` names the change while it may be taken back, `version` is
 * that of the order since, also in a refusal as `stale`. One that is `refused` or `stale` carries a whole sentence.
 */
export type StatusAnswer =
  | { ok: true; message?: string; version?: number; undo?: { eventId: number; version: number } }
  | { ok: false; code?: string; message?: string; version?: number };
