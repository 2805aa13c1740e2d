import { storedText } from '#lib/stored-value.ts';
import { MAX_CENTS } from '#shop/money/money.ts';

// Product data from browser storage: invalid values become empty (lib/stored-value.ts).

/** Lower-case id; older carts stored numbers. */
export function storedId(value: unknown): string {
  return storedText(typeof value === 'number' ? String(value) : value, 64).toLowerCase();
}

/** Null for an impossible price. */
export function storedEuros(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MAX_CENTS / 100 ? value : null;
}

/** An address on this site or by http(s); otherwise null. */
export function storedPicture(value: unknown): string | null {
  const address = storedText(value, 2_000);
  return /^(\/(?!\/)|https?:\/\/)/.test(address) ? address : null;
}
