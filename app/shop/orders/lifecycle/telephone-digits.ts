/** Shorter numbers are in too many texts. */
const LEAST_DIGITS = 5;

/** The digits of a telephone number, without Italy's prefix; null for text that is none. */
export function telephoneDigits(typed: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/^(?:\+|00)\s*39/, '').replace(/\D/g, '');
  return digits.length < LEAST_DIGITS ? null : digits;
}
