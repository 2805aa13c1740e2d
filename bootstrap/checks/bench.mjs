import { join } from 'node:path';
import { buildWhenStale } from '../build.mjs';
import { installWhenStale } from '../install.mjs';
import { projectNode } from '../node.mjs';
import { ROOT } from '../paths.mjs';
import { command } from '../problem.mjs';
import { run } from '../run.mjs';
import { headlessChromium } from './chromium.mjs';

/** `npm run bench`, `npm run bench bytes`: measures size and speed of the built shop, and writes bench/RESULTS.md. */
await command(async () => {
  await installWhenStale();
  // React renders several times slower in development, and part of what is measured runs in the program itself.
  const env = { CHROMIUM_PATH: await headlessChromium(), NODE_ENV: 'production' };
  await buildWhenStale();
  const parts = process.argv.slice(2).filter((word) => word !== '--');
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'bench', 'bench.ts'), ...parts];
  const { code } = await run(projectNode(), args, { env });
  process.exitCode = code;
});
