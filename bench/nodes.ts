import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#support/port.ts';
import { type PostgresServer, startPostgres } from '#support/postgres.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { MALLOC_ENVIRONMENT, NODE_OPTIONS } from '../bootstrap/shop-process.mjs';

/** A process that answers requests, with its processor time and memory. */
export type Node = {
  url: string;
  /** Seconds of processor that it has used so far. */
  processorSeconds(): number;
  /** Seconds of processor that the thread has used so far that answers. */
  threadSeconds(): number;
  /** MB of memory that it holds now. */
  memory(): number;
  stop(): Promise<void>;
};

/** Starts a program that is told its port by `PORT`, a free one or that of `environment`, and waits until it answers at `path`. */
async function startNode(
  args: string[],
  path: string,
  environment: Record<string, string>,
): Promise<Node & { directory: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-bench-'));
  const port = Number(environment.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...MALLOC_ENVIRONMENT,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: directory,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await pause(50);
  }
  const process_ = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const secondsOf = (file: string) => {
    const fields = process_(file).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  return {
    url,
    directory,
    processorSeconds: () => secondsOf('stat'),
    threadSeconds: () => secondsOf(`task/${child.pid}/stat`),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(process_('status'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      process.off('exit', end);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Where nodes leave a profile of what their processor's time went for; null while nobody asks for one. */
let profiles: string | null = null;

export function leaveProfilesIn(folder: string): void {
  profiles = folder;
}

/**
 * The built shop as `npm start` runs it.
 * @param profile the folder in which it leaves a profile when it stops; null for none
 */
export function startShopNode(environment: Record<string, string>, profile = profiles): Promise<Node> {
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const args = [...profiling, ...NODE_OPTIONS, resolve('build/server/index.js')];
  return startNode(args, '/health', environment);
}

/**
 * The payment provider's emulator beside the shop's nodes.
 * @param environment that of the nodes, which name its port
 * @param ready the port of the node that it tells of payments
 */
export function startProvider(environment: Record<string, string>, ready: string): Promise<Node> {
  const program = fileURLToPath(new URL('./provider.ts', import.meta.url));
  return startNode(['--disable-warning=ExperimentalWarning', program], '/', {
    ...environment,
    WEBHOOK_PORT: ready,
  });
}

/** A bare Node server that sends one constant answer: the most that the machine can do. */
export function startBareNode(answer: { headers: Record<string, string>; body: Buffer }): Promise<Node> {
  return startNode([fileURLToPath(new URL('./bare-server.mjs', import.meta.url))], '/', {
    HEADERS: JSON.stringify(answer.headers),
    BODY: answer.body.toString('base64'),
  });
}

/** Settings that all nodes of one shop share. */
export function onDatabase(url: string): Record<string, string> {
  return { DATABASE_URL: url, DEMO: 'off', AUTH_SECRET: randomBytes(32).toString('hex') };
}

/** Runs a measurement on a throw-away PostgreSQL. */
export async function withPostgres(measure: (server: PostgresServer) => Promise<string>): Promise<string> {
  const server = await startPostgres();
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

/** Starts nodes one after the other, runs a measurement on them, and stops them however it ends. */
export async function withNodes<T>(
  starts: (() => Promise<Node>)[],
  measure: (nodes: Node[]) => Promise<T>,
): Promise<T> {
  const nodes: Node[] = [];
  try {
    for (const start of starts) nodes.push(await start());
    return await measure(nodes);
  } finally {
    for (const node of nodes) await node.stop();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
