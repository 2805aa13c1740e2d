import type { ChildProcess } from 'node:child_process';
import { startApart } from '#lib/process-apart.server.ts';
import {
  type DeriveResult,
  type DrawnIcon,
  type DrawnLogo,
  describeOriginal,
  type JpegUse,
  type ThemeFailure,
} from './image.ts';
import type { Begun, ImageOrder, ImageReply } from './image-process.server.ts';

/** Timeout (ms) per picture: several times that of the largest on a slow machine. */
const TIME_LIMIT_MS = 60_000;
/** Timeout (ms) of logos and icons. */
const LOOK_TIME_LIMIT_MS = 20_000;
/** Idle time (ms) before the process ends, which frees its memory. */
const IDLE_MS = 30_000;

let helper: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Makes renditions, placeholder and name in a separate low-priority process, one picture at a time to limit
 * memory; it is killed after `timeLimitMs`. `maxPixels`: default 60 million.
 * @throws when the process ends by itself, e.g. out of memory; the next picture gets a new one
 */
export function deriveImage(
  bytes: Uint8Array,
  options: { maxPixels?: number; timeLimitMs?: number } = {},
): Promise<DeriveResult> {
  return inLine(() => derive({ timeLimitMs: TIME_LIMIT_MS, ...options, bytes, make: 'renditions' }));
}

/** @throws when `rendition` is invalid, or the process ends by itself */
export function makeJpeg(rendition: Uint8Array, use: JpegUse): Promise<Uint8Array> {
  return inLine(async () => {
    const reply = await made({ bytes: rendition, make: use, timeLimitMs: TIME_LIMIT_MS });
    if (reply.ok && 'jpeg' in reply) return reply.jpeg;
    throw new Error(`A JPEG could not be made: ${reply.ok ? 'something else was' : reply.code}`);
  });
}

/** Makes a small JPEG (`PREVIEW`) of an untrusted picture. */
export function previewPicture(bytes: Uint8Array): Promise<Drawn<{ jpeg: Uint8Array }>> {
  return inLine(async () => {
    const reply = await made({ bytes, make: 'preview', timeLimitMs: TIME_LIMIT_MS });
    if (reply.ok && !('jpeg' in reply)) throw new Error('The picture process did not answer with a preview');
    return reply as Drawn<{ jpeg: Uint8Array }>;
  });
}

type Drawn<What> = ({ ok: true } & What) | { ok: false; code: ThemeFailure };

export function drawLogo(bytes: Uint8Array): Promise<Drawn<{ logo: DrawnLogo }>> {
  return inLine(async () => {
    const reply = await made({ bytes, make: 'logo', timeLimitMs: LOOK_TIME_LIMIT_MS });
    if (reply.ok && !('logo' in reply))
      throw new Error('The picture process did not answer with the requested logo');
    return reply as Drawn<{ logo: DrawnLogo }>;
  });
}

/** `sizes` in px. */
export function drawIcon(bytes: Uint8Array, sizes: readonly number[]): Promise<Drawn<{ icon: DrawnIcon }>> {
  return inLine(async () => {
    const reply = await made({ bytes, make: 'icon', sizes, timeLimitMs: LOOK_TIME_LIMIT_MS });
    if (reply.ok && !('icon' in reply))
      throw new Error('The picture process did not answer with the requested icon');
    return reply as Drawn<{ icon: DrawnIcon }>;
  });
}

function inLine<Made>(make: () => Promise<Made>): Promise<Made> {
  const turn = lastInLine.then(make);
  lastInLine = turn.catch(() => undefined);
  return turn;
}

async function made(order: ImageOrder) {
  // Retried once: the process may have ended since the last picture.
  const reply = (await askHelper(order)) ?? (await askHelper(order));
  if (!reply) throw new Error('The process that decodes pictures ended twice before it took one');
  if (!reply.ok && reply.code === 'failed') throw new Error(`A picture could not be made: ${reply.problem}`);
  return reply;
}

async function derive(order: ImageOrder): Promise<DeriveResult> {
  const reply = await made(order);
  if (!reply.ok) return reply as Exclude<DeriveResult, { ok: true }>;
  if (!('image' in reply)) throw new Error('A JPEG was made where renditions were requested');
  const original = describeOriginal(reply.type, order.bytes);
  return { ok: true, image: { ...reply.image, original } };
}

async function askHelper(order: ImageOrder): Promise<ImageReply | null> {
  clearTimeout(idle);
  helper ??= startHelper();
  const child = helper;
  child.channel?.ref();
  try {
    return await replyOf(child, order);
  } finally {
    child.channel?.unref();
    idle = setTimeout(() => letGo(child), IDLE_MS).unref();
  }
}

/** Null when the process ended before it began with the picture. */
function replyOf(child: ChildProcess, order: ImageOrder): Promise<ImageReply | null> {
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
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    };
    const letGoOf = () => {
      settle();
      if (helper === child) helper = null;
      child.kill('SIGKILL');
    };
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    child.send(order, (unsent) => unsent && onEnd(unsent));
  });
}

function startHelper(): ChildProcess {
  const started = startApart('platform/image-process.server.ts');
  const forget = () => {
    if (helper === started) helper = null;
  };
  started.once('exit', forget);
  // Out of resources for another process; the caller gets the error too.
  started.on('error', forget);
  // An idle process must not delay the shop's exit; a working one keeps it running through its channel.
  started.unref();
  return started;
}

function letGo(child: ChildProcess): void {
  if (helper === child) helper = null;
  if (child.connected) child.disconnect();
}
