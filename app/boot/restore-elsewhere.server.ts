import type { AnswerApart } from '#lib/living-apart.server.ts';
import { askApart } from '#lib/process-apart.server.ts';
import type { Restored, RestoreOrder } from './restore-trial.server.ts';

/** Heap limit (MB) of the other process; the embedded engine needs 400 MB more. */
const MEMORY_MB = 192;

/** Restores into a folder that does not exist yet, in another process. */
export async function restoreElsewhere(order: RestoreOrder, timeMs: number): Promise<AnswerApart<Restored>> {
  const reply = await askApart<RestoreOrder, AnswerApart<Restored>>('boot/restore-trial.server.ts', order, {
    timeMs,
    memoryMb: MEMORY_MB,
  });
  return reply ?? { ok: false, problem: 'il ripristino si è interrotto, forse per mancanza di memoria' };
}
