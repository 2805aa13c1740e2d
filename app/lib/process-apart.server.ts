import { type ChildProcess, fork } from 'node:child_process';
import { basename, join, resolve } from 'node:path';

/** Variables that other processes get: programs, fonts, temporary files, time zone, Node's compile cache. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TZ',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
];

/** Found by name, as the bundler decides which file contains this module. */
const BUILT = 'build/server';

type Bounds = { input?: boolean; memoryMb?: number; words?: string[] };

/**
 * Starts a process for untrusted files: it bears their effects (time, memory, crashes) and gets no secrets.
 * It does not delay the shop's exit unless its channel is held.
 * @param source source file; built beside the server's under the name before `.server.ts`
 * @param input whether its standard input is open
 * @param memoryMb heap limit; default: the engine's
 */
export function startApart(source: string, options: Bounds = {}): ChildProcess {
  const inSource = import.meta.filename.endsWith('.ts');
  const file = inSource
    ? join(import.meta.dirname, '..', source)
    : resolve(BUILT, basename(source).replace('.server.ts', '.js'));
  return forkBare(file, options);
}

/**
 * Runs one long task in a process of its own, from source and without settings; it answers by `answerApart`.
 * @param source source file below `app/`
 * @param limits longest time (ms) and heap (MB)
 * @returns the answer; null when the process ended without one
 */
export function askApart<Order extends object, Reply>(
  source: string,
  order: Order,
  { timeMs, memoryMb }: { timeMs: number; memoryMb: number },
): Promise<Reply | null> {
  return new Promise((done, fail) => {
    const child = forkBare(resolve('app', source), { memoryMb });
    const end = setTimeout(() => child.kill('SIGKILL'), timeMs);
    let reply: Reply | null = null;
    child.once('message', (answered: Reply) => {
      reply = answered;
      child.disconnect();
    });
    child.on('error', fail);
    child.once('exit', () => {
      clearTimeout(end);
      done(reply);
    });
    // If the process ends first, its exit event reports that.
    child.send(order, () => {});
  });
}

function forkBare(file: string, { input = false, memoryMb, words = [] }: Bounds): ChildProcess {
  return fork(file, words, {
    serialization: 'advanced',
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    execArgv: memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`],
  });
}
