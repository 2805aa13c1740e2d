import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';

/** How long (ms) statements follow one another before the process answers what came in meanwhile. */
const LONGEST_MS = 20;

/**
 * The embedded engine works on the thread that answers, and what waits for a statement goes on before anything that came
 * in: a job that asks one after the other would keep every visitor waiting until its end. This answers them between two
 * statements, and before a transaction.
 */
export function answerBetweenStatements(pglite: PGlite): void {
  let last = performance.now();
  async function answerOthers(): Promise<void> {
    if (performance.now() - last < LONGEST_MS) return;
    await turnOfTheLoop();
    last = performance.now();
  }
  function pausing<On extends Pick<Transaction, 'query' | 'exec'>>(on: On): On {
    const { query, exec } = on;
    return Object.assign(on, {
      query: async (...statement: Parameters<typeof query>) => {
        await answerOthers();
        return query.apply(on, statement);
      },
      exec: async (...statements: Parameters<typeof exec>) => {
        await answerOthers();
        return exec.apply(on, statements);
      },
    });
  }
  const { transaction } = pausing(pglite);
  pglite.transaction = async (work) => {
    await answerOthers();
    return transaction.call(pglite, (tx) => work(pausing(tx))) as ReturnType<typeof work>;
  };
}
