import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type DeriveResult, describeOriginal, type JpegUse } from './image.ts';
import type { Begun, ImageOrder, ImageReply } from './image-process.server.ts';

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
  return inLine(() => derive({ timeLimitMs: TIME_LIMIT_MS, ...options, bytes, make: 'renditions' }));
}

/**
 * Makes the JPEG of a rendition that letters (`LETTER_PICTURE`) or shopping services are shown.
 * @throws when it is none, or the process ends by itself
 */
export function makeJpeg(rendition: Uint8Array, use: JpegUse): Promise<Uint8Array> {
  return inLine(async () => {
    const reply = await made({ bytes: rendition, make: use, timeLimitMs: TIME_LIMIT_MS });
    if (reply.ok && 'jpeg' in reply) return reply.jpeg;
    throw new Error(`A JPEG could not be made: ${reply.ok ? 'something else was' : reply.code}`);
  });
}

function inLine<Made>(make: () => Promise<Made>): Promise<Made> {
  const turn = lastInLine.then(make);
  lastInLine = turn.catch(() => undefined);
  return turn;
}

async function made(order: ImageOrder) {
  // A process that ended since the last picture, as one of little memory does, costs this picture nothing.
  const reply = (await askHelper(order)) ?? (await askHelper(order));
  if (!reply) throw new Error('The process that decodes pictures ended twice before it took one');
  if (!reply.ok && reply.code === 'failed') throw new Error(`A picture could not be made: ${reply.problem}`);
  return reply;
}

async function derive(order: ImageOrder): Promise<DeriveResult> {
  const reply = await made(order);
  if (!reply.ok) return reply as Exclude<DeriveResult, { ok: true }>;
  if (!('image' in reply)) throw new Error('A JPEG was made where renditions were asked for');
  const original = describeOriginal(reply.type, order.bytes);
  return { ok: true, image: { ...reply.image, original } };
}

async function askHelper(order: ImageOrder): Promise<ImageReply | null> {
  clearTimeout(idle);
  helper ??= startHelper();
  const asked = helper;
  asked.channel?.ref();
  try {
    return await replyOf(asked, order);
  } finally {
    asked.channel?.unref();
    idle = setTimeout(() => letGo(asked), IDLE_MS).unref();
  }
}

/** What the process answers; null when it ended before it began with the picture. */
function replyOf(asked: ChildProcess, order: ImageOrder): Promise<ImageReply | null> {
  return new Promise((done, fail) => {
    let begun = false;
    const limit = setTimeout(() => {
      letGoOf();
      done({ ok: false, code: 'too_slow' });
    }, order.timeLimitMs);
    const onMessage = (message: Begun | ImageReply) => {
      if (message === 'begun') {
        begun = true;
        return;
      }
      settle();
      done(message);
    };
    const onEnd = (reason: unknown, signal?: unknown) => {
      letGoOf();
      if (!begun) return done(null);
      fail(new Error(`The process that decodes pictures ended (${signal ?? reason})`));
    };
    const settle = () => {
      clearTimeout(limit);
      asked.off('message', onMessage).off('exit', onEnd);
    };
    const letGoOf = () => {
      settle();
      if (helper === asked) helper = null;
      asked.kill('SIGKILL');
    };
    asked.on('message', onMessage).on('exit', onEnd);
    asked.send(order, (unsent) => unsent && onEnd(unsent));
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
  // An idle process must not delay the shop's exit; while it works, its channel keeps the shop running.
  started.unref();
  return started;
}

function letGo(asked: ChildProcess): void {
  if (helper === asked) helper = null;
  if (asked.connected) asked.disconnect();
}
