import { buildWhenStale } from '../build.mjs';
import { installWhenStale } from '../install.mjs';
import { projectNode } from '../node.mjs';
import { scriptOf } from '../paths.mjs';
import { command } from '../problem.mjs';
import { run } from '../run.mjs';

/** How long the long forms are, unless told otherwise: rounds of a trial, requests to each class of addresses. */
const LONG = { ROUNDS: '48', RUNS: '10000' };

/** `npm run chaos`, `npm run fuzz`: long runs of the trials of which `npm test` makes a short one. */
await command(async () => {
  await installWhenStale();
  await buildWhenStale();
  const [project, ...filter] = process.argv.slice(2).filter((word) => word !== '--');
  const { code } = await run(
    projectNode(),
    [scriptOf('vitest', 'vitest'), 'run', '--project', project, ...filter],
    { env: { ...LONG, ...pick(process.env, Object.keys(LONG)) } },
  );
  process.exitCode = code;
});

function pick(from, names) {
  return Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}
