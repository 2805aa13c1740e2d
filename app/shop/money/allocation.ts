import type { Cents } from './money.ts';

/**
 * Splits `total` by `weights` (integers ≥ 0), largest remainder first, then the earlier; zero weights share alike.
 * @throws RangeError for invalid weights or none
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (total < 0) return allocate(-total, weights).map((part) => 0 - part);
  if (!weights.length && total) throw new RangeError('Nothing to allocate to');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be integers, not negative');
  }
  // The product exceeds the integers that a double holds exactly.
  const claims = (weights.some(Boolean) ? weights : weights.map(() => 1)).map(BigInt);
  const sum = claims.reduce((a, b) => a + b, 0n);
  const shares = claims.map((claim, index) => {
    const product = BigInt(total) * claim;
    return { index, part: Number(product / sum), rest: product % sum };
  });
  let left = total - shares.reduce((given, share) => given + share.part, 0);
  for (const share of shares.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left-- <= 0) break;
    share.part += 1;
  }
  return shares.map((share) => share.part);
}
