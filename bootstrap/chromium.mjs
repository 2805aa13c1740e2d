import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser that the journeys are made with: the one that CHROMIUM_PATH names, one of this machine, or
 * Debian's own, installed now.
 * @throws Problem when there is none and it cannot be installed.
 */
export async function chromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Problem(`CHROMIUM_PATH indica ${named}, che non è un programma.`);
  }
  return found() ?? (await installed());
}

function found() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const programs = NAMES.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name)));
  return [...programs, ...PLACES].find(isProgram);
}

async function installed() {
  if (
    process.getuid?.() !== 0 ||
    !existsSync('/etc/debian_version') ||
    spawnSync('apt-get', ['-v']).status !== 0
  ) {
    throw new Problem(
      'Le prove nel browser hanno bisogno di Chromium o Chrome: installalo, o indicalo con CHROMIUM_PATH.',
    );
  }
  console.log('Installo Chromium per le prove nel browser…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['-q', 'update'], { quiet: true, env });
  const packages = ['chromium', 'fonts-liberation'];
  const install = await run('apt-get', ['-qy', 'install', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
  const program = found();
  if (program) return program;
  process.stderr.write(update.output + install.output);
  throw new Problem('Non riesco a installare Chromium: apt-get dice qui sopra perché.');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
