import type { CameraPicture, PictureRead } from './code-reading.ts';

/** Shape Detection API (https://wicg.github.io/shape-detection-api/). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

/** Longest side (px): larger pictures slow phones down without reading better. */
const LONGEST_SIDE = 1280;

/** Scales of successive pictures: equal ones of a still label would confirm a misread. */
const SIZES = [1, 0.85] as const;

/** Rejects if this browser cannot read codes. */
export type CodeReader = { read(video: HTMLVideoElement): Promise<string | null>; close(): void };

function detectorClass(): DetectorClass | null {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;
}

/** Whether the browser can read codes, by itself or with the worker. */
export function canReadCodes(): boolean {
  return detectorClass() !== null || (typeof Worker === 'function' && typeof WebAssembly === 'object');
}

/** The browser's own reader, otherwise a worker loaded now. The caller closes it. */
export function openCodeReader(): CodeReader {
  const Own = detectorClass();
  if (!Own) return workersReader();
  const detector = new Own({ formats: FORMATS });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  };
}

function workersReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  let read = 0;
  /** The pending read; the worker may also fail without one. */
  let waiting: { done: (code: string | null) => void; fail: (why: Error) => void } | null = null;
  let failure: Error | null = null;
  function fail(why: string) {
    failure = new Error(why);
    waiting?.fail(failure);
  }
  worker.onmessage = ({ data }: MessageEvent<PictureRead>) =>
    'code' in data ? waiting?.done(data.code) : fail(data.failed);
  worker.onerror = () => fail('The worker that reads codes does not run');
  return {
    read: (video) =>
      new Promise((done, reject) => {
        if (failure) return reject(failure);
        const picture = pictureOf(video, canvas, SIZES[read % SIZES.length] ?? 1);
        read += 1;
        if (!picture) return done(null);
        waiting = { done, fail: reject };
        worker.postMessage(picture, [picture.pixels]);
      }),
    close: () => worker.terminate(),
  };
}

/** The video's present frame, scaled; null before the first. */
function pictureOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  smaller: number,
): CameraPicture | null {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight)) * smaller;
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (!width || !height) return null;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, width, height);
  return { width, height, pixels: context.getImageData(0, 0, width, height).data.buffer };
}
