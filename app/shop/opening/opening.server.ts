import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { users } from '../../db/schema/auth.ts';
import { demoRemovals, openingChecks, openingTasks } from '../../db/schema/opening.ts';
import { idSigned } from '../../lib/signed-id.server.ts';
import { basisOf } from './basis.server.ts';
import { CHECK_KEYS, type CheckKey, type CheckState, checkState, type Outcome } from './checks.ts';
import { TASK_KEYS, type TaskKey } from './law-tasks.ts';
import type { OpeningShop } from './opening-shop.server.ts';
import { LETTER_PURPOSE, triedBy } from './try-checks.server.ts';

export type CheckShown = {
  key: CheckKey;
  state: CheckState;
  told: string;
  lines: string[];
  /** When it was tried last, and by whom; null for an account that is gone. */
  at: Date | null;
  by: string | null;
};

export type TaskShown = { key: TaskKey; doneAt: Date | null; by: string | null };

/** Every check and task with what it is worth now. */
export async function readOpening(shop: OpeningShop): Promise<{ checks: CheckShown[]; tasks: TaskShown[] }> {
  const rows = await shop.db
    .select({ trial: openingChecks, by: users.email })
    .from(openingChecks)
    .leftJoin(users, eq(users.id, openingChecks.actor));
  const basis = await basisOf(shop);
  const now = shop.now();
  const checks = CHECK_KEYS.map((key) => {
    const row = rows.find(({ trial }) => trial.key === key);
    const { told = '', lines = [], endedAt = null, startedAt = null } = row?.trial ?? {};
    const state = checkState(row?.trial ?? null, basis(key), now);
    return { key, state, told, lines, at: endedAt ?? startedAt, by: row?.by ?? null };
  });
  const ticked = await shop.db
    .select({ key: openingTasks.key, doneAt: openingTasks.doneAt, by: users.email })
    .from(openingTasks)
    .leftJoin(users, eq(users.id, openingTasks.actor));
  const tasks = TASK_KEYS.map((key) => {
    const row = ticked.find((one) => one.key === key);
    return { key, doneAt: row?.doneAt ?? null, by: row?.by ?? null };
  });
  return { checks, tasks };
}

/** How many checks are green, of how many. */
export async function openingProgress(shop: OpeningShop): Promise<{ done: number; of: number }> {
  const { checks } = await readOpening(shop);
  return { done: checks.filter(({ state }) => state === 'ok').length, of: checks.length };
}

/** Starts trials, each as a job; one that is under way goes on, and is not begun twice. */
export async function beginChecks(
  shop: OpeningShop,
  keys: readonly CheckKey[],
  actor: string,
): Promise<void> {
  const now = shop.now();
  for (const key of keys) {
    await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      // Whoever comes at the same moment waits here, and then finds it under way.
      await tx
        .insert(openingChecks)
        .values({ key, run: crypto.randomUUID(), state: 'failed', actor, startedAt: now, endedAt: now })
        .onConflictDoNothing();
      const [last] = await tx.select().from(openingChecks).where(eq(openingChecks.key, key)).for('update');
      if (!last || checkState(last, last.basis, now) === 'running') return;
      const run = crypto.randomUUID();
      await tx
        .update(openingChecks)
        .set({
          ...{ run, state: 'running', actor, startedAt: now, endedAt: null },
          ...{ told: '', lines: [], basis: '' },
        })
        .where(eq(openingChecks.key, key));
      await shop.jobs.enqueue(tx, 'check-opening', { key, run });
    });
  }
}

/**
 * Carries a trial out and keeps what it found; one that was begun again meanwhile, or has ended, changes nothing. What
 * is thrown is kept as a failure, too: the owner tries again, no job does.
 */
export async function carryOutCheck(
  shop: OpeningShop,
  { key, run }: { key: CheckKey; run: string },
): Promise<void> {
  const isThis = and(
    eq(openingChecks.key, key),
    eq(openingChecks.run, run),
    eq(openingChecks.state, 'running'),
  );
  const [row] = await shop.db.select().from(openingChecks).where(isThis);
  if (!row) return;
  // Of the settings as they are before it begins: what changes meanwhile was not tried.
  const basis = (await basisOf(shop))(key);
  const tell = async (told: string) => {
    await shop.db.update(openingChecks).set({ told }).where(isThis);
  };
  const trying = { run, actor: row.actor, tell };
  const outcome = await triedBy(shop, key, trying).catch((error: unknown): Outcome => {
    shop.log.error(error, { where: 'check-opening', key });
    return {
      state: 'failed',
      told: 'La prova si è fermata per un errore imprevisto, scritto nel registro: riprova, e se si ripete avvisa chi segue il sito.',
    };
  });
  const { state, told, lines = [] } = outcome;
  const endedAt = state === 'waiting' ? null : shop.now();
  await shop.db.update(openingChecks).set({ state, told, lines, basis, endedAt }).where(isThis);
}

/** Confirms that the trial's letter arrived, by the secret of its link; false for a link of no waiting letter. */
export async function confirmLetter(shop: OpeningShop, token: string): Promise<boolean> {
  const run = idSigned(shop.config.authSecret, LETTER_PURPOSE, token);
  if (!run) return false;
  const confirmed = await shop.db
    .update(openingChecks)
    .set({
      ...{ state: 'ok', endedAt: shop.now() },
      told: 'L’e-mail è arrivata, e il suo link è stato aperto.',
    })
    .where(
      and(eq(openingChecks.key, 'letter'), eq(openingChecks.run, run), eq(openingChecks.state, 'waiting')),
    )
    .returning({ key: openingChecks.key });
  return confirmed.length > 0;
}

/** Notes that a task is done, by whom and when, or that it is not; ticking it twice keeps the first. */
export async function markTask(
  db: Db,
  key: TaskKey,
  isDone: boolean,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (isDone) await db.insert(openingTasks).values({ key, actor, doneAt: at }).onConflictDoNothing();
  else await db.delete(openingTasks).where(eq(openingTasks.key, key));
}

/** When the demo shop was emptied, by whom, and how much it was; null while it was not. */
export async function demoRemoval(
  db: Db,
): Promise<{ at: Date; by: string | null; removed: Record<string, number> } | null> {
  const [row] = await db
    .select({ at: demoRemovals.at, by: users.email, removed: demoRemovals.removed })
    .from(demoRemovals)
    .leftJoin(users, eq(users.id, demoRemovals.actor));
  return row ?? null;
}
