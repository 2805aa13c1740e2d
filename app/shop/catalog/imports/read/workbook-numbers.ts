/** What the format of a cell makes of its number: a day, or so many digits at least; null for the number as it is. */
export type NumberFormat = 'day' | number | null;

/** The formats of days that have no code of their own in the file (ECMA-376, part 1, 18.8.30); 27-36 and 50-58 are of Asia. */
const BUILT_IN_DAYS = [14, 15, 16, 17, 22, ...[27, 28, 29, 30, 31, 36], ...[50, 51, 52, 53, 54, 57, 58]];
/** Of a format, in characters: more than spreadsheets take. */
const LONGEST_CODE = 255;
/** Texts in quotes, what stands in brackets (colours, currencies, languages), and what a sign sets off. */
const NO_PLACEHOLDERS = /"[^"]*"|\[[^\]]*\]|[\\_*]./g;

/** What a format of numbers means, by its number and, where the file has one, its code. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DAYS.includes(id) ? 'day' : null;
  const bare = code.slice(0, LONGEST_CODE).replace(NO_PLACEHOLDERS, '');
  if (/^0+$/.test(bare)) return bare.length;
  return /[yd]/i.test(bare) ? 'day' : null;
}

const DAY_MS = 86_400_000;
/** Days that Excel counts before 1 January 1904, where a workbook counts from there. */
const DAYS_TO_1904 = 1462;
/** 31 December 9999, the last day that there is. */
const LAST_DAY = 2_958_465;

/** The ISO day that a number stands for; null for what is none, as a code in a column of days. */
export function dateSerialDay(text: string, is1904: boolean): string | null {
  const serial = Math.floor(Number(text)) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(serial >= 1 && serial <= LAST_DAY)) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A number as it is read from a table of texts: no powers of ten, and no noise of floating point. Three decimals get a
 * fourth, for in a text they could set off thousands.
 */
export function numberText(text: string, format: NumberFormat): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value))
    return BigInt(value)
      .toString()
      .padStart(format === 'day' ? 0 : (format ?? 0), '0');
  const written = String(value);
  return /\.\d{3}$/.test(written) ? `${written}0` : written;
}
