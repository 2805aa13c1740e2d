import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { wholeBackup } from './backup-commands.server.ts';
import type { Config } from './config.server.ts';
import type { Database } from './db/client.server.ts';
import { VendorError } from './lib/vendor-error.ts';
import { PRIVATE_FOLDER } from './platform/private-folder.server.ts';
import type { Storage } from './platform/storage.server.ts';
import { tryStorage } from './platform/storage-trial.server.ts';
import type { RestoreOrder, RestoreReply } from './restore-trial.server.ts';
import { storageTrouble } from './setting-troubles.ts';
import type { AddressSeen, Answered } from './shop/opening/address-check.ts';
import type { BackupTried, Trials } from './shop/opening/trials.ts';

/** How long (ms) each of these may take. */
const STORAGE_MS = 20_000;
const ANSWER_MS = 10_000;
const RESTORE_MS = 12 * 60_000;
const PAUSE_MS = 1_500;

type Facts = { config: Config; database: Database; storage: Storage; now: () => Date };

/** What the checks before the opening try outside of the database. */
export function openingTrials(facts: Facts): Trials {
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
        return s3 && !(await isReadByAll(storage))
          ? `Le immagini del bucket «${s3.bucket}» non si leggono da ${s3.publicUrl}: rendi pubblica la cartella public/.`
          : null;
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        return s3 ? storageTrouble(error.facts, s3) : diskTrouble(config.dataDir, error);
      }
    },
    address: (path) => askBoth(config.publicUrl, path),
    backup: (onRestore) => tryBackup(facts, onRestore),
    pause: () => pause(PAUSE_MS),
  };
}

/** A host that stands for every address of the machine answers on its own. */
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

/** Asks an address once; where it leads is an answer. */
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

/** Whether everybody can read what lies under `public/`, as the pages' pictures must be. */
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

/** Backs the shop up, brings the file back into an empty folder by another process, and removes both. */
async function tryBackup(
  { config, database, storage, now }: Facts,
  onRestore: () => Promise<void>,
): Promise<BackupTried> {
  const folder = join(config.dataDir, `backup-trial-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const file = join(folder, 'backup.tar.gz');
    const { rows, files, bytes } = await wholeBackup(config, database, storage, file, now());
    await onRestore();
    const restored = await restoreElsewhere({ file, folder: join(folder, 'shop') });
    return { written: { rows, files, bytes }, restored };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ'];

function restoreElsewhere(order: RestoreOrder): Promise<RestoreReply> {
  return new Promise((done, fail) => {
    // The source, as `npm run restore` runs it: none of the shop's settings go with it.
    const process_ = fork(resolve('app/restore-trial.server.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      execArgv: [],
    });
    const end = setTimeout(() => process_.kill('SIGKILL'), RESTORE_MS);
    let reply: RestoreReply | null = null;
    process_.once('message', (answered: RestoreReply) => {
      reply = answered;
      process_.disconnect();
    });
    process_.once('error', fail);
    process_.once('exit', () => {
      clearTimeout(end);
      done(reply ?? { ok: false, problem: 'il ripristino si è interrotto' });
    });
    process_.send(order);
  });
}
