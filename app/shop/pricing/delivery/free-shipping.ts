import type { Cents } from '#shop/money/money.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

/** 0 once it is free. */
export function missingForFreeShipping(
  policy: Pick<ShippingPolicy, 'freeFromCents'>,
  subtotalCents: Cents,
): Cents {
  return Math.max(0, policy.freeFromCents - subtotalCents);
}
