import type { BACKUP_KINDS } from '#db/values/backups.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';

export type BackupKind = (typeof BACKUP_KINDS)[number];

/** Failed tries before the owner gets an e-mail; a trial restore is tried once a night. */
export const BACKUP_TRIES = 3;
export const TRIES: Record<BackupKind, number> = { backup: BACKUP_TRIES, restore: 1 };

const HOUR_MS = 3_600_000;
/** A day (ms), with room for a long backup. */
const OVERDUE_MS = 36 * HOUR_MS;
/** A week less two hours (ms): backups do not start at the same second each night. */
const TRIAL_EVERY_MS = 7 * 24 * HOUR_MS - 2 * HOUR_MS;

export type Written = { rows: number; files: number; bytes: number };
/** Contents found after restoring elsewhere, or why that failed. */
export type RestoredElsewhere = { ok: true; rows: number; files: number } | { ok: false; problem: string };

/** Backups of releases before encryption lack the last ending. */
const NIGHT_FILE = /^notte-(\d{4}-\d{2}-\d{2})\.tar\.gz(\.enc)?$/;

export function nightFile(now: Date): string {
  return `notte-${now.toISOString().slice(0, 10)}.tar.gz.enc`;
}

/** Numbers of weeks and months whose last backup is retained. */
const RETAINED = { weeks: 4, months: 12 };

/** Names of backups to delete: not the last of one of `days` days, nor of `RETAINED` weeks and months. */
export function nightsToDelete(names: readonly string[], days: number): string[] {
  const nights = names.filter((name) => NIGHT_FILE.test(name)).sort();
  const retained = new Set([
    ...lastOfEach(nights, (day) => day, days),
    ...lastOfEach(nights, mondayBefore, RETAINED.weeks),
    ...lastOfEach(nights, (day) => day.slice(0, 7), RETAINED.months),
  ]);
  return nights.filter((name) => !retained.has(name));
}

/** Last backup of each of the last `count` periods with backups. */
function lastOfEach(nights: string[], periodOf: (day: string) => string, count: number): string[] {
  const lasts = new Map(nights.map((name) => [periodOf(NIGHT_FILE.exec(name)?.[1] ?? ''), name]));
  return [...lasts.values()].slice(-count);
}

/** Weeks begin on Monday (ISO 8601). */
function mondayBefore(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Whether a trial restore is due: a week after the last successful one. */
export function isTrialDue(lastDone: Date | null, now: Date): boolean {
  return lastDone === null || now.getTime() - lastDone.getTime() >= TRIAL_EVERY_MS;
}

/** Sentence about rows and files missing after a restore; null when all came back. */
export function lackOf(written: Written, restored: RestoredElsewhere): string | null {
  if (!restored.ok)
    return `Il backup è stato scritto, ma non si riesce a ripristinarlo: ${restored.problem.replace(/\.$/, '')}.`;
  if (restored.rows === written.rows && restored.files === written.files) return null;
  return `Dal backup tornano ${restored.rows} righe di ${written.rows} e ${restored.files} file di ${written.files}.`;
}

export type BackupRun = { state: 'done' | 'failed'; message: string; endedAt: Date };
/** The last run of one kind, and the last successful one. */
export type LastRuns = { last: BackupRun | null; done: BackupRun | null };

/** Problems and state of backups for the owner's overview. */
export function backupNews(
  { backup, restore }: Record<BackupKind, LastRuns>,
  { backupKeep, backupKey }: { backupKeep: number; backupKey: string | null },
  now: Date,
): { alerts: string[]; lines: string[] } {
  if (backupKeep === 0)
    return { alerts: [], lines: ['I backup notturni sono spenti: chi segue il sito ne fa altrove.'] };
  const alerts: string[] = [];
  const isLate = backup.done !== null && now.getTime() - backup.done.endedAt.getTime() > OVERDUE_MS;
  if (backup.last?.state === 'failed') {
    alerts.push(
      `Il backup ${beforeDay('del', orderDate(backup.last.endedAt))} non è riuscito: ${backup.last.message} Avvisa chi segue il sito.`,
    );
  } else if (isLate) {
    alerts.push(
      `L’ultimo backup notturno è ${beforeDay('del', orderDate(backup.done?.endedAt ?? now))}, più di un giorno fa: avvisa chi segue il sito.`,
    );
  }
  if (restore.last?.state === 'failed') {
    alerts.push(
      `La prova di ripristino ${beforeDay('del', orderDate(restore.last.endedAt))} non è riuscita. ${restore.last.message} Avvisa chi segue il sito.`,
    );
  }
  return {
    alerts,
    lines: [
      backup.done
        ? `Ultimo backup: ${orderDate(backup.done.endedAt)}. ${backup.done.message}`
        : 'Nessun backup ancora: il negozio ne fa uno ogni notte.',
      restore.done
        ? `Ultima prova di ripristino: ${orderDate(restore.done.endedAt)}. ${restore.done.message}`
        : 'Nessuna prova di ripristino ancora: il negozio ne fa una ogni settimana.',
      `I backup sono cifrati. La chiave è ${backupKey === null ? 'nel file «backup-key» della cartella dei dati' : 'nell’impostazione BACKUP_KEY'}: chi segue il sito ne tenga una copia lontano dal server, perché se si perde nessuno può più aprirli.`,
    ],
  };
}
