import { typedLine } from '#lib/typed-text.ts';

/** Most characters of a code. */
export const LONGEST_CODE = 40;

/** Lengths of trade numbers (GTIN-8, -12, -13, -14); only digits of such a length are one. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * A barcode as it is stored: without the spaces that a person types, a number of 12 digits (UPC) with the zero in front
 * that makes it one of 13, as scanners read it. Digits of a trade number's length must have its check digit; anything
 * else is a code of the shop's own, of what every printer and scanner knows.
 * Codes: `check_digit` (the last digit is another one), `characters`.
 */
export function readBarcode(
  typed: string,
): { ok: true; barcode: string | null } | { ok: false; code: 'check_digit' | 'characters' } {
  const bare = typedLine(typed);
  if (bare === '') return { ok: true, barcode: null };
  const digits = bare.replace(/[\s-]/g, '');
  if (/^\d+$/.test(digits) && GTIN_LENGTHS.includes(digits.length)) {
    if (!hasCheckDigit(digits)) return { ok: false, code: 'check_digit' };
    return { ok: true, barcode: digits.length === 12 ? `0${digits}` : digits };
  }
  if (bare.length > LONGEST_CODE || !/^[\x21-\x7e]+$/.test(bare)) return { ok: false, code: 'characters' };
  return { ok: true, barcode: bare };
}

/** The digit that makes these digits a trade number (GS1 General Specifications, 7.9). */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 1 : 3), 0);
  return `${(10 - (sum % 10)) % 10}`;
}

function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

/**
 * A barcode as the trade number of a product for the whole world; null for a code of the shop's own, and for numbers
 * that GS1 leaves to each shop (prefixes 02, 04 and 2), which shopping services refuse.
 */
export function tradeNumber(barcode: string | null): string | null {
  if (barcode === null || !/^\d+$/.test(barcode)) return null;
  if (!GTIN_LENGTHS.includes(barcode.length) || !hasCheckDigit(barcode)) return null;
  if (barcode.length === 8) return /^[02]/.test(barcode) ? null : barcode;
  return /^(0[24]|2)/.test(barcode.slice(-13)) ? null : barcode;
}

/** A number of the shop's own, in the range that GS1 leaves to shops. @param number below ten thousand million. */
export function ownNumber(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}
