import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { createElement } from 'react';
import { BackupProblem } from '#db/backup-format.server.ts';
import type { Db } from '#db/client.server.ts';
import { backupRuns } from '#db/schema/backups.ts';
import type { Jobs } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Log } from '#platform/log.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { BackupTroubleMail, TROUBLE_SUBJECTS } from './backup-trouble.mail.tsx';
import {
  type BackupKind,
  type BackupRun,
  isTrialDue,
  type LastRuns,
  lackOf,
  type RestoredElsewhere,
  TRIES,
  type Written,
} from './nights.ts';

export type NightBackups = {
  /** Writes the night's backup; null if backups are disabled. */
  tonight(): Promise<(Written & { name: string }) | null>;
  /** Restores a backup into an empty place, by another process. */
  restored(name: string): Promise<RestoredElsewhere>;
};

type CheckedShop = Pick<NightlyShop, 'db' | 'now' | 'jobs'> & {
  config: { publicUrl: string; backupKeep: number };
};

type NightlyShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  log: Pick<Log, 'error'>;
  config: { publicUrl: string };
  backups: NightBackups;
};

/** A backup older than this (ms) is not last night's. */
const NIGHT_MS = 20 * 3_600_000;
/** Retention (ms) of a run's outcome. */
const RETENTION_MS = 365 * 24 * 3_600_000;

/** Writes the night's backup, and restores it elsewhere once a week; reports failures. @throws for the job to retry */
export async function backUpNightly(shop: NightlyShop): Promise<void> {
  const startedAt = shop.now();
  let night: Awaited<ReturnType<NightBackups['tonight']>>;
  try {
    night = await shop.backups.tonight();
  } catch (error) {
    await note(shop, 'backup', { state: 'failed', message: reasonOf(error), startedAt });
    throw error;
  }
  if (!night) return;
  await note(shop, 'backup', { state: 'done', message: amountOf(night), startedAt });
  const { done } = await lastRuns(shop.db, 'restore');
  if (isTrialDue(done?.endedAt ?? null, shop.now())) await tryNight(shop, night);
}

/** E-mails the shop when last night left no backup: a program killed meanwhile cannot report it itself. */
export async function checkNight(shop: CheckedShop): Promise<void> {
  if (shop.config.backupKeep === 0) return;
  const { last, done } = await lastRuns(shop.db, 'backup');
  const isThere = done !== null && shop.now().getTime() - done.endedAt.getTime() < NIGHT_MS;
  if (last === null || isThere) return;
  const message = last.state === 'failed' ? last.message : 'il lavoro della notte non è arrivato in fondo.';
  await shop.db.transaction((tx) => notifyTrouble(shop, tx, 'backup', message));
}

async function tryNight(shop: NightlyShop, night: Written & { name: string }): Promise<void> {
  const startedAt = shop.now();
  try {
    const lack = lackOf(night, await shop.backups.restored(night.name));
    await note(shop, 'restore', {
      ...(lack === null
        ? { state: 'done', message: `È tornato tutto: ${amountOf(night)}` }
        : { state: 'failed', message: lack }),
      startedAt,
    });
  } catch (error) {
    shop.log.error(error, { where: 'restore-trial' });
    await note(shop, 'restore', { state: 'failed', message: reasonOf(error), startedAt });
  }
}

function amountOf({ rows, files, bytes }: Written): string {
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return `${rows} righe${files > 0 ? ` e ${files} file` : ''}, ${megabytes} MB.`;
}

const REASONS: Record<string, string> = {
  ENOSPC: 'il disco è pieno.',
  EDQUOT: 'il disco è pieno.',
  EACCES: 'nella cartella dei backup non si può scrivere.',
  EPERM: 'nella cartella dei backup non si può scrivere.',
  EROFS: 'nella cartella dei backup non si può scrivere.',
  ENOENT: 'la cartella dei backup non c’è.',
};

function reasonOf(error: unknown): string {
  if (error instanceof BackupProblem) return error.message;
  return REASONS[(error as { code?: string }).code ?? ''] ?? 'un errore imprevisto, scritto nel registro.';
}

/** Stores the outcome of a run; repeated failures are reported to the shop once a day. */
async function note(
  shop: NightlyShop,
  kind: BackupKind,
  run: Pick<BackupRun, 'state' | 'message'> & { startedAt: Date },
): Promise<void> {
  const { db, now } = shop;
  const endedAt = now();
  await db.transaction(async (tx) => {
    await tx.insert(backupRuns).values({ kind, ...run, endedAt });
    await tx.delete(backupRuns).where(lt(backupRuns.endedAt, new Date(endedAt.getTime() - RETENTION_MS)));
    if (run.state === 'done' || (await failedSinceDone(tx, kind)) < TRIES[kind]) return;
    await notifyTrouble(shop, tx, kind, run.message);
  });
}

async function notifyTrouble(
  { jobs, now, config }: Pick<NightlyShop, 'jobs' | 'now' | 'config'>,
  tx: Db,
  kind: BackupKind,
  message: string,
): Promise<void> {
  const { identity } = await loadSettings(tx);
  const mail = await renderMail({
    dedupeKey: `backup-trouble:${kind}:${dayInRome(now())}`,
    kind: 'backup-trouble',
    to: identity.email,
    subject: TROUBLE_SUBJECTS[kind],
    from: { identity, publicUrl: config.publicUrl },
    body: createElement(BackupTroubleMail, { kind, message }),
  });
  await writeMail({ tx, jobs }, mail);
}

async function failedSinceDone(db: Db, kind: BackupKind): Promise<number> {
  const { done } = await lastRuns(db, kind);
  return db.$count(
    backupRuns,
    and(
      eq(backupRuns.kind, kind),
      eq(backupRuns.state, 'failed'),
      gt(backupRuns.endedAt, done?.endedAt ?? new Date(0)),
    ),
  );
}

/** The last run of a kind, and its last successful run. */
export async function lastRuns(db: Db, kind: BackupKind): Promise<LastRuns> {
  const ofKind = eq(backupRuns.kind, kind);
  const newest = (where: typeof ofKind | undefined) =>
    db.select().from(backupRuns).where(where).orderBy(desc(backupRuns.endedAt)).limit(1);
  const [last] = await newest(ofKind);
  const [done] = await newest(and(ofKind, eq(backupRuns.state, 'done')));
  return { last: last ?? null, done: done ?? null };
}
