import { parseHundredths } from './money.ts';

/**
 * A percentage from 0 to 100, as it is typed in a form, stands on a label or in a file of another shop: `12`, `12,5`,
 * `12.50 %`. Null when it is none, or has more than `decimals` of them, where zeros at the end do not count.
 */
export function readPercentage(text: string, decimals: 0 | 1 | 2 = 2): number | null {
  const digits = text
    .trim()
    .replace(/\s?%$/, '')
    .replace(/([.,]\d{2})0{1,6}$/, '$1');
  const hundredths = parseHundredths(digits);
  if (hundredths === null || hundredths > 10_000 || hundredths % 10 ** (2 - decimals) !== 0) return null;
  return hundredths / 100;
}

/** `2.5` becomes `2,5`, and with two `decimals` always `2,50`. The sign is the caller's. */
export function percentageText(percent: number, decimals: 0 | 2 = 0): string {
  return percent.toLocaleString('it-IT', { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
}
