import type { AnswerApart } from '#lib/living-apart.server.ts';
import { askApart } from '#lib/process-apart.server.ts';
import type { Restored, RestoreOrder } from './restore-trial.server.ts';

/** The most memory (MB) for what the other process unpacks; the embedded engine, which starts anew, takes 400 on top. */
const MEMORY_MB = 192;

/** Restores a backup into an embedded database in a folder that is not there yet, by another process. */
export async function restoreElsewhere(order: RestoreOrder, timeMs: number): Promise<AnswerApart<Restored>> {
  const reply = await askApart<RestoreOrder, AnswerApart<Restored>>('boot/restore-trial.server.ts', order, {
    timeMs,
    memoryMb: MEMORY_MB,
  });
  return reply ?? { ok: false, problem: 'il ripristino si è interrotto, forse per mancanza di memoria' };
}
