import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/port.ts';

/** What of a release does not work. */
type Facts = { version: string; fails?: 'health' | 'migration' };

/** Stands in for the shop: it is ready as the release that its folder holds, unless that one is to fail. */
const SHOP = `import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { version, fails } = JSON.parse(readFileSync('package.json', 'utf8'));
createServer((_, answer) => answer.writeHead(fails === 'health' ? 503 : 200).end(JSON.stringify({ version }))).listen(process.env.PORT);
`;
/** The service is a process of the folder that runs; its id lies in a file. */
const SYSTEMCTL = `#!/bin/sh
if [ "$1" = show ]; then echo "User="; echo "Environment=NODE_ENV=production \\"DATA_DIR=$SERVICE_DATA\\""; exit; fi
if [ "$1" != start ] && [ -f "$SERVICE.pid" ]; then kill "$(cat "$SERVICE.pid")"; rm "$SERVICE.pid"; sleep 0.3; fi
if [ "$1" != stop ]; then cd "$SERVICE" && { node shop.mjs >/dev/null 2>&1 & echo $! > "$SERVICE.pid"; }; fi
`;
const STUBS = {
  'backup.mjs': `import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
mkdirSync(dirname(process.argv[2]), { recursive: true });
writeFileSync(process.argv[2], '');`,
  'migrate.mjs': `import { readFileSync } from 'node:fs';
const { fails } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
if (fails === 'migration') process.exit(1);
console.log('migrated');`,
  'install.mjs': 'export async function installWhenStale() {}',
  'build.mjs': 'export async function buildWhenStale() {}',
};

/** A release as it lies on a disk, with the project's own updater, and stubs of what takes long. */
function layOut(folder: string, facts: Facts) {
  cpSync('bootstrap', join(folder, 'bootstrap'), { recursive: true });
  for (const [name, text] of Object.entries(STUBS)) writeFileSync(join(folder, 'bootstrap', name), text);
  writeFileSync(join(folder, 'shop.mjs'), SHOP);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', ...facts }));
}

/** A server with a service that runs from `folder` of the place. */
async function server(folder: string) {
  const place = mkdtempSync(join(tmpdir(), 'Negozio è bello '));
  mkdirSync(join(place, 'bin'));
  writeFileSync(join(place, 'bin', 'systemctl'), SYSTEMCTL);
  chmodSync(join(place, 'bin', 'systemctl'), 0o755);
  const service = join(place, folder);
  const [port, data] = [String(await freePort()), join(place, 'data')];
  const settings = join(place, 'settings.env');
  const nights = join(place, 'un altro disco');
  writeFileSync(settings, `PORT=${port}\nBACKUP_DIR="${nights}"\n`);
  const env = {
    PATH: [join(place, 'bin'), process.env.PATH].join(delimiter),
    HOME: place,
    SERVICE: service,
    SERVICE_DATA: data,
    PORT: port,
    GIT_CONFIG_NOSYSTEM: '1',
  };
  onTestFinished(() => {
    spawnSync('systemctl', ['stop'], { env });
    rmSync(place, { recursive: true, force: true });
  });
  const run = (program: string, args: string[], cwd = service) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
    return { code: status, said: stdout + stderr };
  };
  return {
    place,
    run,
    start: () => spawn('systemctl', ['start'], { env, stdio: 'ignore' }),
    update: (what: string) =>
      run(process.execPath, ['bootstrap/update.mjs', what, '--settings', settings, '--wait', '5']),
    version: async () => (await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()).version,
    backups: () => readdirSync(nights).length,
  };
}

const HEALTHY = { code: 0, said: expect.stringContaining('vende con la versione nuova') };
const GONE_BACK = {
  code: 1,
  said: expect.stringMatching(
    /non risponde come deve.+Torno alla versione di prima.+vende con la versione di prima/s,
  ),
};

const NOT_MIGRATED = {
  code: 1,
  said: expect.stringMatching(/migrate.mjs» non è riuscito.+vende con la versione di prima/s),
};

// systemd is Linux's; a shell stands in for it.
const onServers = test.skipIf(process.platform === 'win32');

onServers(
  'by git: a healthy release sells, one that is not or does not migrate leads back',
  { timeout: 90_000 },
  async () => {
    const { place, run, start, update, version, backups } = await server('vetrina');
    const origin = join(place, 'origin');
    const git = (...words: string[]) => {
      const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.it'];
      expect(run('git', [...who, ...words], origin)).toMatchObject({ code: 0 });
    };
    mkdirSync(origin);
    git('init', '-q');
    const releases: Facts[] = [
      { version: '1.0.0' },
      { version: '1.1.0' },
      { version: '1.2.0', fails: 'health' },
      { version: '1.3.0', fails: 'migration' },
    ];
    for (const facts of releases) {
      layOut(origin, facts);
      git('add', '.');
      git('commit', '-qm', facts.version);
      git('tag', `v${facts.version}`);
    }
    expect(run('git', ['clone', '-q', '-b', 'v1.0.0', origin, 'vetrina'], place)).toMatchObject({ code: 0 });
    start();
    await expect.poll(version).toBe('1.0.0');
    expect(update('v1.1.0')).toMatchObject(HEALTHY);
    expect(await version()).toBe('1.1.0');
    expect(update('v1.2.0')).toMatchObject(GONE_BACK);
    expect(await version()).toBe('1.1.0');
    expect(update('v1.3.0')).toMatchObject(NOT_MIGRATED);
    expect(await version()).toBe('1.1.0');
    expect(backups()).toBe(3);
  },
);

onServers(
  'by archive: a healthy release sells, one that is not, does not migrate or is not whole leads back',
  {
    timeout: 90_000,
  },
  async () => {
    const { place, run, start, update, version, backups } = await server('vetrina');
    const archive = (facts: Facts) => {
      const folder = join(place, `vetrina-${facts.version}`);
      layOut(folder, facts);
      writeFileSync(join(folder, '.release'), '');
      const file = join(place, `${basename(folder)}.tar.gz`);
      expect(run('tar', ['-czf', file, basename(folder)], place)).toMatchObject({ code: 0 });
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      writeFileSync(join(place, 'SHA256SUMS-linux-x64'), `${digest}  ${basename(file)}\n`, { flag: 'a' });
      return { folder, file };
    };
    const first = archive({ version: '1.0.0' });
    symlinkSync(first.folder, join(place, 'vetrina'));
    start();
    await expect.poll(version).toBe('1.0.0');
    const [second, third, fourth] = [
      archive({ version: '1.1.0' }),
      archive({ version: '1.2.0', fails: 'health' }),
      archive({ version: '1.3.0', fails: 'migration' }),
    ];
    for (const { folder } of [second, third, fourth]) rmSync(folder, { recursive: true });
    expect(update(second.file)).toMatchObject(HEALTHY);
    expect(await version()).toBe('1.1.0');
    expect(update(third.file)).toMatchObject(GONE_BACK);
    expect(update(fourth.file)).toMatchObject(NOT_MIGRATED);
    writeFileSync(third.file, 'cut off');
    expect(update(third.file)).toMatchObject({ code: 1, said: expect.stringContaining('non è intero') });
    expect(await version()).toBe('1.1.0');
    expect(backups()).toBe(4);
    expect(realpathSync(join(place, 'vetrina'))).toBe(realpathSync(second.folder));
  },
);
