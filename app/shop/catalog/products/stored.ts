import { storedText } from '#lib/stored-value.ts';
import { MAX_CENTS } from '#shop/money/money.ts';

// Facts of a product that a browser's storage kept: nothing rather than something wrong (lib/stored-value.ts).

/** The id of a product, in lower case as the shop writes it; older carts stored numbers. */
export function storedId(value: unknown): string {
  return storedText(typeof value === 'number' ? String(value) : value, 64).toLowerCase();
}

/** A price in euros that the shop could have asked; null when it is none. */
export function storedEuros(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_CENTS / 100 ? value : null;
}

/** The address of a picture, on this site or by http(s); null when it is none. */
export function storedPicture(value: unknown): string | null {
  const address = storedText(value, 2_000);
  return /^(\/(?!\/)|https?:\/\/)/.test(address) ? address : null;
}
