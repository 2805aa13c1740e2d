import { typedLine } from '#lib/typed-text.ts';

/** Longest code (characters). */
export const LONGEST_CODE = 40;

/** Lengths of GTIN-8, -12, -13, -14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * Removes spaces, extends UPC by a zero. GTIN lengths need their check digit; others are own codes.
 * Codes: `check_digit`, `characters`.
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

/** GS1 General Specifications, 7.9. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 1 : 3), 0);
  return `${(10 - (sum % 10)) % 10}`;
}

function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** Null for the shop's own codes and GS1's in-store prefixes (02, 04 and 2), which services refuse. */
export function tradeNumber(barcode: string | null): string | null {
  if (barcode === null || !/^\d+$/.test(barcode)) return null;
  if (!GTIN_LENGTHS.includes(barcode.length) || !hasCheckDigit(barcode)) return null;
  if (barcode.length === 8) return /^[02]/.test(barcode) ? null : barcode;
  return /^(0[24]|2)/.test(barcode.slice(-13)) ? null : barcode;
}

/** In GS1's in-store range. @param number below ten thousand million */
export function ownNumber(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

/** Constraints by which a code belongs to one size. */
export const SIZE_CODES: readonly string[] = ['product_sizes_barcode', 'product_sizes_sku'];
