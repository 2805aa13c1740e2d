import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Shoppers come first: 0 is the shop's own priority, 19 the lowest. */
const NICENESS = 10;

/** Where Linux is told which process to end when memory runs out, and the word for "this one first". */
const OUT_OF_MEMORY = { file: '/proc/self/oom_score_adj', thisFirst: '1000' };

/** Called first by such a process: it works behind the shop, and lives as long as the shop keeps the channel open. */
export function liveApart(): void {
  setPriority(NICENESS);
  beEndedFirst();
  process.on('disconnect', () => process.exit());
  // Terminals and supervisors signal the whole group: the shop decides when it needs the process no more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** A container without memory left ends this process, and not the one that sells. Other systems know no such file. */
function beEndedFirst(): void {
  try {
    writeFileSync(OUT_OF_MEMORY.file, OUT_OF_MEMORY.thisFirst);
  } catch {}
}

/** What such a process answers to the one order that it gets, if not what was done then why it could not be. */
export type AnswerApart<Done> = ({ ok: true } & Done) | { ok: false; problem: string };

/** Called instead by a process that does one thing (`askApart`): does it when it is ordered to, and answers. */
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
