import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Where the owner's guide keeps its pictures. */
export const GUIDE_PICTURES = 'docs/guida/immagini';

/** The screens of which pictures are taken; names of a phone's end in `-telefono`. */
export const SCREENS = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };

/** Bytes that a picture may take at most. */
export const MAX_PICTURE_BYTES = 60 * 1024;

export type Box = { x: number; y: number; width: number; height: number };

/** What says something else in every run (days, numbers of orders, charts by day), and what stands beside a heading with it. */
const VARYING = 'time, .tabular-nums, h1:has(.tabular-nums) ~ *, main svg[role=img]';

/** What the shop says for a few seconds is in no picture. */
const NO_TOASTS = '[role=status].fixed { visibility: hidden !important }';

export function isPhone(name: string): boolean {
  return name.endsWith('-telefono');
}

/**
 * Takes the guide's picture of what the page shows, and keeps it where it looks different from the one that is there:
 * another font, another day or another order number is no difference.
 */
export async function takeGuidePicture(page: Page, name: string): Promise<void> {
  const { width, height } = SCREENS[isPhone(name) ? 'phone' : 'laptop'];
  const varying = await page.locator(VARYING).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  const shot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    style: NO_TOASTS,
  });
  const sized = sharp(shot).resize({ width, height, fit: 'cover', position: 'top' });
  const taken = await sized.clone().png({ compressionLevel: 0 }).toBuffer();
  const file = join(GUIDE_PICTURES, `${name}.webp`);
  if (existsSync(file) && !(await looksDifferent(readFileSync(file), taken, varying))) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await sized.webp({ quality: 62, effort: 6 }).toBuffer());
}

/** Pixels of the picture that one value of the comparison stands for. */
const CELL = 20;
/** Of 255: what a cell of text may differ by when its letters or digits do, and what all cells may on average. */
const CELL_DIFFERS = 56;
const ALL_DIFFER = 4;
/** So many cells may differ by more: a badge that stands a few pixels further, beside another number. */
const FEW_CELLS = 6;

/** Whether two pictures show something else outside the boxes, looked at from afar. */
export async function looksDifferent(before: Buffer, now: Buffer, varying: readonly Box[]): Promise<boolean> {
  const [old, fresh] = await Promise.all([before, now].map((picture) => sharp(picture).metadata()));
  if (old?.width !== fresh?.width || old?.height !== fresh?.height) return true;
  const [one = [], other = []] = await Promise.all(
    [before, now].map((picture) => fromAfar(picture, varying)),
  );
  const differences = [...one].map((value, index) => Math.abs(value - (other[index] ?? 0)));
  const average = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  return average > ALL_DIFFER || differences.filter((one) => one > CELL_DIFFERS).length > FEW_CELLS;
}

async function fromAfar(picture: Buffer, varying: readonly Box[]): Promise<Uint8Array> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const box of varying) {
    const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))];
    const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))];
    for (let row = top; row < bottom && left < right; row += 1)
      data.fill(255, (row * width + left) * channels, (row * width + right) * channels);
  }
  const cells = await sharp(data, { raw: { width, height, channels } })
    .greyscale()
    .resize({ width: Math.ceil(width / CELL), height: Math.ceil(height / CELL), fit: 'fill' })
    .raw()
    .toBuffer();
  return new Uint8Array(cells);
}
