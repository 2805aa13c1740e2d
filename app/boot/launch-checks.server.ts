import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VendorError } from '#lib/vendor-error.ts';
import { inRun } from '#platform/run-folder.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { tryStorage } from '#platform/storage-trial.server.ts';
import type { AddressSeen, Answered } from '#shop/company/launch/address-check.ts';
import type { BackupTried, Trials } from '#shop/company/launch/trials.ts';
import { NOT_READ_BY_ALL, storageRefusal } from '#shop/operations/connections/refusals.ts';
import { type Backups, backupKeyOf } from './backups.server.ts';
import type { Config } from './config.server.ts';
import { restoreElsewhere } from './restore-elsewhere.server.ts';

/** Timeouts (ms). */
const STORAGE_MS = 20_000;
const ANSWER_MS = 10_000;

const RESTORE_MS = 12 * 60_000;
const PAUSE_MS = 1_500;

type Facts = { config: Config; backups: Backups; storage: Storage };

export function launchTrials(facts: Facts): Trials {
  const { config, storage } = facts;
  const { s3 } = config;
  return {
    page: async (path) => {
      const answered = await ask(`http://${loopback(config.host)}:${config.port}${path}`);
      return 'problem' in answered || answered.status !== 200 ? null : answered.text;
    },
    storage: async () => {
      try {
        await tryStorage(storage, STORAGE_MS);
        return s3 && !(await isReadByAll(storage)) ? NOT_READ_BY_ALL.message : null;
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        return s3 ? storageRefusal(error.facts).message : diskTrouble(config.dataDir, error);
      }
    },
    address: (path) => askBoth(config.publicUrl, path),
    backup: (onRestore) => tryBackup(facts, onRestore),
    pause: () => pause(PAUSE_MS),
  };
}

/** Wildcard hosts such as 0.0.0.0 are reached on the loopback address. */
function loopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function askBoth(publicUrl: string, path: string): Promise<AddressSeen> {
  const [secure, plain] = await Promise.all([
    ask(publicUrl + path),
    ask(publicUrl.replace(/^https:/, 'http:') + path),
  ]);
  return { secure, plain };
}

/** Requests an address once; redirects are not followed. */
async function ask(url: string): Promise<Answered> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get('location'),
      hsts: answer.headers.get('strict-transport-security'),
    };
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    return { problem: cause?.code ?? name };
  }
}

/** Whether files below `public/` are readable by everybody, as pages need. */
async function isReadByAll(storage: Storage): Promise<boolean> {
  const key = `opening-check-${randomUUID()}.txt`;
  await storage.put(key, new TextEncoder().encode(key), { contentType: 'text/plain', visibility: 'public' });
  try {
    const answered = await ask(storage.publicUrl(key));
    return !('problem' in answered) && answered.status === 200 && answered.text === key;
  } finally {
    await storage.delete(key);
  }
}

function diskTrouble(dataDir: string, error: VendorError): string {
  return `Nella cartella ${dataDir} non si scrive o non si rilegge (${error.message}): controlla spazio e permessi.`;
}

function tryBackup({ config, backups }: Facts, onRestore: () => Promise<void>): Promise<BackupTried> {
  return inRun(config.dataDir, async ({ folder }) => {
    const file = join(folder, 'backup.tar.gz.enc');
    const { rows, files, bytes } = await backups.whole(file);
    await onRestore();
    const order = { file, folder: join(folder, 'shop'), backupKey: backupKeyOf(config) };
    const restored = await restoreElsewhere(order, RESTORE_MS);
    return { written: { rows, files, bytes }, restored };
  });
}
