import type { Db } from './client.server.ts';
import { PipeliningClient } from './pipelining-client.server.ts';

/**
 * A transaction that sends its last statements together with its commit, where the engine can: nobody waits for their
 * answers before it ends. When one of them fails, the server makes a rollback of the commit.
 * @param work reads and decides; what it answers asks the last statements, all at once and without awaiting any
 * @throws what `work` and the last statements throw: nothing was written then
 */
export async function endTogether<Result>(
  db: Db,
  work: (tx: Db) => Promise<() => Promise<Result>>,
): Promise<Result> {
  let last: Promise<Result> | undefined;
  try {
    await db.transaction(async (tx) => {
      const ask = await work(tx as Db);
      last = ask();
      // Heard below, after the commit was answered.
      last.catch(() => {});
      if (!isPipelined(tx as Db)) await last;
    });
  } catch (error) {
    // Why it failed is better known to the statement that failed.
    await last;
    throw error;
  }
  return last as Promise<Result>;
}

function isPipelined(tx: Db): boolean {
  const { client } = tx._.session as unknown as { client: unknown };
  return client instanceof PipeliningClient;
}
