import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { alone } from './alone.mjs';
import { dropUnusableNode } from './node.mjs';
import { ROOT } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * Installs the libraries that package-lock.json names, unless they are all there already.
 * @param say hears, in one sentence, that it begins
 * @throws Problem when npm could not.
 */
export async function installWhenStale(say = console.log) {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    say('Installo le librerie del negozio: la prima volta può servire qualche minuto…');
    const { program, args, path } = npm();
    const { code, output } = await run(
      program,
      [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      { quiet: true, env: { PATH: path } },
    );
    if (code !== 0) {
      process.stderr.write(output);
      throw new Problem('Non riesco a installare le librerie: npm dice qui sopra perché.');
    }
    dropUnusableNode();
  });
}

/**
 * npm writes its own copy of the lock file last: a copy that agrees means that the installation was completed.
 * What is optional may be missing: it is made for other systems.
 */
function isInstalled() {
  const copy = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(copy);
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in present ? present[path].version === version : optional === true;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * npm, run by the machine's own Node: the bundled one lives in the folder that `npm ci` empties first.
 * npm tells its scripts where both are; started by hand, they are looked for on the PATH.
 */
export function npm() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && !node.includes('node_modules')) return { program: node, args: [script], path };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], path };
}
