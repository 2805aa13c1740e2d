import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RELEASE_MARK, ROOT } from './paths.mjs';
import { command, Problem } from './problem.mjs';
import { run } from './run.mjs';
import { backupBefore, serviceFacts, updateBy } from './update-steps.mjs';

/** By the new release's own functions: this process still has those of the one before. */
const PREPARE = `const { installWhenStale } = await import('./bootstrap/install.mjs');
  const { buildWhenStale } = await import('./bootstrap/build.mjs');
  await installWhenStale();
  await buildWhenStale();`;

/**
 * `npm run update -- [archive.tar.gz | git tag] [--settings /etc/vetrina.env] [--service vetrina] [--wait 120]`: updates a
 * shop that runs as a systemd service, from an archive into a folder beside this one or in place by git. `--wait`: how many seconds a
 * new process may take until it is ready.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      settings: { type: 'string' },
      service: { type: 'string', default: 'vetrina' },
      wait: { type: 'string', default: '120' },
    },
  });
  const [what] = positionals;
  const service = (act) => must('systemctl', [act, values.service]);
  const user = await asTheService(values);
  const script = (folder, name, ...words) =>
    must(process.execPath, [join(folder, 'bootstrap', name), ...words], { user });
  const way = existsSync(RELEASE_MARK) ? byArchive(what, service, script) : byGit(what, service, script);
  const backup = resolve(ROOT, backupBefore(process.env, new Date()));
  const isUpdated = await updateBy(way, {
    backUp: () => script(ROOT, 'backup.mjs', backup),
    isHealthy: (version) => isHealthy(version, Number(values.wait) * 1000),
    say: (sentence) => console.log(sentence),
  });
  if (!isUpdated)
    throw new Problem('Il negozio vende con la versione di prima: l’aggiornamento non è riuscito.');
  console.log('Aggiornato: il negozio vende con la versione nuova.');
});

/**
 * Backup and migrations read the service's own settings, and run as its user: what root wrote among the shop's data the
 * shop could not read at its next start.
 * @returns the user and group to run them as; without any, ours
 */
async function asTheService({ service, settings }) {
  const asked = ['show', '--property=User,Environment,EnvironmentFiles', service];
  const unit = serviceFacts(await must('systemctl', asked, { quiet: true }));
  const file = settings ?? unit.file;
  if (file) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(unit.settings)) process.env[name] ??= value;
  if (unit.user === null || process.getuid() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number(await must('id', [which, unit.user], { quiet: true }))),
  );
  return { uid, gid };
}

/** The folder of each release stays; a link beside them, `vetrina`, says which one runs. */
function byArchive(file, service, script) {
  const place = dirname(ROOT);
  const link = join(place, 'vetrina');
  if (!file?.endsWith('.tar.gz'))
    throw new Problem('Scrivi quale: npm run update -- vetrina-1.1.0-linux-x64.tar.gz');
  if (!existsSync(link) || !lstatSync(link).isSymbolicLink()) {
    throw new Problem(`${link} deve essere un collegamento alla cartella della versione che gira.`);
  }
  const folder = join(place, basename(file, '.tar.gz'));
  const runs = (release) => realpathSync(link) === realpathSync(release);
  const point = (release) => {
    rmSync(`${link}.new`, { force: true });
    symlinkSync(release, `${link}.new`);
    renameSync(`${link}.new`, link);
  };
  return {
    version: () => versionIn(folder),
    async bringIn() {
      mustBeWhole(resolve(file));
      await must('tar', ['-xzf', resolve(file), '-C', place]);
    },
    migrate: () => script(folder, 'migrate.mjs'),
    async open() {
      point(folder);
      await service('restart');
    },
    async goBack() {
      if (runs(ROOT)) return;
      point(ROOT);
      await service('restart');
    },
  };
}

/** In place, so the shop is closed while libraries and build are exchanged under it. */
function byGit(tag, service, script) {
  let before = '';
  const prepare = () => must(process.execPath, ['--input-type=module', '-e', PREPARE]);
  return {
    version: () => versionIn(ROOT),
    async bringIn() {
      before = (await must('git', ['rev-parse', 'HEAD'], { quiet: true })).trim();
      await must('git', ['fetch', '--tags']);
      await service('stop');
      await must('git', tag ? ['checkout', '--detach', tag] : ['merge', '--ff-only', '@{upstream}']);
      await prepare();
    },
    migrate: () => script(ROOT, 'migrate.mjs'),
    open: () => service('start'),
    async goBack() {
      await service('stop');
      await must('git', ['checkout', '--detach', before]);
      await prepare();
      await service('start');
    },
  };
}

function mustBeWhole(file) {
  // Published ones bear the system's name: SHA256SUMS-linux-x64.
  const expected =
    existsSync(file) &&
    readdirSync(dirname(file))
      .filter((name) => name.startsWith('SHA256SUMS'))
      .flatMap((name) => readFileSync(join(dirname(file), name), 'utf8').split('\n'))
      .find((line) => line.endsWith(`  ${basename(file)}`));
  if (!expected) {
    throw new Problem(`Metti nella stessa cartella ${basename(file)} e il suo SHA256SUMS, e riprova.`);
  }
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (!expected.startsWith(`${digest} `))
    throw new Problem(`${basename(file)} non è intero: scaricalo di nuovo.`);
}

function versionIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** @throws Problem when the program fails; it has said why. */
async function must(program, args, options = {}) {
  const { code, output } = await run(program, args, options);
  if (code !== 0)
    throw new Problem(`«${[basename(program), ...args.slice(0, 2)].join(' ')}» non è riuscito.`);
  return output;
}

/** @param version which release must answer; null for any */
async function isHealthy(version, patienceMs) {
  const url = `http://127.0.0.1:${process.env.PORT || 3000}/health/ready`;
  for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; await pause(1000)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    const said = answer?.ok ? await answer.json() : null;
    if (said && (version === null || said.version === version)) return true;
  }
  return false;
}
