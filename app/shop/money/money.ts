import { centsFromDecimal } from '#lib/decimal-cents.ts';

/** An amount of euro cents, always an integer. */
export type Cents = number;

/** The most that a `numeric(10,2)` column holds. */
export const MAX_CENTS: Cents = 9_999_999_999;

/**
 * `1290` becomes `12,90 €`, `123400` becomes `1.234,00 €`. The space before € does not break (U+00A0). By hand: a list
 * has dozens of prices, and `Intl.NumberFormat` takes ten times as long for each.
 */
export function formatEuro(cents: Cents): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const euros = digits.slice(0, -2);
  const sign = cents < 0 && Number(digits) > 0 ? '-' : '';
  return `${sign}${inThousands(euros)},${digits.slice(-2)}\u00a0€`;
}

function inThousands(digits: string): string {
  return digits.length <= 3 ? digits : `${inThousands(digits.slice(0, -3))}.${digits.slice(-3)}`;
}

/** Cents of a number of euros, as the stored cart carries it. Throws a RangeError when it is not finite. */
export function centsFromNumber(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError(`Not an amount: ${euros}`);
  return Math.round(euros * 100) + 0;
}

/**
 * An amount in an Italian text: `12`, `12,9`, `12,90`, `12.90`, `1.234,50`, `€ 12`. Three digits after the dot
 * are thousands, as written in Italy; forms ask again there (`readTypedEuro`). Null when it is no amount, is
 * negative, or does not fit the database.
 */
export function parseEuro(text: string): Cents | null {
  if (text.length > 40) return null;
  const typed = text.replace(/[\s€]/g, '');
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  return parseHundredths(plain);
}

/**
 * Hundredths of a number as a number field sends it, `12`, `12.9` or `12,90`: cents of an amount, or hundredths of a
 * percent (`readPercentage`). Null when it is no number, is negative, has more than two decimals or more than eight digits before them.
 */
export function parseHundredths(text: string): number | null {
  return /^\d{1,8}([.,]\d{1,2})?$/.test(text) ? centsFromDecimal(text.replace(',', '.')) : null;
}

/** `percent` (two decimals count) of an amount, half a cent rounded up. */
export function percentOf(cents: Cents, percent: number): Cents {
  // In hundredths of a percent the product stays an exact integer.
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000) + 0;
}

/** The ordinary rate of VAT on all that the shop sells. */
export const VAT_PERCENT = 22;

/** The VAT contained in an amount that includes it; `rate` in percent. */
export function vatIncluded(totalCents: Cents, rate = VAT_PERCENT): Cents {
  return totalCents - Math.round((totalCents * 100) / (100 + rate));
}
