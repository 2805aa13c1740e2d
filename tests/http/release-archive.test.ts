import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/port.ts';

/** Time (ms) to make, unpack and start it on a busy machine. */
const TIMEOUT = 300_000;

/** What a shopkeeper's machine has: Node, and no folder of this project. */
function environment(settings: Record<string, string>) {
  const { HOME = '/tmp' } = process.env;
  return { HOME, PATH: '/usr/bin:/bin', ...settings };
}

test('the release archive opens a shop in an empty folder, with nothing but Node', {
  timeout: TIMEOUT,
}, async () => {
  const made = spawnSync(process.execPath, ['bootstrap/release.mjs'], { encoding: 'utf8' });
  expect(made.stderr + made.stdout).toMatch(/Pronto: release.vetrina-\d+\.\d+\.\d+/);
  const name = readdirSync('release').find((file) => file.endsWith('.tar.gz')) ?? '';
  const archive = resolve('release', name);
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync('release/SHA256SUMS', 'utf8')).toBe(`${digest}  ${name}\n`);

  const folder = mkdtempSync(join(tmpdir(), 'negozio della città '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(spawnSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]).status).toBe(0);
  const libraries = readdirSync(join(folder, 'node_modules'));
  expect(
    libraries.filter((one) => ['vite', 'typescript', 'vitest', '@playwright', 'esbuild'].includes(one)),
  ).toEqual([]);

  const port = await freePort();
  const shop = spawn(process.execPath, ['bootstrap/start.mjs'], {
    cwd: folder,
    env: environment({ PORT: String(port), DEMO: 'off', ADMIN_PASSWORD: 'una-password-lunga' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += String(text)));
  onTestFinished(() => void shop.kill('SIGKILL'));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Vetrina è aperta');
  expect(said).not.toMatch(/Installo|Costruisco/);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  expect(await health.json()).toEqual({ status: 'ok', writable: true, version });
  expect((await fetch(`http://127.0.0.1:${port}/auth`)).status).toBe(200);

  const ended = new Promise((done) => shop.once('exit', done));
  shop.kill('SIGTERM');
  expect(await ended).toBe(0);
  const backup = spawnSync(process.execPath, ['bootstrap/backup.mjs', 'copia.tar.gz'], {
    cwd: folder,
    env: environment({}),
    encoding: 'utf8',
  });
  expect(backup.stdout + backup.stderr).toContain('Backup scritto: copia.tar.gz');
});
