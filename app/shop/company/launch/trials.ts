import { lackOf, type RestoredElsewhere, type Written } from '#shop/company/backups/nights.ts';
import type { AddressSeen } from './address-check.ts';
import type { Outcome } from './checks.ts';

/** What was backed up, and what is there after it was brought back elsewhere. */
export type BackupTried = { written: Written; restored: RestoredElsewhere };

/** What the checks try outside of the database; composed once, so that tests may answer in its place. */
export type Trials = {
  /** A page of this very process as anybody gets it; null when it does not answer, or not well. */
  page(path: string): Promise<string | null>;
  /** Writes, reads and deletes a file. @returns what is wrong, in Italian; null when nothing is. */
  storage(): Promise<string | null>;
  /** Asks the public address for a path, by https and by http. */
  address(path: string): Promise<AddressSeen>;
  /** Writes a whole backup and brings it back into an empty place; `onRestore` is called between the two. */
  backup(onRestore: () => Promise<void>): Promise<BackupTried>;
  /** A moment between two looks for what comes by itself. */
  pause(): Promise<void>;
};

/** Whether a backup brought back all that it was made of. */
export function checkBackup({ written, restored }: BackupTried): Outcome {
  const lack = lackOf(written, restored);
  if (lack) return { state: 'failed', message: `${lack} Avvisa chi segue il sito.` };
  const megabytes = Math.max(1, Math.round(written.bytes / 1_000_000));
  return {
    state: 'ok',
    message: `Ripristinate in una cartella di prova tutte le ${written.rows} righe e i ${written.files} file (${megabytes} MB). Programma ogni notte «npm run backup» verso un altro disco.`,
  };
}
