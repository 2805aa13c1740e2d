import sharp from 'sharp';
import { barsOf } from '#shop/stock/labels/bars.ts';

/** How a camera sees a label: out of focus (pixels), in bad light (spread of the noise, 0-255), turned (degrees). */
export type Seen = { blur?: number; noise?: number; turned?: number; chance?: () => number };

/** One shade of grey for each pixel, row by row. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array };

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels that the narrowest bar is wide: a label of 4 cm, a hand's width before a telephone. */
const MODULE = 3;

/** A label with the barcode of a code on a grey counter, as a camera sees it. */
export async function codePicture(code: string, seen: Seen = {}): Promise<GreyPicture> {
  const bars = barsOf(code);
  if (!bars) throw new Error(`No barcode is ${code}`);
  const { blur = 0, noise = 0, turned = 0, chance = Math.random } = seen;
  const wide = bars.width * MODULE;
  const left = (WIDTH - wide) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#9a9a9a"/>
    <g transform="rotate(${turned} ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="${left - 40}" y="120" width="${wide + 80}" height="240" fill="#fff"/>
      <path transform="translate(${left} 150) scale(${MODULE} 180)" d="${bars.path}"/>
    </g></svg>`;
  const drawn = sharp(Buffer.from(svg)).greyscale();
  const { data } = await (blur > 0.3 ? drawn.blur(blur) : drawn).raw().toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(data.buffer, data.byteOffset, data.length);
  if (noise > 0)
    for (const [at, shade] of grey.entries()) grey[at] = clamp(shade + (chance() - 0.5) * 2 * noise);
  return { width: WIDTH, height: HEIGHT, grey };
}

const clamp = (shade: number) => Math.max(0, Math.min(255, Math.round(shade)));

/** A film of these pictures without sound and colours, as Chromium takes it for a camera (YUV4MPEG2). */
export function filmOf(pictures: readonly GreyPicture[], perSecond: number): Buffer {
  const [{ width, height } = { width: WIDTH, height: HEIGHT }] = pictures;
  const colours = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`),
    ...pictures.flatMap(({ grey }) => [Buffer.from('FRAME\n'), grey, colours]),
  ]);
}
