import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#db/client.server.ts';
import { StartProblem } from '#lib/start-problem.ts';
import { filesOpenToOthers } from '#support/modes.ts';
import { diskStorage } from './disk-storage.server.ts';
import { fileMailer } from './mailer.server.ts';
import { reserveFolder } from './private-folder.server.ts';

let folder: string;
beforeEach(() => {
  // Whoever starts the shop may have any umask: the most generous shows what is left to it.
  const before = process.umask(0);
  folder = mkdtempSync(join(tmpdir(), 'vetrina-private-'));
  onTestFinished(() => {
    process.umask(before);
    rmSync(folder, { recursive: true, force: true });
  });
});

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

test('what an earlier release left open is closed, down to the last file', () => {
  mkdirSync(join(folder, 'mail/2026'), { recursive: true });
  writeFileSync(join(folder, 'mail/2026/letter.eml'), 'link');
  writeFileSync(join(folder, 'auth-secret'), 'secret', { mode: 0o400 });
  chmodSync(folder, 0o777);
  expect(filesOpenToOthers(folder)).toHaveLength(4);
  reserveFolder(folder);
  expect(filesOpenToOthers(folder)).toEqual([]);
  expect(modeOf(folder)).toBe(0o700);
  expect(modeOf(join(folder, 'mail/2026/letter.eml'))).toBe(0o600);
  expect(modeOf(join(folder, 'auth-secret'))).toBe(0o400);
});

test('what a link leads to is not the shop’s to change', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'vetrina-elsewhere-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, 'link'));
  reserveFolder(folder);
  expect(modeOf(elsewhere)).toBe(0o755);
});

test('a folder that is itself reached by a link is closed', () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o755 });
  symlinkSync(data, join(folder, 'link'));
  reserveFolder(join(folder, 'link'));
  expect(modeOf(data)).toBe(0o700);
});

test('a folder that is not there yet is no problem, and what is made later is closed', () => {
  reserveFolder(join(folder, 'missing'));
  writeFileSync(join(folder, 'file'), '');
  expect(modeOf(join(folder, 'file'))).toBe(0o600);
});

// The kernel lets nobody, not even root, change the modes below /proc.
test.runIf(process.platform === 'linux')('what cannot be closed is said in one sentence', () => {
  expect(() => reserveFolder('/proc/self')).toThrow(StartProblem);
  expect(() => reserveFolder('/proc/self')).toThrow(/^DATA_DIR .*\/proc\/\d+ .*\.$/);
});

test('e-mails, pictures and the embedded database are closed whatever the umask', async () => {
  const mail = { id: 'a', to: 'ada@esempio.it', replyTo: '', subject: 's', html: 'h', text: 't' };
  const more = { writtenAt: new Date(0), unsubscribeUrl: null, attachments: [] };
  await fileMailer(join(folder, 'data/mail'), 'Vetrina <ordini@vetrina.test>').send({ ...mail, ...more });
  const store = diskStorage({ directory: join(folder, 'data/media') });
  const bytes = new Uint8Array([1]);
  await store.put('originals/a.jpg', bytes, { contentType: 'image/jpeg', visibility: 'private' });
  await store.put('ab/a.avif', bytes, { contentType: 'image/avif', visibility: 'public' });
  const database = await openEmbedded(join(folder, 'data'));
  await database.close();
  expect(filesOpenToOthers(join(folder, 'data'))).toEqual([]);
});
