import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program from the project's root and waits for it. Whoever is stopped meanwhile stops it too.
 * @param {{ env?: object, quiet?: boolean, kept?: boolean, timeout?: number, user?: { uid: number, gid: number } }}
 *   options `quiet` keeps the output instead of showing it, `kept` does both; `timeout` in ms; `user` runs it, ours by default.
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless quiet or kept; a program that could
 *   not start, or was stopped, has a code other than 0.
 */
export function run(program, args, { env = {}, quiet = false, kept = quiet, timeout = 0, user = {} } = {}) {
  const heard = quiet || kept ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      // Windows starts `.cmd` files by its shell only.
      shell: program.endsWith('.cmd'),
      env: { ...process.env, ...withProjectCommands(process.env), ...env },
      stdio: ['ignore', heard, heard],
      timeout,
      ...user,
      killSignal: 'SIGKILL',
    });
    const stop = (signal) => {
      child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    };
    for (const signal of SIGNALS) process.on(signal, stop);
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!quiet) to.write(text);
      });
    }
    const end = (result) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      done(result);
    };
    child.on('error', (error) => end({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => end({ code: code ?? 1, output }));
  });
}

/** What our tools start in turn must find the project's Node and commands before the machine's. */
function withProjectCommands({ PATH = '' }) {
  return { PATH: [join(ROOT, 'node_modules', '.bin'), PATH].join(delimiter) };
}
