import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresServer } from '#support/postgres.ts';

/*
 * What the same machine does at most, measured by turns with the shop: a figure means something beside it alone.
 */

const run = promisify(execFile);

/** Queries a second by primary key, from so many connections, each as soon as it has its row. */
export async function keyQueries(url: string, clients: number, seconds: number): Promise<number> {
  const lines = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const [first] = lines;
  if (!first) return 0;
  const { rows } = await first.query<{ id: string }>('select id from products limit 1000');
  let answered = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    lines.map(async (client) => {
      while (performance.now() < end) {
        const { id } = rows[answered % rows.length] as { id: string };
        await client.query({ name: 'by-key', text: 'select * from products where id = $1', values: [id] });
        answered += 1;
      }
      await client.end();
    }),
  );
  return (answered * 1000) / (performance.now() - began);
}

/**
 * PostgreSQL's own benchmark on a database of its own on this server: its shortest transactions that write
 * (`pgbench -N`), from so many clients. Null where the machine has no `pgbench`.
 */
export async function shortTransactions(
  server: PostgresServer,
  clients: number,
): Promise<((seconds: number) => Promise<number>) | null> {
  const program = pgbench();
  if (!program) return null;
  const url = server.urlOf('pgbench');
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  await client.query('create database pgbench').finally(() => client.end());
  await run(program, ['-i', '-q', '-s', '10', url]);
  return async (seconds) => {
    const { stdout } = await run(program, ['-n', '-N', '-c', `${clients}`, '-T', `${seconds}`, url]);
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  };
}

function pgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin', 'pgbench')).find(existsSync) ?? null;
}

/** How often `wrk`, a tool that is not ours, has an answer each second; null where the machine has none. */
export async function wrk(
  url: string,
  { clients, seconds, headers }: { clients: number; seconds: number; headers: Record<string, string> },
): Promise<number | null> {
  const program = '/usr/bin/wrk';
  if (!existsSync(program)) return null;
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run(program, ['-t', '1', '-c', `${clients}`, '-d', `${seconds}s`, ...sent, url]);
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (wrong) throw new Error(`${wrong} answers of ${url} were refused`);
  return Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
}
