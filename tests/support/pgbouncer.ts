import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './port.ts';

export type Pooler = {
  /** The same database, by way of the pooler. */
  through(databaseUrl: string): string;
  /** Ends it and starts it anew: every connection through it is lost. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/sbin/pgbouncer';

/**
 * PgBouncer in transaction mode before the server of this connection string; null where this machine has none.
 * @param connections that it opens to each database
 */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<Pooler | null> {
  if (!existsSync(DEBIAN)) return null;
  const { hostname, port: serverPort, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-pgbouncer-'));
  const port = await freePort();
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
    query_timeout: 20,
    idle_transaction_timeout: 35,
  };
  const settings = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${hostname} port=${serverPort} user=${username}`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...settings, ''].join('\n'));
  const user = process.getuid?.() === 0 ? nobody() : null;
  for (const one of user ? [folder, file] : []) chownSync(one, user?.uid ?? 0, user?.gid ?? 0);

  const launch = async () => {
    const child = spawn(DEBIAN, ['-q', file], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    for (const giveUp = Date.now() + 10_000; ; await pause(50)) {
      const client = new pg.Client({ connectionString: through(databaseUrl) });
      const failure = await client.connect().then(
        () => client.end().then(() => null),
        (error: Error) => error,
      );
      if (failure === null) return child;
      if (child.exitCode !== null || Date.now() > giveUp) throw failure;
    }
  };
  const through = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  let running = await launch();
  const end = async () => {
    const gone = new Promise((done) => running.once('exit', done));
    running.kill('SIGKILL');
    await gone;
  };
  return {
    through,
    async restart() {
      await end();
      running = await launch();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer refuses to run as root. */
function nobody(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
