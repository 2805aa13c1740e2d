import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/start-problem.ts';
import { folderProblem, isFolderWritable, mustBeUsable } from './usable-folder.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-usable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** What is said, in one sentence, by whoever may not do everything: root steps down for as long as it takes. */
function saidOf(path: string, { asAnother = false } = {}): string {
  const isRoot = process.geteuid?.() === 0;
  if (asAnother && isRoot) process.seteuid?.('nobody');
  try {
    mustBeUsable(path);
    return 'nothing';
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as Error).message;
  } finally {
    if (asAnother && isRoot) process.seteuid?.(0);
  }
}

test('a folder of one’s own is usable, and made where there is none', () => {
  expect(saidOf(folder)).toBe('nothing');
  expect(saidOf(join(folder, 'new/one'))).toBe('nothing');
  expect(isFolderWritable(folder)).toBe(true);
});

// A device that is always full answers as a full disk does, to everybody.
test.runIf(process.platform === 'linux')('a full disk is said in one sentence', () => {
  symlinkSync('/dev/full', join(folder, 'write-trial'));
  expect(isFolderWritable(folder)).toBe(false);
  // The trial's file is deleted whether it could be written or not.
  symlinkSync('/dev/full', join(folder, 'write-trial'));
  expect(saidOf(folder)).toMatch(/^Il disco di .* è pieno: libera dello spazio e riavvia il negozio\.$/);
});

test('a folder, or a database in it, of another user is said in one sentence', () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'database'), { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(data, 0o555);
  expect(saidOf(data, { asAnother: true })).toMatch(
    /^.*data.* non si può leggere o scrivere: assegnala, .*\.$/,
  );
  chmodSync(data, 0o777);
  chmodSync(join(data, 'database'), 0o000);
  expect(saidOf(data, { asAnother: true })).toMatch(/^.*data\/database non si può leggere o scrivere: .*\.$/);
  chmodSync(join(data, 'database'), 0o777);
  writeFileSync(join(data, 'database/PG_VERSION'), '18', { mode: 0o444 });
  expect(saidOf(data, { asAnother: true })).toMatch(/^.*PG_VERSION non si può leggere o scrivere: .*\.$/);
  chmodSync(join(data, 'database/PG_VERSION'), 0o666);
  expect(saidOf(data, { asAnother: true })).toBe('nothing');
});

test('a file in the place of the folder is said in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(saidOf(join(folder, 'file'))).toMatch(/file non è una cartella: .*\.$/);
  expect(saidOf(join(folder, 'file/below'))).toMatch(/non è una cartella: .*\.$/);
});

test('what the embedded database says in its own words is told as well, and nothing else is', () => {
  const panic = new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device');
  expect(folderProblem(new Error('it failed', { cause: panic }), '/dati')).toMatch(
    /^Il disco di \/dati è pieno/,
  );
  expect(folderProblem(new Error('could not open file "x": Permission denied'), '/dati')).toMatch(
    /^\/dati non si/,
  );
  expect(folderProblem(new Error('a mistake'), '/dati')).toBeNull();
  // A mail server's refusal is about no folder.
  expect(folderProblem(Object.assign(new Error('no'), { code: 'EACCES' }), '/dati')).toBeNull();
});
