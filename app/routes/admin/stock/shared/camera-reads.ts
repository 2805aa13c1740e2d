import { readBarcode } from '#shop/stock/inventory/barcode.ts';

/** State of reading by camera; times in ms. */
export type CameraReads = {
  /** Latest code, its number of consecutive pictures, time. */
  code: string;
  times: number;
  at: number;
  /** Last accepted code, and when it was last seen. */
  taken: { code: string; at: number };
};

export const NO_READS: CameraReads = { code: '', times: 0, at: 0, taken: { code: '', at: 0 } };

/** Consecutive pictures that must agree: a blurred one can be misread as another valid number. */
const AGREEING = 2;
/** Longest gap (ms) between consecutive pictures. */
const IN_A_ROW = 1_000;
/** Time (ms) in which a code still before the camera does not count again. */
const SAME_AGAIN = 2_000;

/** Adds a picture's result, empty for none. `code`: counts as scanned now; null for none, also for invalid codes. */
export function withRead(
  before: CameraReads,
  said: string,
  at: number,
): { reads: CameraReads; code: string | null } {
  const read = readBarcode(said);
  if (!read.ok || read.barcode === null) return { reads: { ...before, code: '', times: 0 }, code: null };
  const { barcode: code } = read;
  const isAgain = code === before.code && at - before.at <= IN_A_ROW;
  const times = isAgain ? before.times + 1 : 1;
  const { taken } = before;
  const isHeldStill = code === taken.code && at - taken.at <= SAME_AGAIN;
  if (isHeldStill) return { reads: { code, times, at, taken: { code, at } }, code: null };
  if (times < AGREEING) return { reads: { code, times, at, taken }, code: null };
  return { reads: { code, times, at, taken: { code, at } }, code };
}
