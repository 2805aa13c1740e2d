import type { RestOfOrder } from '#shop/orders/edits/reopen-rest.server.ts';

/**
 * Answer to a change of status. `undo`: revocable change; `version`: the order's now, also if `stale`; `rest`: a
 * cancelled order can be reopened with what is left of it. `refused` and `stale` carry a whole sentence.
 */
export type StatusAnswer =
  | { ok: true; message?: string; version?: number; undo?: { eventId: number; version: number } }
  | { ok: false; code?: string; message?: string; version?: number; rest?: RestOfOrder };
