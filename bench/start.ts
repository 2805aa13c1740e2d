import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#support/port.ts';
import { against, BOUNDS, table } from './results.ts';

/** Longest start, in seconds. */
const BUDGETS = { first: 60, second: 5 };
const PATIENCE_MS = 300_000;

/** One command from a clone to an open shop, and the same command again. */
export async function measureStart(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-start-'));
  const clone = join(directory, 'vetrina');
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone]);
    if (cloned.status !== 0) throw new Error(`git clone: ${cloned.stderr}`);
    const first = await secondsToAnswer(clone);
    const second = await secondsToAnswer(clone);
    const cell = (value: number, budget: number) => against(value, value <= budget, `${value.toFixed(1)} s`);
    return [
      '## Start',
      '',
      '`npm start` until `/health` answers: in a fresh clone of what is committed, with the npm cache that the installation',
      'of this copy has filled, so with libraries, build, database and demo shop to be made; and a second time.',
      '',
      table(
        ['start', 'budget', 'measured', BOUNDS],
        [
          [
            'clean clone',
            `≤ ${BUDGETS.first} s`,
            cell(first, BUDGETS.first),
            'installing the libraries, then the build',
          ],
          ['second', `≤ ${BUDGETS.second} s`, cell(second, BUDGETS.second), 'opening the embedded database'],
        ],
      ),
    ].join('\n');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function secondsToAnswer(clone: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...plainEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that all of it can be stopped together.
    detached: true,
  });
  try {
    while (!(await answers(`http://127.0.0.1:${port}/health`))) {
      if (shop.exitCode !== null) throw new Error(`npm start ended with ${shop.exitCode}`);
      if (performance.now() - began > PATIENCE_MS) throw new Error('npm start did not open the shop');
      await pause(50);
    }
    return (performance.now() - began) / 1000;
  } finally {
    await stop(shop);
  }
}

/** What a person's console has: not this program's Node, nor npm's notes to its scripts. */
function plainEnvironment(): Record<string, string | undefined> {
  const passed = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE|DATA_DIR|DATABASE_URL)/.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(passed), PATH: path.join(delimiter) };
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.pid === undefined) return;
  const gone = new Promise((done) => shop.once('exit', done));
  process.kill(-shop.pid, 'SIGTERM');
  await gone;
  // The embedded database lets go of its directory a moment after npm is gone.
  await pause(1000);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}
