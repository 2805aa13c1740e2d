import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { projectNode } from './node.mjs';
import { ROOT, scriptOf } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/** The server that the build makes; importing it starts the shop. */
export const SERVER = join(ROOT, 'build', 'server', 'index.js');

const STAMP = join(ROOT, 'build', '.stamp');

/** What the build reads. Of the demo shop only code and words: its pictures are read when they are loaded. */
const SOURCES = [
  { from: 'app' },
  { from: 'public' },
  { from: 'docs/guida' },
  { from: 'bundling' },
  { from: 'payment-emulator' },
  { from: 'demo', only: /\.(tsx?|json)$/ },
  { from: '.', only: /^(server\.ts|(vite|react-router)\.config\.ts|tsconfig\.json|package(-lock)?\.json)$/ },
];
const NOT_BUILT = /\.test\.tsx?$/;

/**
 * Builds the shop unless the build was made from these very sources.
 * @param say hears, in one sentence, that it begins
 * @throws Problem when it could not be built; nothing then passes for a build.
 */
export async function buildWhenStale(say = console.log) {
  if (isBuilt(fingerprint())) return;
  await alone(async () => {
    const sources = fingerprint();
    if (isBuilt(sources)) return;
    say('Costruisco il negozio: succede solo quando il codice è cambiato…');
    rmSync(STAMP, { force: true });
    const { code, output } = await run(
      projectNode(),
      [scriptOf('@react-router/dev', 'react-router'), 'build'],
      {
        quiet: true,
        env: { NODE_ENV: 'production' },
      },
    );
    if (code !== 0 || !existsSync(SERVER)) {
      process.stderr.write(output);
      throw new Problem('Non riesco a costruire il negozio: qui sopra è scritto perché.');
    }
    writeFileSync(STAMP, sources);
  });
}

function isBuilt(sources) {
  return existsSync(SERVER) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

/** A digest of contents instead of times: a clone or a branch switch gives unchanged files new times. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const { from, only } of SOURCES) {
    for (const file of filesBelow(from, only))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

function filesBelow(folder, only) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: folder !== '.' })
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name) && (only?.test(entry.name) ?? true))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort();
}
