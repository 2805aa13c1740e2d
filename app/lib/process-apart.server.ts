import { type ChildProcess, fork } from 'node:child_process';
import { basename, join, resolve } from 'node:path';

/** Where programs, fonts and temporary files are, and what time it is there. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'SystemRoot'];

/** Where the build has the processes' files; which file of the build has this module is the bundler's choice. */
const BUILT = 'build/server';

type Bounds = { input?: boolean; memoryMb?: number; words?: string[] };

/**
 * Starts a process that handles strangers' files: what a file does (time, memory, a crash) is done to it alone, and none
 * of the shop's secrets are in its environment. It must not delay the shop's exit unless its channel is held.
 * @param source its file in the source; the build has it beside the server's, by the name before `.server.ts`
 * @param input whether the shop writes to its standard input
 * @param words its arguments
 * @param memoryMb the most that it may take for objects and strings; the engine's own measure unless given
 */
export function startApart(source: string, options: Bounds = {}): ChildProcess {
  const inSource = import.meta.filename.endsWith('.ts');
  const file = inSource
    ? join(import.meta.dirname, '..', source)
    : resolve(BUILT, basename(source).replace('.server.ts', '.js'));
  return forkBare(file, options);
}

/**
 * Has a process do one thing that would hold up every shopper of the process that sells. It runs from the source, as
 * `npm run restore` does, with none of the shop's settings; `answerApart` is how it answers.
 * @param source its file in the source, below `app/`
 * @param limits the longest (ms) that it may take, and the most (MB) of objects and strings
 * @returns what it answers; null when it ended before, or was ended
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
    // A process that ends before it has heard the order is told of by its end.
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
