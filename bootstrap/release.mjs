import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { installWhenStale, npm } from './install.mjs';
import { ROOT } from './paths.mjs';
import { command, Problem } from './problem.mjs';
import { run } from './run.mjs';

/** What the shop runs on: the build, and the sources on which backup and restore run, migrations among them. */
const PARTS = ['app', 'bootstrap', 'build', 'demo', 'payment-emulator', 'deploy'];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'CHANGELOG.md'];
/** What only a compiler, a debugger, a browser or a test reads: backup and restore reach no screen. */
const NOT_SHIPPED =
  /^app\/(routes|styles)(\/|$)|(\.test\.ts|\.tsx|\.d\.[mc]?ts|\.map|_snapshot\.json)$|(^|\/)(fixtures|checks)(\/|$)/;
const NOT_SHIPPED_OF_LIBRARIES = /\.([mc]?tsx?|map)$|[\\/]tests?[\\/]/;

/**
 * `npm run release`: an archive that runs by Node alone, without compiler and bundler, and its checksum, in `release/`.
 * Libraries with machine code are those of this machine's system.
 */
await command(async () => {
  await installWhenStale();
  await buildWhenStale();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const name = `vetrina-${version}-${process.platform}-${process.arch}`;
  const folder = join(ROOT, 'release');
  const shop = join(folder, name);
  rmSync(shop, { recursive: true, force: true });
  mkdirSync(shop, { recursive: true });
  for (const part of [...PARTS, ...FILES]) copy(part, shop);
  cpSync(join(shop, 'build', 'client', 'licenze.txt'), join(shop, 'LICENZE.txt'));
  await installLibraries(shop);
  writeFileSync(join(shop, '.release'), `${version}\n`);
  const archive = `${shop}.tar.gz`;
  const packed = await run('tar', ['-czf', archive, '-C', folder, name], { quiet: true });
  if (packed.code !== 0) throw new Problem(`L’archivio non si può scrivere: ${packed.output}`);
  rmSync(shop, { recursive: true });
  const bytes = readFileSync(archive);
  const digest = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), `${digest}  ${basename(archive)}\n`);
  console.log(`Pronto: ${relative(ROOT, archive)} (${Math.ceil(bytes.length / 2 ** 20)} MB)`);
});

function copy(part, shop) {
  cpSync(join(ROOT, part), join(shop, part), {
    recursive: true,
    filter: (from) => !NOT_SHIPPED.test(relative(ROOT, from).split(sep).join('/')),
  });
}

/** Without what is optional but the image library's own binaries: the rest is a second Node, and tools that are not used. */
async function installLibraries(shop) {
  const { program, args, path } = npm();
  const what = ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', '--prefer-offline'];
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', shop];
  const { code, output } = await run(program, [...args, ...what, ...quietly], {
    quiet: true,
    env: { PATH: path },
  });
  if (code !== 0) throw new Problem(`Le librerie del rilascio non si possono installare: ${output}`);
  const images = join('node_modules', '@img');
  cpSync(join(ROOT, images), join(shop, images), { recursive: true });
  rmSync(join(shop, 'node_modules', '.cache'), { recursive: true, force: true });
  const libraries = join(shop, 'node_modules');
  for (const file of readdirSync(libraries, { recursive: true }))
    if (NOT_SHIPPED_OF_LIBRARIES.test(file)) rmSync(join(libraries, file), { recursive: true, force: true });
}
