import { lackOf, type RestoredElsewhere, type Written } from '#shop/operations/backups/nights.ts';
import type { AddressSeen } from './address-check.ts';
import type { Outcome } from './checks.ts';

/** A backup, and what was found after restoring it elsewhere. */
export type BackupTried = { written: Written; restored: RestoredElsewhere };

/** Checks outside of the database; tests replace them. */
export type Trials = {
  /** HTML of a page of this process as anybody gets it; null on failure. */
  page(path: string): Promise<string | null>;
  /** Writes, reads and deletes a file. @returns what is wrong, in Italian, or null */
  storage(): Promise<string | null>;
  /** Requests a path at the public address by https and http. */
  address(path: string): Promise<AddressSeen>;
  /** Writes a whole backup and restores it into an empty place; `onRestore` runs in between. */
  backup(onRestore: () => Promise<void>): Promise<BackupTried>;
  /** Waits between two polls. */
  pause(): Promise<void>;
};

export function checkBackup({ written, restored }: BackupTried): Outcome {
  const lack = lackOf(written, restored);
  if (lack) return { state: 'failed', message: `${lack} Avvisa chi segue il sito.` };
  const megabytes = Math.max(1, Math.round(written.bytes / 1_000_000));
  return {
    state: 'ok',
    message: `Ripristinate in una cartella di prova tutte le ${written.rows} righe e i ${written.files} file (${megabytes} MB). Chi segue il sito controlli che i backup delle notti vadano su un altro disco e che la loro chiave sia conservata altrove.`,
  };
}

/** Why no e-mail can be sent; null where it can. */
export function checkMailer(hasServer: boolean): Outcome | null {
  if (hasServer) return null;
  return {
    state: 'failed',
    message: 'La posta non è collegata: le e-mail restano scritte sul server e non partono.',
  };
}
