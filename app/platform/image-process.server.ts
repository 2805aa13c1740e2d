import { setPriority } from 'node:os';
import type { JpegUse } from './image.ts';
import { type Derivation, deriveHere, jpegHere } from './image-derivation.server.ts';

/** What the shop asks of the process that decodes pictures. */
export type ImageOrder = {
  bytes: Uint8Array;
  /** What is made of them: the renditions of an upload, or a JPEG of a rendition, by its use. */
  make: 'renditions' | JpegUse;
  maxPixels?: number;
  timeLimitMs: number;
};

/** What it answers; `failed` is a surprise, with its stack. */
export type ImageReply =
  | Derivation
  | { ok: true; jpeg: Uint8Array }
  | { ok: false; code: 'failed'; problem: string };

/** Its first word on every picture: from here on, its end is that picture's doing. */
export type Begun = 'begun';

/** How much longer (ms) than the shop this process waits before it ends itself: the shop may be gone. */
const PATIENCE_MS = 2_000;
/** Shoppers come first: 0 is the shop's own priority, 19 the lowest. */
const NICENESS = 10;

/*
 * A process of its own decodes pictures: what a file does to the decoders (time, memory, a crash) is done to it
 * alone, and it can be ended at any moment. It lives as long as the shop keeps the channel open.
 */
setPriority(NICENESS);
process.on('disconnect', () => process.exit());
// Terminals and supervisors signal the whole group: the shop decides when it needs no pictures any more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('message', ({ bytes, make, maxPixels, timeLimitMs }: ImageOrder) => {
  process.send?.('begun' satisfies Begun);
  const end = setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeLimitMs + PATIENCE_MS);
  const answer = (reply: ImageReply) => {
    clearTimeout(end);
    process.send?.(reply);
  };
  const made: Promise<ImageReply> =
    make === 'renditions'
      ? deriveHere(bytes, maxPixels)
      : jpegHere(bytes, make).then((jpeg) => ({ ok: true, jpeg }));
  made.then(answer, (error: Error) =>
    answer({ ok: false, code: 'failed', problem: error.stack ?? error.message }),
  );
});
