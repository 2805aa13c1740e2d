import type { UndoableChange } from '../../../shop/orders/move-orders.server.ts';

/** What a change of many orders is answered with; `message` says it, or why not. */
export type ManyAnswer =
  | { ok: true; message: string; changes: UndoableChange[] }
  | { ok: false; message: string };
