import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type DeriveResult, describeOriginal } from './image.ts';
import type { ImageOrder, ImageReply } from './image-process.server.ts';

/** The longest (ms) that one picture may take: several times what the largest takes on a slow machine. */
const TIME_LIMIT_MS = 60_000;
/** The process ends when no picture has come for so long (ms), and its memory with it. */
const IDLE_MS = 30_000;

/** The process's file: beside this one, as source or in the build. */
const PROCESS = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'image-process.server.ts' : 'image-process.js',
);

/** Where programs, fonts and temporary files are. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'SystemRoot'];

let helper: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Makes the renditions, the placeholder and the name of one picture. Trusts nothing but the bytes: they are taken apart
 * in another process, with a lower priority, which is ended when it takes longer than `timeLimitMs`. Pictures are taken
 * one at a time, so memory stays that of the largest one. `maxPixels` is 60 million unless given.
 * @throws when the process ends by itself, as when the system is out of memory; the next picture has a new one.
 */
export function deriveImage(
  bytes: Uint8Array,
  options: { maxPixels?: number; timeLimitMs?: number } = {},
): Promise<DeriveResult> {
  const turn = lastInLine.then(() => derive({ timeLimitMs: TIME_LIMIT_MS, ...options, bytes }));
  lastInLine = turn.catch(() => undefined);
  return turn;
}

async function derive(order: ImageOrder): Promise<DeriveResult> {
  clearTimeout(idle);
  helper ??= startHelper();
  const asked = helper;
  asked.channel?.ref();
  try {
    const reply = await replyOf(asked, order);
    if (!reply.ok && reply.code === 'failed')
      throw new Error(`A picture could not be made: ${reply.problem}`);
    if (!reply.ok) return reply;
    const original = describeOriginal(reply.type, order.bytes);
    return { ok: true, image: { ...reply.image, original } };
  } finally {
    asked.channel?.unref();
    idle = setTimeout(() => letGo(asked), IDLE_MS).unref();
  }
}

function replyOf(asked: ChildProcess, order: ImageOrder): Promise<ImageReply> {
  return new Promise((done, fail) => {
    const limit = setTimeout(() => {
      settle();
      if (helper === asked) helper = null;
      asked.kill('SIGKILL');
      done({ ok: false, code: 'too_slow' });
    }, order.timeLimitMs);
    const onMessage = (reply: unknown) => {
      settle();
      done(reply as ImageReply);
    };
    const onEnd = (code: unknown, signal?: unknown) => {
      settle();
      fail(new Error(`The process that takes pictures apart ended (${signal ?? code})`));
    };
    const settle = () => {
      clearTimeout(limit);
      asked.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    asked.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    asked.send(order);
  });
}

function startHelper(): ChildProcess {
  const started = fork(PROCESS, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of the shop's secrets are in the environment of what handles strangers' files.
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    execArgv: [],
  });
  started.once('exit', () => {
    if (helper === started) helper = null;
  });
  // It keeps nobody waiting at the end: while a picture is made, its channel does.
  started.unref();
  return started;
}

function letGo(asked: ChildProcess): void {
  if (helper === asked) helper = null;
  if (asked.connected) asked.disconnect();
}
