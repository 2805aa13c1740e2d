import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { demoRemovals, launchChecks } from '#db/schema/launch.ts';
import { keysOf } from '#lib/keys.ts';
import { idSigned } from '#lib/signed-id.server.ts';
import {
  CHECKS,
  type CheckKey,
  type CheckState,
  checkState,
  isDue,
  isTrial,
  type Outcome,
  type Place,
  TRIAL_KEYS,
  type TrialKey,
} from './checks.ts';
import { basisOf, type LaunchShop, readFacts } from './facts.server.ts';
import { isSettled } from './law-tasks.ts';
import { beginsAt, type Path, pathOf, type StepKey } from './steps.ts';
import { readTasks, type TaskShown } from './tasks.server.ts';
import { checkMailer } from './trials.ts';
import { EMAIL_PURPOSE, triedBy } from './try-checks.server.ts';

/** The `actor` of trials begun by the program. */
const PROGRAM = '';

export type CheckShown = {
  key: CheckKey;
  state: CheckState;
  message: string;
  lines: string[];
  /** Settings to change. */
  places: Place[];
  /** Time of the last trial; null for checks that are read each time. */
  at: Date | null;
  /** Who requested it; null for a deleted account, and for the program. */
  by: string | null;
  byItself: boolean;
};

export type LaunchRead = { checks: CheckShown[]; tasks: TaskShown[]; path: Path };

export async function readLaunch(shop: LaunchShop): Promise<LaunchRead> {
  const trials = await readTrials(shop);
  const facts: Partial<Record<CheckKey, Outcome>> = await readFacts(shop);
  const unready = checkMailer(shop.config.mail.smtpUrl !== null);
  if (unready) facts.email = unready;
  const checks = keysOf(CHECKS).map((key): CheckShown => {
    const fact = facts[key];
    const trial = trials.find((one) => one.key === key);
    const nobody = { at: null, by: null, byItself: false };
    const nothing = { key, state: 'never' as const, message: '', lines: [], places: [], ...nobody };
    return fact ? { ...nothing, ...fact } : (trial ?? nothing);
  });
  const tasks = await readTasks(shop);
  const states = Object.fromEntries(checks.map(({ key, state }) => [key, state])) as Record<
    CheckKey,
    CheckState
  >;
  const left = tasks.filter((task) => !isSettled(task)).length;
  return { checks, tasks, path: pathOf(states, left) };
}

async function readTrials(shop: LaunchShop): Promise<CheckShown[]> {
  const rows = await shop.db
    .select({ trial: launchChecks, by: users.email })
    .from(launchChecks)
    .leftJoin(users, eq(users.id, launchChecks.actor));
  const basis = await basisOf(shop);
  const now = shop.now();
  return rows.flatMap(({ trial, by }) => {
    const { key, message, lines, endedAt, startedAt, actor } = trial;
    if (!isTrial(key)) return [];
    const state = checkState(trial, basis(key), now);
    const byItself = actor === PROGRAM;
    return [{ key, state, message, lines, places: [], at: endedAt ?? startedAt, by, byItself }];
  });
}

export async function launchProgress(shop: LaunchShop): Promise<Path> {
  return (await readLaunch(shop)).path;
}

/** Trials that the program must begin. */
export async function dueChecks(shop: LaunchShop): Promise<TrialKey[]> {
  const rows = await shop.db.select().from(launchChecks);
  const basis = await basisOf(shop);
  const now = shop.now();
  return TRIAL_KEYS.filter((key) => isDue(key, rows.find((row) => row.key === key) ?? null, basis(key), now));
}

/** Begins the program's own trials, those that begin where this step is shown. */
export async function beginDueChecks(shop: LaunchShop, step: StepKey): Promise<void> {
  const due = await dueChecks(shop);
  await beginChecks(
    shop,
    due.filter((key) => beginsAt(step, key)),
    PROGRAM,
  );
}

/** Starts trials, each as a job; one already running is not started twice. `actor`: the account that requested it. */
export async function beginChecks(shop: LaunchShop, keys: readonly TrialKey[], actor: string): Promise<void> {
  const now = shop.now();
  for (const key of keys) {
    await shop.db.transaction(async (tx) => {
      // A concurrent request waits here, then finds the trial running.
      await tx
        .insert(launchChecks)
        .values({ key, run: crypto.randomUUID(), state: 'failed', actor, startedAt: now, endedAt: now })
        .onConflictDoNothing();
      const [last] = await tx.select().from(launchChecks).where(eq(launchChecks.key, key)).for('update');
      if (!last || checkState(last, last.basis, now) === 'running') return;
      const run = crypto.randomUUID();
      await tx
        .update(launchChecks)
        .set({
          run,
          state: 'running',
          actor,
          startedAt: now,
          endedAt: null,
          message: '',
          lines: [],
          basis: '',
        })
        .where(eq(launchChecks.key, key));
      await shop.jobs.enqueue(tx, 'check-opening', { key, run });
    });
  }
}

/** Runs a trial and stores its outcome unless restarted or ended meanwhile. Exceptions are failures. */
export async function carryOutCheck(
  shop: LaunchShop,
  { key, run }: { key: CheckKey; run: string },
): Promise<void> {
  if (!isTrial(key)) return;
  const isThis = and(eq(launchChecks.key, key), eq(launchChecks.run, run), eq(launchChecks.state, 'running'));
  const [row] = await shop.db.select().from(launchChecks).where(isThis);
  if (!row) return;
  const basis = (await basisOf(shop))(key);
  const report = async (message: string) => {
    await shop.db.update(launchChecks).set({ message }).where(isThis);
  };
  const trying = { run, actor: row.actor, report };
  const outcome = await triedBy(shop, key, trying).catch((error: unknown): Outcome => {
    shop.log.error(error, { where: 'check-opening', key });
    return {
      state: 'failed',
      message:
        'La prova si è fermata per un errore imprevisto, scritto nel registro: riprova, e se si ripete avvisa chi segue il sito.',
    };
  });
  const { state, message, lines = [] } = outcome;
  const endedAt = state === 'waiting' ? null : shop.now();
  await shop.db.update(launchChecks).set({ state, message, lines, basis, endedAt }).where(isThis);
}

/** Confirms that the trial's e-mail arrived; false when the token belongs to no waiting e-mail. */
export async function confirmMail(shop: LaunchShop, token: string): Promise<boolean> {
  const run = idSigned(shop.config.authSecret, EMAIL_PURPOSE, token);
  if (!run) return false;
  const confirmed = await shop.db
    .update(launchChecks)
    .set({ state: 'ok', endedAt: shop.now(), message: 'L’e-mail è arrivata, e il suo link è stato aperto.' })
    .where(and(eq(launchChecks.key, 'email'), eq(launchChecks.run, run), eq(launchChecks.state, 'waiting')))
    .returning({ key: launchChecks.key });
  return confirmed.length > 0;
}

/** When, by whom and how much of the demonstration was removed; null before. */
export async function demoRemoval(
  db: Db,
): Promise<{ at: Date; by: string | null; removed: Record<string, number> } | null> {
  const [row] = await db
    .select({ at: demoRemovals.at, by: users.email, removed: demoRemovals.removed })
    .from(demoRemovals)
    .leftJoin(users, eq(users.id, demoRemovals.actor));
  return row ?? null;
}
