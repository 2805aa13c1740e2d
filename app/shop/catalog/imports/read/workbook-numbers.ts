/** Date, minimum of digits, or null for a plain number. */
export type NumberFormat = 'day' | number | null;

/** Built-in date formats (ECMA-376, part 1, 18.8.30); 27-36 and 50-58 are Asian. */
const BUILT_IN_DAYS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
/** Longest format code (characters), beyond spreadsheets' own limit. */
const LONGEST_CODE = 255;
/** Quoted texts, brackets (colours, currencies, languages) and escaped characters. */
const NO_PLACEHOLDERS = /"[^"]*"|\[[^\]]*\]|[\\_*]./g;

/** Format by id or, if the file defines it, by code. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN_DAYS.includes(id) ? 'day' : null;
  const bare = code.slice(0, LONGEST_CODE).replace(NO_PLACEHOLDERS, '');
  if (/^0+$/.test(bare)) return bare.length;
  return /[yd]/i.test(bare) ? 'day' : null;
}

const DAY_MS = 86_400_000;
/** Days between Excel's epochs of 1900 and 1904. */
const DAYS_TO_1904 = 1462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** ISO day; null for no date, such as a code in a date column. */
export function dateSerialDay(text: string, is1904: boolean): string | null {
  const serial = Math.floor(Number(text)) + (is1904 ? DAYS_TO_1904 : 0);
  if (!(serial >= 1 && serial <= LAST_DAY)) return null;
  return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
}

/** Number without exponent and rounding noise. Three decimals get a fourth, lest they be read as thousands. */
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
