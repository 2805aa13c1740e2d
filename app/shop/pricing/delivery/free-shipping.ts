import type { Cents } from '#shop/money/money.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

export function missingForFreeShipping(
  policy: Pick<ShippingPolicy, 'freeFromCents'>,
  subtotalCents: Cents,
): Cents {
  return Math.max(0, policy.freeFromCents - subtotalCents);
}
