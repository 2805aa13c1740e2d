import type { UndoableChange } from '#shop/orders/lifecycle/move-orders.server.ts';

/** `left`: sentences on orders left unchanged; others may have been moved, and `changes` can be undone. */
export type ManyAnswer =
  | { ok: true; message: string; changes: UndoableChange[] }
  | { ok: false; message: string; changes?: UndoableChange[]; left?: string[] };
