import type { RestOfOrder } from '#shop/orders/edits/rest-of-order.ts';

/**
 * What a change of an order's status is answered with; `undo` names the change while it may be taken back, `version` is
 * that of the order since, also in a refusal as `stale`; with `rest` a cancelled order can be reopened with what is left of it. One that is `refused` or `stale` carries a whole sentence.
 */
export type StatusAnswer =
  | { ok: true; message?: string; version?: number; undo?: { eventId: number; version: number } }
  | { ok: false; code?: string; message?: string; version?: number; rest?: RestOfOrder };
