import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** 0 is the shop's priority, 19 the lowest. */
const NICENESS = 10;

/** Linux' OOM killer score file, and the highest score. */
const OUT_OF_MEMORY = { file: '/proc/self/oom_score_adj', thisFirst: '1000' };

/** Call first in a child process: lowers its priority, and ends it when the shop closes the channel. */
export function liveApart(): void {
  yieldProcessor();
  beEndedFirst();
  process.on('disconnect', () => process.exit());
  // Terminals and supervisors signal the whole group, but the shop decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** A hardened service may refuse it; the work is done all the same. */
function yieldProcessor(): void {
  try {
    setPriority(NICENESS);
  } catch {}
}

/** When memory runs out, Linux ends this process instead of the selling one. Other systems lack the file. */
function beEndedFirst(): void {
  try {
    writeFileSync(OUT_OF_MEMORY.file, OUT_OF_MEMORY.thisFirst);
  } catch {}
}

/** The result of the single order, or why it failed. */
export type AnswerApart<Done> = ({ ok: true } & Done) | { ok: false; problem: string };

/** Call instead in a process with a single order (`askApart`): executes it and answers. */
export function answerApart<Order, Done>(work: (order: Order) => Promise<Done>): void {
  liveApart();
  const answer = (answered: AnswerApart<Done>) => process.send?.(answered);
  process.once('message', (order: Order) => {
    work(order).then(
      (done) => answer({ ok: true, ...done }),
      (error: Error) => answer({ ok: false, problem: error.message }),
    );
  });
}
