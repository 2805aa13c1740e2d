import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenStale } from './install.mjs';
import { projectNode } from './node.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs `work` under the project's own Node with the shop's settings, whichever Node began the command. The
 * command's file is run twice: first here, to install and pass on, then by that Node.
 */
export async function underOwnNode(file, work) {
  if (process.env.VETRINA_COMMAND === file) return work(process.argv.slice(2));
  // Libraries that serve a shop are not touched under it: only a folder without any is filled.
  if (!existsSync(join(ROOT, 'node_modules'))) await installWhenStale();
  const settings = join(ROOT, '.env');
  const { code } = await run(
    projectNode(),
    [
      ...(existsSync(settings) ? [`--env-file=${settings}`] : []),
      '--disable-warning=ExperimentalWarning',
      file,
      ...process.argv.slice(2),
    ],
    { env: { VETRINA_COMMAND: file, NODE_ENV: 'production' } },
  );
  process.exitCode = code;
}
