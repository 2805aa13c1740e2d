import { readBarcode } from '#shop/stock/inventory/barcode.ts';

/** What a camera has read so far; moments in ms. */
export type CameraReads = {
  /** The code of the last picture that had one, in how many pictures in a row, and when it was. */
  code: string;
  times: number;
  at: number;
  /** The code that was taken last, and when it was seen last. */
  taken: { code: string; at: number };
};

export const NO_READS: CameraReads = { code: '', times: 0, at: 0, taken: { code: '', at: 0 } };

/** A blurred picture can be misread as another valid number: so many in a row must say the same. */
const AGREEING = 2;
/** Pictures further apart (ms) than this are not in a row. */
const IN_A_ROW = 1_000;
/** The same code is not taken twice within this time (ms): it stays before the camera for a while. */
const SAME_AGAIN = 2_000;

/**
 * Adds what one picture said, empty where it said nothing. `code` is what counts as scanned now, null for nothing yet;
 * what is no code, or has another check digit, says nothing.
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
