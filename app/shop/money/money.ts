import { centsFromDecimal } from '#lib/decimal-cents.ts';

/** Euro cents, always an integer. */
export type Cents = number;

/** Greatest value of `numeric(10,2)`. */
export const MAX_CENTS: Cents = 9_999_999_999;

/** `123400` becomes `1.234,00 €` with U+00A0. By hand: `Intl.NumberFormat` is ten times slower. */
export function formatEuro(cents: Cents): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const euros = digits.slice(0, -2);
  const sign = cents < 0 && Number(digits) > 0 ? '-' : '';
  return `${sign}${inThousands(euros)},${digits.slice(-2)}\u00a0€`;
}

function inThousands(digits: string): string {
  return digits.length <= 3 ? digits : `${inThousands(digits.slice(0, -3))}.${digits.slice(-3)}`;
}

/** Cents of euros, as in the stored cart. Throws a RangeError when not finite. */
export function centsFromNumber(euros: number): Cents {
  if (!Number.isFinite(euros)) throw new RangeError(`Not an amount: ${euros}`);
  return Math.round(euros * 100) + 0;
}

/**
 * Reads `12`, `12,9`, `12.90`, `1.234,50`, `€ 12`; three digits after a dot are thousands (`readTypedEuro` refuses
 * them). Null when it is no amount, negative or too large.
 */
export function parseEuro(text: string): Cents | null {
  if (text.length > 40) return null;
  const typed = text.replace(/[\s€]/g, '');
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  return parseHundredths(plain);
}

/** Hundredths of `12`, `12.9`, `12,90`. Null if negative, no number, over two decimals, over eight digits before. */
export function parseHundredths(text: string): number | null {
  return /^\d{1,8}([.,]\d{1,2})?$/.test(text) ? centsFromDecimal(text.replace(',', '.')) : null;
}

/** `percent` (two decimals count) of an amount, half a cent rounded up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000) + 0;
}

/** The ordinary rate (%). */
export const VAT_PERCENT = 22;

/** The VAT contained in a gross amount; `rate` in percent. */
export function vatIncluded(totalCents: Cents, rate = VAT_PERCENT): Cents {
  return totalCents - Math.round((totalCents * 100) / (100 + rate));
}
