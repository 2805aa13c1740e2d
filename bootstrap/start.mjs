import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale, SERVER } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { projectNode } from './node.mjs';
import { ROOT } from './paths.mjs';
import { command } from './problem.mjs';

await command(async () => {
  await installWhenStale();
  await buildWhenStale();
  serve();
});

function serve() {
  const settings = join(ROOT, '.env');
  const shop = spawn(
    projectNode(),
    [
      ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
      '--disable-warning=ExperimentalWarning',
      // Room (MB) for what a request leaves behind. By itself Node takes so much that an idle shop holds twice the
      // memory, and answers no faster for it.
      '--max-semi-space-size=8',
      // Most memory (MB) of all that is kept. The less it may become, the less is left lying before it is collected: with
      // what Node takes by itself on a large machine, a node grew to twice the memory in an hour of sale.
      '--max-old-space-size=1024',
      SERVER,
    ],
    {
      cwd: ROOT,
      // Threads share two stores of freed memory, instead of each keeping what another could use.
      env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  stopWith(shop);
  shop.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * The shop is asked once to stop: a terminal and npm often send the same signal twice.
 * Somebody who insists a while later no longer wants to wait.
 */
function stopWith(shop) {
  let asked = 0;
  const stop = () => {
    if (asked === 0) shop.kill('SIGTERM');
    else if (Date.now() - asked > 1000) shop.kill('SIGKILL');
    asked ||= Date.now();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
