import { liveApart } from '#lib/living-apart.server.ts';
import type { DrawnIcon, DrawnLogo, JpegUse, ThemeFailure } from './image.ts';
import { type Derivation, deriveHere, jpegHere, previewHere } from './image-derivation.server.ts';
import { iconHere, logoHere } from './theme-derivation.server.ts';

export type ImageOrder = {
  bytes: Uint8Array;
  /** A JPEG is made of a rendition, everything else of an upload. */
  make: 'renditions' | 'preview' | 'logo' | 'icon' | JpegUse;
  /** Sizes of icons (px). */
  sizes?: readonly number[];
  maxPixels?: number;
  timeLimitMs: number;
};

/** `failed`: an unexpected error with its stack. */
export type ImageReply =
  | Derivation
  | { ok: true; jpeg: Uint8Array }
  | { ok: true; logo: DrawnLogo }
  | { ok: true; icon: DrawnIcon }
  | { ok: false; code: ThemeFailure }
  | { ok: false; code: 'failed'; problem: string };

/** Sent first: if the process ends afterwards, the picture is to blame. */
export type Begun = 'begun';

/** Extra time (ms) before the process ends itself, in case the shop is gone. */
const PATIENCE_MS = 2_000;

/* A separate process: time, memory and crashes of decoders affect it alone. It ends with the channel. */
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
