/** Postgres `numeric` text such as `12.90`; throws a RangeError on anything else. */
export function centsFromDecimal(text: string): number {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount: ${text.slice(0, 40)}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents ? -cents : cents;
}

/** `1290` → `12.90`, for `numeric(10,2)`. Throws a RangeError on non-integers. */
export function decimalFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
