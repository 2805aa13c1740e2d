import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { expect, inject, onTestFinished } from 'vitest';

/**
 * A script that works in processes of its own; e-mails are drawn in a language that Node alone does not read. Pure libraries
 * are built into it: to read their hundreds of files takes a processor three times as long, at each of many starts.
 */
export async function buildWork(name: string): Promise<{ script: string; remove: () => void }> {
  mkdirSync('.cache', { recursive: true });
  // Within the project, so that it finds its packages.
  const built = mkdtempSync(join('.cache', `${name}-`));
  const entry = join(import.meta.dirname, `${name}.ts`);
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: WITH_OWN_FILES },
    build: { ssr: entry, outDir: built, minify: false },
  });
  return { script: join(built, `${name}.js`), remove: () => rmSync(built, { recursive: true, force: true }) };
}

/** Libraries that look for files beside their own. */
const WITH_OWN_FILES = ['@electric-sql/pglite', 'pg', 'sharp'];

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
