import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Mail, parseMail } from './mail.ts';
import { freePort } from './port.ts';

export const ADMINISTRATOR = { email: 'titolare@vetrina.test', password: 'negozio-di-prova' };

const SERVER = resolve('build/server/index.js');
const START_MS = 120_000;
const STOP_MS = 15_000;
const MAIL_MS = 30_000;

/** The built shop, running as a process of its own with its own data. */
export type RunningShop = {
  url: string;
  /** Where its payment emulator listens. */
  emulatorPort: number;
  dataDir: string;
  /** What the shop has said on its console so far. */
  said(): string;
  /** The e-mails that the shop has sent, oldest first. */
  mail(): Mail[];
  /** Waits for an e-mail to this address with `words` in its text or a link, newest first; rejects after 30 s. */
  mailTo(address: string, subject?: RegExp, words?: string): Promise<Mail>;
  /** Stops it as an operator does. */
  halt(): Promise<void>;
  /** Sends the process a signal, and waits for nothing. */
  signal(name: NodeJS.Signals): void;
  /** Waits until the process has ended by itself; its exit code. */
  ended(): Promise<number | null>;
  /** Ends it without a word, as the system may. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port, after `halt` or `kill`; from the release laid out in `folder`, if any. */
  start(folder?: string): Promise<void>;
  /** `halt`, then `start`. */
  restart(): Promise<void>;
  /** Stops it and throws its data away. */
  stop(): Promise<void>;
};

/**
 * Starts the built shop on a free port, and waits until it answers.
 * @param options `from` is a data directory to begin with a copy of; `environment` adds to the settings of the
 *   run contract.
 */
export async function spawnShop(
  options: { from?: string; environment?: Record<string, string> } = {},
): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vetrina-shop-'));
  if (options.from) cpSync(options.from, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PATH: process.env.PATH ?? '',
    PAYMENT_EMULATOR_PORT: String(await freePort()),
    NODE_ENV: 'production',
    // A third of what loading the program takes is to compile it.
    NODE_COMPILE_CACHE: resolve('.cache/compiled'),
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...options.environment,
  };

  let said = '';
  let running = launch();

  function launch(folder?: string) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
      env: environment,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    // Whoever runs the tests may end before they have: the shop ends with them.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    const gone = new Promise<void>((done) => child.once('exit', () => done())).then(() =>
      process.off('exit', end),
    );
    return { child, gone };
  }

  async function untilAnswers() {
    const giveUp = Date.now() + START_MS;
    while (!(await answers(url))) {
      if (running.child.exitCode !== null || running.child.signalCode !== null || Date.now() > giveUp) {
        running.child.kill('SIGKILL');
        throw new Error(`The shop did not start. It said:\n${said}`);
      }
      await pause(50);
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    running.child.kill(signal);
    const patience = setTimeout(() => running.child.kill('SIGKILL'), STOP_MS);
    await running.gone;
    clearTimeout(patience);
  }

  async function start(folder?: string) {
    running = launch(folder);
    await untilAnswers();
  }

  const mail = mailsOf(join(dataDir, 'mail'));
  await untilAnswers();
  return {
    url,
    emulatorPort: Number(environment.PAYMENT_EMULATOR_PORT),
    dataDir,
    said: () => said,
    mail,
    async mailTo(address, subject = /./, words = '') {
      const giveUp = Date.now() + MAIL_MS;
      for (;;) {
        const writtenMail = mail().findLast(
          ({ to, subject: about, text, links }) =>
            to.includes(address) &&
            subject.test(about) &&
            [text, ...links].some((one) => one.includes(words)),
        );
        if (writtenMail) return writtenMail;
        if (Date.now() > giveUp) throw new Error(`No letter to ${address} about ${subject} with "${words}".`);
        await pause(50);
      }
    },
    signal: (name) => void running.child.kill(name),
    async ended() {
      await running.gone;
      return running.child.exitCode;
    },
    halt: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    async restart() {
      await end('SIGTERM');
      await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** Reads a folder's e-mails, oldest first; each look parses only new files, which the shop puts there whole. */
function mailsOf(folder: string): () => Mail[] {
  const read = new Map<string, { writtenMs: number; mail: Mail }>();
  const mailOf = (name: string) => {
    const file = join(folder, name);
    const writtenMs = statSync(file).mtimeMs;
    const known = read.get(name);
    if (known?.writtenMs === writtenMs) return known;
    const found = { writtenMs, mail: parseMail(readFileSync(file, 'utf8')) };
    read.set(name, found);
    return found;
  };
  return () => {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map(mailOf)
      .sort((a, b) => a.writtenMs - b.writtenMs)
      .map(({ mail }) => mail);
  };
}
