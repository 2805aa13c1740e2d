import { parseHundredths } from './money.ts';

/** Reads 0 to 100 percent: `12`, `12,5`, `12.50 %`. Null when invalid or with more than `decimals`. */
export function readPercentage(text: string, decimals: 0 | 1 | 2 = 2): number | null {
  const digits = text
    .trim()
    .replace(/\s?%$/, '')
    .replace(/([.,]\d{2})0{1,6}$/, '$1');
  const hundredths = parseHundredths(digits);
  if (hundredths === null || hundredths > 10_000 || hundredths % 10 ** (2 - decimals) !== 0) return null;
  return hundredths / 100;
}

/** `2.5` becomes `2,5`, with two `decimals` `2,50`; without the sign. */
export function percentageText(percent: number, decimals: 0 | 2 = 0): string {
  return percent.toLocaleString('it-IT', { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
}
