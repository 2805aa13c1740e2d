import { and, desc, eq, gt, lt } from 'drizzle-orm';
import { createElement } from 'react';
import { BackupProblem } from '#db/backup-format.server.ts';
import type { Db } from '#db/client.server.ts';
import { backupRuns } from '#db/schema/backups.ts';
import type { Jobs } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { Log } from '#platform/log.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { renderMail } from '#shop/mail/render.server.ts';
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

/** The nights' backups of a shop, and bringing one back elsewhere; composed once. */
export type NightBackups = {
  /** Writes the night's backup; null in a shop that wants none. */
  tonight(): Promise<(Written & { file: string }) | null>;
  /** Restores a backup into an empty place, by another process. */
  restored(file: string): Promise<RestoredElsewhere>;
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

/** A backup that is older (ms) is not of the last night. */
const NIGHT_MS = 20 * 3_600_000;
/** How long (ms) it is known how a run went. */
const RETENTION_MS = 365 * 24 * 3_600_000;

/**
 * Writes the night's backup, and restores that very file elsewhere when the last time is a week ago. How both went is
 * kept; the shop is written of what failed.
 * @throws what the backup failed with, so that it is tried again
 */
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

/**
 * Writes to the shop when the last night left no backup, whatever was the matter: a program that was killed while it wrote
 * tells of nothing itself. Nothing where no backups are wanted, and before the first night.
 */
export async function checkNight(shop: CheckedShop): Promise<void> {
  if (shop.config.backupKeep === 0) return;
  const { last, done } = await lastRuns(shop.db, 'backup');
  const isThere = done !== null && shop.now().getTime() - done.endedAt.getTime() < NIGHT_MS;
  if (last === null || isThere) return;
  const message = last.state === 'failed' ? last.message : 'il lavoro della notte non è arrivato in fondo.';
  await shop.db.transaction((tx) => notifyTrouble(shop, tx, 'backup', message));
}

async function tryNight(shop: NightlyShop, night: Written & { file: string }): Promise<void> {
  const startedAt = shop.now();
  try {
    const lack = lackOf(night, await shop.backups.restored(night.file));
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

/** Keeps how a run went; what failed as often as it is tried is told to the shop, once a day. */
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

/** Writes to the shop, once a day of each kind. */
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
    body: createElement(BackupTroubleMail, { kind, message, identity, publicUrl: config.publicUrl }),
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

/** How the last run of a kind went, and the last one that went well. */
export async function lastRuns(db: Db, kind: BackupKind): Promise<LastRuns> {
  const ofKind = eq(backupRuns.kind, kind);
  const newest = (where: typeof ofKind | undefined) =>
    db.select().from(backupRuns).where(where).orderBy(desc(backupRuns.endedAt)).limit(1);
  const [last] = await newest(ofKind);
  const [done] = await newest(and(ofKind, eq(backupRuns.state, 'done')));
  return { last: last ?? null, done: done ?? null };
}
