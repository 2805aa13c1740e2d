import { liveApart } from '#lib/living-apart.server.ts';
import type { DrawnIcon, DrawnLogo, JpegUse, ThemeFailure } from './image.ts';
import { type Derivation, deriveHere, jpegHere, previewHere } from './image-derivation.server.ts';
import { iconHere, logoHere } from './theme-derivation.server.ts';

/** What the shop asks of the process that decodes pictures. */
export type ImageOrder = {
  bytes: Uint8Array;
  /** What is made of them: the renditions of an upload, its preview, a JPEG of a rendition, by its use, a logo or an icon. */
  make: 'renditions' | 'preview' | 'logo' | 'icon' | JpegUse;
  /** Of an icon, px. */
  sizes?: readonly number[];
  maxPixels?: number;
  timeLimitMs: number;
};

/** What it answers; `failed` is a surprise, with its stack. */
export type ImageReply =
  | Derivation
  | { ok: true; jpeg: Uint8Array }
  | { ok: true; logo: DrawnLogo }
  | { ok: true; icon: DrawnIcon }
  | { ok: false; code: ThemeFailure }
  | { ok: false; code: 'failed'; problem: string };

/** Its first word on every picture: from here on, its end is that picture's doing. */
export type Begun = 'begun';

/** How much longer (ms) than the shop this process waits before it ends itself: the shop may be gone. */
const PATIENCE_MS = 2_000;

/*
 * A process of its own decodes pictures: what a file does to the decoders (time, memory, a crash) is done to it
 * alone, and it can be ended at any moment. It lives as long as the shop keeps the channel open.
 */
liveApart();
process.on('message', ({ bytes, make, maxPixels, timeLimitMs, sizes = [] }: ImageOrder) => {
  process.send?.('begun' satisfies Begun);
  const end = setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeLimitMs + PATIENCE_MS);
  const answer = (reply: ImageReply) => {
    clearTimeout(end);
    process.send?.(reply);
  };
  const made: Promise<ImageReply> =
    make === 'renditions'
      ? deriveHere(bytes, maxPixels)
      : make === 'logo'
        ? logoHere(bytes)
        : make === 'icon'
          ? iconHere(bytes, sizes)
          : make === 'preview'
            ? previewHere(bytes)
            : jpegHere(bytes, make).then((jpeg) => ({ ok: true, jpeg }));
  made.then(answer, (error: Error) =>
    answer({ ok: false, code: 'failed', problem: error.stack ?? error.message }),
  );
});
