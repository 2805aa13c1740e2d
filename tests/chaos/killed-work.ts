import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';

/** A script of this folder, as `seed.ts` built it. */
export const workScript = (name: string) => join(inject('work'), `${name}.js`);

/** A copy of the empty embedded database, for as long as the test runs. */
export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-killed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  cpSync(inject('emptyDatabase'), directory, { recursive: true });
  return directory;
}

/**
 * Runs a script's parts side by side in a process of their own, which is killed after so long (ms) unless it is null. `more`:
 * what else it is told.
 */
export async function work(
  script: string,
  where: string,
  parts: readonly string[],
  { now = '', life, more = [] }: { now?: string; life: number | null; more?: readonly string[] },
): Promise<void> {
  const child = spawn(process.execPath, [script, where, parts.join(), now, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<void>((done) => child.stdout.once('data', () => done()));
  if (life === null) {
    expect(await gone).toBe(0);
    return;
  }
  await Promise.race([ready, gone]);
  await Promise.race([pause(life), gone]);
  child.kill('SIGKILL');
  await gone;
}
