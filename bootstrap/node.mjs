import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';

const OLDEST = [22, 22];
const BUNDLED = join(ROOT, 'node_modules', '.bin', 'node');

/**
 * The Node that runs the shop: the one that came with the libraries, where it runs; else the user's own.
 * @throws Problem when the user's own is too old.
 */
export function projectNode() {
  if (existsSync(BUNDLED)) return BUNDLED;
  const own = process.versions.node;
  const [major, minor] = own.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new Problem(
    `Su questo sistema il negozio ha bisogno di Node ${OLDEST.join('.')} o successivo; questo è il ${own}.`,
  );
}

/**
 * Where the bundled Node cannot run (a Linux without glibc) it must not stand in the way of the user's own:
 * npm scripts would find it first.
 */
export function dropUnusableNode() {
  if (existsSync(BUNDLED) && spawnSync(BUNDLED, ['--version']).status !== 0) rmSync(BUNDLED);
}
