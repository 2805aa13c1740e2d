import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale, SERVER } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { projectNode } from './node.mjs';
import { RELEASE_MARK, ROOT } from './paths.mjs';
import { command } from './problem.mjs';
import { MALLOC_ENVIRONMENT, NODE_OPTIONS } from './shop-process.mjs';

/** Libraries, build, and the shop itself. */
const STEPS = 3;

await command(async () => {
  // A release archive brings libraries and build with it.
  if (!existsSync(RELEASE_MARK)) {
    const prepared = [await step(1, installWhenStale), await step(2, buildWhenStale)];
    if (prepared.includes(true)) console.log(`${STEPS}/${STEPS} Apro il negozio…`);
  }
  serve();
});

/** Shows how far the start is; whether there was anything to do. */
async function step(number, prepare) {
  const began = performance.now();
  let isNeeded = false;
  await prepare((sentence) => {
    isNeeded = true;
    console.log(`${number}/${STEPS} ${sentence}`);
  });
  if (isNeeded) console.log(`    Fatto in ${Math.ceil((performance.now() - began) / 1000)} s.`);
  return isNeeded;
}

function serve() {
  const settings = join(ROOT, '.env');
  const shop = spawn(
    projectNode(),
    [...(existsSync(settings) ? [`--env-file=${settings}`] : []), ...NODE_OPTIONS, SERVER],
    {
      cwd: ROOT,
      env: { ...MALLOC_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  stopWith(shop);
  shop.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * The shop is asked once to stop: a terminal and npm often send the same signal twice.
 * Somebody who insists a while later no longer wants to wait. On Windows a signal ends a process at once, and the
 * console's Ctrl+C has reached the shop itself.
 */
function stopWith(shop) {
  let stoppedAt = 0;
  const stop = () => {
    if (stoppedAt === 0 && process.platform !== 'win32') shop.kill('SIGTERM');
    if (stoppedAt > 0 && Date.now() - stoppedAt > 1000) shop.kill('SIGKILL');
    stoppedAt ||= Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
