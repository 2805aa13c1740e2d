import { readBarcode } from '#shop/stock/inventory/barcode.ts';

/** Moments in ms. */
export type CameraReads = {
  /** The latest code, in how many pictures in a row, and when. */
  code: string;
  times: number;
  at: number;
  /** The code accepted last, and when it was last seen. */
  taken: { code: string; at: number };
};

export const NO_READS: CameraReads = { code: '', times: 0, at: 0, taken: { code: '', at: 0 } };

/** A blurred picture can be misread as another valid number: this many in a row must agree. */
const AGREEING = 2;
/** In ms; pictures further apart are not in a row. */
const IN_A_ROW = 1_000;
/** In ms: a code stays before the camera for a while and must not count twice. */
const SAME_AGAIN = 2_000;

/**
 * Adds one picture's result, empty for none. `code` counts as scanned now, null for nothing yet; text that is
 * no code, or has a wrong check digit, is ignored.
 */
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
