import type { UndoableChange } from '#shop/orders/lifecycle/move-orders.server.ts';

/**
 * What a change of many orders is answered with; `message` says it, or why not. `left` are sentences on those that were
 * left as they are; others may have been moved, and `changes` may be taken back.
 */
export type ManyAnswer =
  | { ok: true; message: string; changes: UndoableChange[] }
  | { ok: false; message: string; changes?: UndoableChange[]; left?: string[] };
