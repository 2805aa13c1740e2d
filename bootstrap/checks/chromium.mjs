import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { Problem } from '../problem.mjs';
import { run } from '../run.mjs';

/** Chromium without windows: the same pages for little more than half of the processor's time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser that journeys and measurements are made with: the one that CHROMIUM_PATH names; Debian's headless one,
 * installed now where that is possible; any Chromium or Chrome of this machine.
 * @throws Problem when there is none and none can be installed.
 */
export async function headlessChromium() {
  const program = named() ?? found([HEADLESS]) ?? (await installed(HEADLESS)) ?? found(NAMES, PLACES);
  if (program) return program;
  throw new Problem(
    'Le prove nel browser hanno bisogno di Chromium o Chrome: installalo, o indicalo con CHROMIUM_PATH.',
  );
}

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !isProgram(path)) throw new Problem(`CHROMIUM_PATH indica ${path}, che non è un programma.`);
  return path || undefined;
}

function found(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const programs = names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name)));
  return [...programs, ...places].find(isProgram);
}

/** Undefined where Debian's packages cannot be installed; what apt-get said is shown. */
async function installed(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  if (spawnSync('apt-get', ['-v']).status !== 0) return undefined;
  console.log(`Installo ${name} per le prove nel browser…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['-q', 'update'], { quiet: true, env });
  const packages = [name, 'fonts-liberation'];
  const install = await run('apt-get', ['-qy', 'install', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
  const program = found([name]);
  if (!program) process.stderr.write(update.output + install.output);
  return program;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
